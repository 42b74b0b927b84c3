/** A text and its selection, as in a textarea. */
export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}
export type Insertion = (now: Selected) => Selected;

const put = ({ text, from, to }: Selected, inserted: string, select: readonly [number, number]): Selected => ({
  text: text.slice(0, from) + inserted + text.slice(to),
  from: from + select[0],
  to: from + select[1],
});

/** Puts a mark on both sides of the selection, or of a sample word when nothing is selected. */
const around =
  (mark: string, sample: string): Insertion =>
  (now) => {
    const inner = now.text.slice(now.from, now.to) || sample;
    return put(now, mark + inner + mark, [mark.length, mark.length + inner.length]);
  };

/** Puts a mark before every selected line. */
const before =
  (mark: string): Insertion =>
  ({ text, from, to }) => {
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to);
    const lines = text.slice(start, end).split('\n');
    const marked = lines.map((line) => (line.startsWith(mark) ? line.slice(mark.length) : mark + line)).join('\n');
    return { text: text.slice(0, start) + marked + text.slice(end), from: start, to: start + marked.length };
  };

/** A block of its own, with an empty line on either side. */
const block =
  (lines: string, selected: string): Insertion =>
  (now) => {
    const above = now.text.slice(0, now.from);
    const gap = above === '' || above.endsWith('\n\n') ? '' : above.endsWith('\n') ? '\n' : '\n\n';
    const at = gap.length + lines.indexOf(selected);
    return put({ ...now, to: now.from }, `${gap}${lines}\n`, [at, at + selected.length]);
  };

const link: Insertion = (now) => {
  const words = now.text.slice(now.from, now.to) || 'words';
  const start = words.length + 3;
  return put(now, `[${words}](https://)`, [start, start + 'https://'.length]);
};

export const INSERTIONS = {
  bold: around('**', 'bold words'),
  italic: around('*', 'italic words'),
  heading: before('## '),
  list: before('- '),
  link,
  table: block('| First | Second |\n| --- | --- |\n| one | two |', 'First'),
} as const satisfies Record<string, Insertion>;
export type InsertionName = keyof typeof INSERTIONS;

const WORD = /\S+/g;
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;
