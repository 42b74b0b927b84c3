export const MOST_PIXELS = 24_000_000;
/** The longest side a WebP can have. */
export const LONGEST_SIDE = 16_383;
