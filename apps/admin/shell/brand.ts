/** The value the server put into a meta tag; empty if its placeholder (`__BRAND__`) was not replaced. */
function metaContent(name: string): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return content.startsWith('__') ? '' : content;
}

/** The configured name of the product; empty if there is none. */
export const brand = (): string => metaContent('application-name');
