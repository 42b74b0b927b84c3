import { unescapeHtml } from '@app/platform/contract';

const INLINE: ReadonlySet<string> = new Set('strong em b i u s sub sup a code span'.split(' '));
const nameOf = (tag: string): string => tag.slice(tag[1] === '/' ? 2 : 1, -1).split(' ', 1)[0] ?? '';

/**
 * The text of rendered HTML, with the same words as the index (questions.plain_text): inline tags are dropped, others
 * separate words. Cells and rows of a table get separators, so that a line of results is readable.
 */
export function plainText(html: string): string {
  const text = html
    .replace(/<\/t[dh]>\s*(?=<t[dh])/g, ', ')
    .replace(/<\/t[dh]>\s*<\/tr>\s*(?:<\/thead>\s*<tbody>\s*)?(?=<tr)/g, '; ')
    .replace(/<\/td>\s*<\/tr>\s*(?:<\/tbody>\s*)?<\/table>/g, '. ')
    .replace(/<[^<>]*>/g, (tag) => (INLINE.has(nameOf(tag)) ? '' : ' '));
  return unescapeHtml(text)
    .replace(/[~^]([0-9A-Za-z+-]{1,4})[~^]/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
