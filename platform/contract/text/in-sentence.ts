/** A label inside a sentence: `News item` -> `news item`, but `FAQ section` stays. */
export const inSentence = (label: string): string =>
  label.slice(0, 2) === label.slice(0, 2).toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1);
