/** Words separated by one space, without case, accents or punctuation, so that disguised words are found too. */
const plain = (text: string): string =>
  ` ${(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')} `;

/** The first refused word or phrase in the text. Whole words only, so that Scunthorpe passes. */
export function findRefused(text: string, keys: readonly string[]): string | null {
  const plainText = plain(text);
  const raw = text.toLowerCase();
  for (const key of keys) {
    const word = plain(key);
    // A key of punctuation only has no words, so it is searched for literally.
    const isThere = word.trim() === '' ? raw.includes(key.toLowerCase()) : plainText.includes(word);
    if (isThere) return key;
  }
  return null;
}
