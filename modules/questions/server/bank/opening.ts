/** About one line of a list. */
const LONGEST = 96;

/** Markdown that is not read: subscripts, superscripts, emphasis. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/[~^*_]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The end of the first sentence; a full stop inside a number (38.6) is none. */
function firstSentence(text: string): string {
  const end = /[.?!](?= [A-Z])/.exec(text);
  return end ? text.slice(0, end.index) : text.replace(/[.?!]$/, '');
}

/**
 * What tells one question from the next in a list: how its stem begins, which is age, sex and presenting problem. It is
 * what anybody reads before answering, so it says no more of the key than the question does.
 */
export function openingOf(stem: string): string {
  const text = firstSentence(plain(stem));
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[,;:]$/, '')}…`;
}
