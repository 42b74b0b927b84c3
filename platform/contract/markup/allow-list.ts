/**
 * The only tags that stored or rendered HTML may contain: the parser emits no others, and the server's sanitiser uses
 * this list.
 */
// biome-ignore format: one line per group reads better
export const allowedTags = [
  'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'code', 'pre', 'sup', 'sub', 'img', 'hr', 'br',
  'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
] as const;

export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'rel', 'class'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** Images come from our own storage only, so that no third-party host learns who reads what. */
const imagePrefixes = ['/files/', '/media/'] as const;

const SCHEMES = ['https://', 'http://', 'mailto:'] as const;

/** Browsers strip tabs and line breaks from a URL and read a backslash as a slash, so none of these may occur. */
function hasUnsafeCharacter(address: string): boolean {
  for (const character of address) if (character <= ' ' || character === '\\' || character === '\u007f') return true;
  return false;
}

export const isExternalLink = (href: string): boolean => href.toLowerCase().startsWith('http');

/** http(s), mailto, an in-page anchor or a path on this site; never a scheme-relative `//host`. */
export function isAllowedLink(href: string): boolean {
  if (href === '' || hasUnsafeCharacter(href)) return false;
  if (href.startsWith('#')) return true;
  if (href.startsWith('/')) return !href.startsWith('//');
  const lower = href.toLowerCase();
  return SCHEMES.some((scheme) => lower.startsWith(scheme) && lower.length > scheme.length);
}

export function isAllowedImage(source: string): boolean {
  if (hasUnsafeCharacter(source) || source.includes('..')) return false;
  return imagePrefixes.some((prefix) => source.startsWith(prefix) && source.length > prefix.length);
}
