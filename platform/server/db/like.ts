/** Escapes a text for use as literal characters in a `like` or `ilike` pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The `like` pattern of every text that contains this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
