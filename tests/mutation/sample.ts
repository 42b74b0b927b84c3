import { createHash } from 'node:crypto';

/** Lines of a file, both included, counted from 1. */
export interface Part {
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

/** The top-level statements of a formatted file: an empty line stands between them, and none of them is indented. */
export function partsOf(file: string, text: string): readonly Part[] {
  const parts: Part[] = [];
  let from = 1;
  const lines = text.trimEnd().split('\n');
  for (const [index, line] of lines.entries()) {
    if (line !== '' || !/^\S/.test(lines[index + 1] ?? '')) continue;
    parts.push({ file, from, to: index });
    from = index + 2;
  }
  return [...parts, { file, from, to: lines.length }];
}

/** Parts that make up this percentage of the lines, chosen at random: the same seed chooses the same. */
export function sampleOf(parts: readonly Part[], percent: number, seed: number): readonly Part[] {
  const rank = ({ file, from }: Part) => createHash('sha256').update(`${seed} ${file} ${from}`).digest('hex');
  const linesOf = ({ from, to }: Part) => to - from + 1;
  const goal = (parts.reduce((sum, part) => sum + linesOf(part), 0) * percent) / 100;
  const chosen: Part[] = [];
  let lines = 0;
  for (const part of parts.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))) {
    if (lines >= goal) break;
    chosen.push(part);
    lines += linesOf(part);
  }
  return chosen;
}
