/** A label inside a sentence: `News item` -> `news item`, but `FAQ section`, `Big Mock` and `WhatsApp group` stay. */
export const inSentence = (label: string): string =>
  /.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
