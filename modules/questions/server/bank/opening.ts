/** About one line of a list. */
const LONGEST = 96;

/** Strips Markdown markup: subscripts, superscripts, emphasis. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/[~^*_]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The end of the first sentence; a full stop inside a number (38.6) does not count. */
function firstSentence(text: string): string {
  const end = /[.?!](?= [A-Z])/.exec(text);
  return end ? text.slice(0, end.index) : text.replace(/[.?!]$/, '');
}

/**
 * What tells questions in a list apart: the beginning of the stem, which is age, sex and presenting problem. It is
 * visible before answering, so it reveals no more of the key than the question does.
 */
export function openingOf(stem: string): string {
  const text = firstSentence(plain(stem));
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,;:]$/, '')}…`;
}
