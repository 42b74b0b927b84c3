/** The configured name, written into the document by the server; empty when it is not configured. */
export function brand(): string {
  const given = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
  return given.startsWith('__') ? '' : given;
}
