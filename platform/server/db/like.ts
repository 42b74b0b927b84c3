/** What a person typed, as plain letters of a pattern for `like` and `ilike`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of every text that contains this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
