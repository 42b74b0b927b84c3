const INLINE: ReadonlySet<string> = new Set('strong em b i u s sub sup a code span'.split(' '));
const nameOf = (tag: string): string => tag.slice(tag[1] === '/' ? 2 : 1, -1).split(' ', 1)[0] ?? '';
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text of rendered HTML, as the index has it (questions.plain_text): inline marks fall away, the rest parts words. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, (tag) => (INLINE.has(nameOf(tag)) ? '' : ' '))
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[~^]([0-9A-Za-z+-]{1,4})[~^]/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
