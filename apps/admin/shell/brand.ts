/** What the server wrote into the document; empty where the document was not sent by it. */
function written(name: string): string {
  const given = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return given.startsWith('__') ? '' : given;
}

/** The configured name; empty when it is not configured. */
export const brand = (): string => written('application-name');
