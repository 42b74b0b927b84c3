const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const MARKS: ReadonlyMap<string, string> = new Map(Object.entries(ENTITIES).map(([mark, entity]) => [entity, mark]));

/** Plain text as HTML shows it: it can never become markup. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);

/** An HTML fragment without its tags. For display only: it is not a sanitiser. */
export function stripTags(html: string): string {
  let text = '';
  let inTag = false;
  for (const character of html) {
    if (character === '<') inTag = true;
    else if (character === '>' && inTag) inTag = false;
    else if (!inTag) text += character;
  }
  return text;
}

/** The marks that `escapeHtml` replaces, as they were. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => MARKS.get(entity) ?? entity);

/** The text of sanitised HTML as a browser has it, character by character. */
export const textOf = (html: string): string => unescapeHtml(stripTags(html));

/** The words of sanitised HTML on one line. */
export const plainText = (html: string): string =>
  textOf(html.replace(/<\/(?:p|li|h[1-6]|td|th)>/g, ' '))
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');

/** At most so many characters of a text, cut after a whole word. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most);
  return `${text.slice(0, end > 0 ? end : most)}…`;
}
