/** Words apart by one space, without case, accents or signs, so that a key is found however it is dressed up. */
const plain = (text: string): string =>
  ` ${(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')} `;

/** The first of the refused words or phrases that stands in the text; whole words, so that Scunthorpe may be named. */
export function findRefused(text: string, keys: readonly string[]): string | null {
  const said = plain(text);
  const raw = text.toLowerCase();
  for (const key of keys) {
    const word = plain(key);
    // A key of signs alone has no words.
    const isThere = word.trim() === '' ? raw.includes(key.toLowerCase()) : said.includes(word);
    if (isThere) return key;
  }
  return null;
}
