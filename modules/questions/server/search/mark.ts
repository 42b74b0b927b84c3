import type { MarkedText } from '@app/questions/contract';
import { placesOfWords, plainLetters, type Unit } from './read-query.ts';

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

/** A text as the index sees it, and where its words begin and end. */
interface Words {
  readonly letters: string;
  readonly places: readonly number[];
}
interface Way {
  readonly words: readonly string[];
  /** The last word may be the beginning of one. */
  readonly open: boolean;
}

/** Where the run ends that begins with this word. Only whole names count: `heart` alone is not `heart attack`. */
function endOfRun({ letters, places }: Words, at: number, ways: readonly Way[]): number | undefined {
  const isAt = (wanted: string, nth: number, open: boolean) => {
    const [from, to] = [places[at + 2 * nth], places[at + 2 * nth + 1]];
    return from !== undefined && alike(letters.slice(from, to), wanted, open);
  };
  const way = ways.find(({ words, open }) =>
    words.every((wanted, nth) => isAt(wanted, nth, open && nth === words.length - 1)),
  );
  return way && places[at + 2 * way.words.length - 1];
}

/** Everything in a text that was looked for. */
export function marksIn(text: string, units: readonly Unit[]): MarkedText {
  const letters = plainLetters(text);
  const words = { letters, places: placesOfWords(letters) };
  const ways = units.flatMap((unit, at) =>
    unit.ways.map((each, nth) => ({ words: each, open: nth === 0 && at === units.length - 1 })),
  );
  // Two words that are alike begin alike: most words of a long text are passed over by their first letter.
  const begins = new Set(ways.map((way) => way.words[0]?.charCodeAt(0)));
  const marks: { from: number; to: number }[] = [];
  for (let at = 0; at < words.places.length; at += 2) {
    const from = words.places[at] ?? 0;
    const end = begins.has(letters.charCodeAt(from)) ? endOfRun(words, at, ways) : undefined;
    const last = marks.at(-1);
    if (end === undefined) continue;
    if (last && from <= last.to) last.to = Math.max(last.to, end);
    else marks.push({ from, to: end });
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
