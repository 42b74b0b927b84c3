const INLINE: ReadonlySet<string> = new Set('strong em b i u s sub sup a code span'.split(' '));
const nameOf = (tag: string): string => tag.slice(tag[1] === '/' ? 2 : 1, -1).split(' ', 1)[0] ?? '';
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/**
 * The text of rendered HTML, with the same words as the index (questions.plain_text): inline tags are dropped, others
 * separate words. Cells and rows of a table get separators, so that a line of results is readable.
 */
export const plainText = (html: string): string =>
  html
    .replace(/<\/t[dh]>\s*(?=<t[dh])/g, ', ')
    .replace(/<\/t[dh]>\s*<\/tr>\s*(?:<\/thead>\s*<tbody>\s*)?(?=<tr)/g, '; ')
    .replace(/<\/td>\s*<\/tr>\s*(?:<\/tbody>\s*)?<\/table>/g, '. ')
    .replace(/<[^<>]*>/g, (tag) => (INLINE.has(nameOf(tag)) ? '' : ' '))
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[~^]([0-9A-Za-z+-]{1,4})[~^]/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
