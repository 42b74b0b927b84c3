// Draws an algorithm: where it starts, the question, one column for each answer, and what holds for all. Words only from the
// guide it belongs to.

export interface Chart {
  /** The guide, and the name of the file. */
  readonly guide: string;
  readonly start: string;
  /** What decides between the columns. */
  readonly question: string;
  readonly columns: readonly { readonly when: string; readonly steps: readonly string[] }[];
  /** For everybody, whatever the column. */
  readonly always: string;
}

const WIDTH = 960;
const GAP = 16;
const PAD = 14;
const SIZE = 20;
const LINE = 26;
/** The mean width of a letter in the widest of the usual system fonts: a picture cannot load the site's own. */
const LETTER = SIZE * 0.59;
const BOLD_LETTER = SIZE * 0.68;
const colour = {
  paper: '#fbf8f1',
  ink: '#14201d',
  line: '#5d6b66',
  start: '#0e5a53',
  onStart: '#ffffff',
  when: '#dcebe6',
  step: '#ffffff',
  always: '#f3e7c4',
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Breaks at spaces; a word longer than the line stays whole. */
function wrapped(text: string, width: number, bold: boolean): readonly string[] {
  const most = Math.floor((width - 2 * PAD) / (bold ? BOLD_LETTER : LETTER));
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const heightOf = (text: string, width: number, bold = false): number =>
  wrapped(text, width, bold).length * LINE + 2 * PAD;

interface Box {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
  readonly ink?: string;
  readonly bold?: boolean;
}
function box({ text, x, y, width, height, fill, ink = colour.ink, bold = false }: Box): string {
  const lines = wrapped(text, width, bold);
  const top = y + (height - lines.length * LINE) / 2 + LINE * 0.74;
  const spans = lines.map(
    (line, at) => `<tspan x="${x + width / 2}" y="${Math.round(top + at * LINE)}">${escaped(line)}</tspan>`,
  );
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${fill}" stroke="${colour.line}"/>`,
    `<text text-anchor="middle" fill="${ink}"${bold ? ' font-weight="bold"' : ''}>${spans.join('')}</text>`,
  ].join('\n');
}

const arrow = (x: number, from: number, to: number): string =>
  `<path d="M${x} ${from}V${to - 2}m-6 -7 6 7 6 -7" fill="none" stroke="${colour.line}" stroke-width="2"/>`;

/** The same chart gives the same bytes. */
export function drawChart({ start, question, columns, always }: Chart): string {
  const parts: string[] = [];
  const inner = WIDTH - 2 * GAP;
  const width = Math.floor((inner - (columns.length - 1) * GAP) / columns.length);
  const middle = WIDTH / 2;
  const place = (text: string, y: number, look: Pick<Box, 'fill' | 'ink' | 'bold'>): number => {
    const height = heightOf(text, inner, look.bold);
    parts.push(box({ text, x: GAP, y, width: inner, height, ...look }));
    return y + height;
  };
  const afterStart = place(start, GAP, { fill: colour.start, ink: colour.onStart, bold: true });
  parts.push(arrow(middle, afterStart, afterStart + 24));
  const afterQuestion = place(question, afterStart + 24, { fill: colour.step, bold: true });
  const whenHeight = Math.max(...columns.map(({ when }) => heightOf(when, width, true)));
  const rows = Math.max(...columns.map(({ steps }) => steps.length));
  const heights = Array.from({ length: rows }, (_, row) =>
    Math.max(...columns.map(({ steps }) => (steps[row] === undefined ? 0 : heightOf(steps[row], width)))),
  );
  const top = afterQuestion + 24;
  for (const [at, { when, steps }] of columns.entries()) {
    const x = GAP + at * (width + GAP);
    parts.push(arrow(x + width / 2, afterQuestion, top));
    parts.push(box({ text: when, x, y: top, width, height: whenHeight, fill: colour.when, bold: true }));
    let y = top + whenHeight;
    for (const [row, text] of steps.entries()) {
      parts.push(arrow(x + width / 2, y, y + 20));
      parts.push(box({ text, x, y: y + 20, width, height: heights[row] ?? 0, fill: colour.step }));
      y += 20 + (heights[row] ?? 0);
    }
  }
  const bottom = top + whenHeight + heights.reduce((sum, height) => sum + height + 20, 0) + GAP;
  const end = place(always, bottom, { fill: colour.always });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${end + GAP}" role="img">`,
    `<rect width="${WIDTH}" height="${end + GAP}" fill="${colour.paper}"/>`,
    `<g font-family="Atkinson Hyperlegible Next,Arial,Helvetica,sans-serif" font-size="${SIZE}">`,
    ...parts,
    '</g></svg>',
    '',
  ].join('\n');
}

/** The same in words, for people who do not see the picture. */
export const wordsOfChart = ({ start, question, columns, always }: Chart): string =>
  `Flow chart. ${start}. ${question} ${columns.map(({ when, steps }) => `${when}: ${steps.join('; ')}.`).join(' ')} ${always}.`;
