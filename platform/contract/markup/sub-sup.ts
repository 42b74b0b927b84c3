import type { MarkdownIt, StateInline } from 'markdown-it';

const MARKS: Readonly<Record<string, string>> = { '~': 'sub', '^': 'sup' };
/** Longer text is neither a formula nor an exponent; the limit also bounds the search for the closing mark. */
const LONGEST = 12;

/** Whether the text may stand between two marks. */
export const isSubSup = (text: string): boolean => text.length <= LONGEST && /^[\p{L}\p{N}+\-−.]+$/u.test(text);

/** `SpO~2~` and `10^9^`: a few characters without a space between two marks. */
function takeSubSup(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const mark = src.charAt(pos);
  const tag = MARKS[mark];
  if (tag === undefined || src.charAt(pos + 1) === mark) return false;
  const end = src.indexOf(mark, pos + 1);
  const content = src.slice(pos + 1, end);
  if (end < 0 || end >= state.posMax || !isSubSup(content)) return false;
  if (!silent) {
    state.push(`${tag}_open`, tag, 1);
    state.push('text', '', 0).content = content;
    state.push(`${tag}_close`, tag, -1);
  }
  state.pos = end + 1;
  return true;
}

export function allowSubSup(markdown: MarkdownIt): void {
  // markdown-it's own text rule stops at `~` and `^`, so this rule runs at each of them.
  markdown.inline.ruler.after('escape', 'sub_sup', takeSubSup);
}
