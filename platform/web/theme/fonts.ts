import interfaceFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import displayFont from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';

/** Addresses for `<link rel="preload" as="font" type="font/woff2" crossorigin>`: the two fonts every page needs at once. */
export const preloadFonts: readonly string[] = [interfaceFont, displayFont];
