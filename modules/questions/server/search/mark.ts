import type { MarkedText } from '@app/questions/contract';
import { plainWords, type Unit } from './read-query.ts';

/** What English puts behind a stem; two words that differ by these only are one to the index as well. */
const ENDINGS: ReadonlySet<string> = new Set(
  ' s es ed d ing e y ies ied ic ical al ally ion ions ive ity ous ly able ably ate ated ating ation ations er ers ment ments'.split(
    ' ',
  ),
);
const SHORTEST_STEM = 3;

/** Whether a word of a text is the word that is looked for, however it ends. Postgres has found the text; this is to show where. */
function alike(found: string, wanted: string, open: boolean): boolean {
  if (found === wanted) return true;
  let same = 0;
  while (same < found.length && found[same] === wanted[same]) same += 1;
  if (open && same === wanted.length) return true;
  for (let stem = same; stem >= Math.max(SHORTEST_STEM, same - 3); stem -= 1)
    if (ENDINGS.has(found.slice(stem)) && ENDINGS.has(wanted.slice(stem))) return true;
  return false;
}

interface Word {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}
interface Way {
  readonly words: readonly string[];
  /** The last word may be the beginning of one. */
  readonly open: boolean;
}

/** Only whole names count: `heart` alone is not `heart attack`. */
function runAt(words: readonly Word[], at: number, ways: readonly Way[]): Word | undefined {
  const way = ways.find((each) =>
    each.words.every((wanted, nth) => {
      const word = words[at + nth];
      return word !== undefined && alike(word.text, wanted, each.open && nth === each.words.length - 1);
    }),
  );
  return way && words[at + way.words.length - 1];
}

/** Everything in a text that was looked for. */
export function marksIn(text: string, units: readonly Unit[]): MarkedText {
  const words = plainWords(text);
  const ways = units.flatMap((unit, at) =>
    unit.ways.map((each, nth) => ({ words: each, open: nth === 0 && at === units.length - 1 })),
  );
  const marks: { from: number; to: number }[] = [];
  for (const [at, word] of words.entries()) {
    const end = runAt(words, at, ways);
    const last = marks.at(-1);
    if (!end) continue;
    if (last && word.from <= last.to) last.to = Math.max(last.to, end.to);
    else marks.push({ from: word.from, to: end.to });
  }
  return { text, marks };
}

/** About two lines. */
const LENGTH = 220;
/** How much is read before the first word that is found. */
const BEFORE = 60;

const cutAt = (text: string, at: number): number => {
  const space = text.lastIndexOf(' ', at);
  return space > at - 20 ? space + 1 : at;
};

/** The piece of a text with the most of what was looked for. */
export function excerptOf({ text, marks }: MarkedText): MarkedText {
  if (text.length <= LENGTH) return { text, marks };
  const count = (from: number) => marks.filter((mark) => mark.from >= from && mark.to <= from + LENGTH - BEFORE).length;
  const best = marks.reduce((most, mark) => (count(mark.from) > count(most) ? mark.from : most), marks[0]?.from ?? 0);
  const from = best <= BEFORE ? 0 : cutAt(text, best - BEFORE);
  const to = from + LENGTH >= text.length ? text.length : cutAt(text, from + LENGTH);
  const [before, after] = [from > 0 ? '… ' : '', to < text.length ? ' …' : ''];
  const shift = before.length - from;
  return {
    text: before + text.slice(from, to).trimEnd() + after,
    marks: marks
      .filter((mark) => mark.from >= from && mark.to <= to)
      .map((mark) => ({ from: mark.from + shift, to: mark.to + shift })),
  };
}
