export const MOST_PIXELS = 24_000_000;
/** The longest side of a WebP. */
export const LONGEST_SIDE = 16_383;
