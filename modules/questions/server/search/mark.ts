import type { MarkedText } from '@app/questions/contract';
import { placesOfWords, plainLetters, type Unit } from './read-query.ts';

/** English suffixes; two words that differ only by these have the same stem in the index too. */
const ENDINGS: ReadonlySet<string> = new Set(
  ' s es ed d ing e y ies ied ic ical al ally ion ions ive ity ous ly able ably ate ated ating ation ations er ers ment ments'.split(
    ' ',
  ),
);
const SHORTEST_STEM = 3;

/** Whether a word has the same stem as a search term. Postgres found the text; this only finds where to mark it. */
function alike(found: string, term: string, open: boolean): boolean {
  if (found === term) return true;
  let same = 0;
  while (same < found.length && found[same] === term[same]) same += 1;
  if (open && same === term.length) return true;
  for (let stem = same; stem >= Math.max(SHORTEST_STEM, same - 3); stem -= 1)
    if (ENDINGS.has(found.slice(stem)) && ENDINGS.has(term.slice(stem))) return true;
  return false;
}

/** A text as the index sees it, with the start and end of each word. */
interface Words {
  readonly letters: string;
  readonly places: readonly number[];
}
interface Way {
  readonly words: readonly string[];
  /** The last word may be incomplete. */
  readonly open: boolean;
}

/** The end of a match that starts at this word. Only whole phrases match: `heart` alone is not `heart attack`. */
function endOfRun({ letters, places }: Words, at: number, ways: readonly Way[]): number | undefined {
  const isAt = (term: string, nth: number, open: boolean) => {
    const [from, to] = [places[at + 2 * nth], places[at + 2 * nth + 1]];
    return from !== undefined && alike(letters.slice(from, to), term, open);
  };
  const way = ways.find(({ words, open }) =>
    words.every((term, nth) => isAt(term, nth, open && nth === words.length - 1)),
  );
  return way && places[at + 2 * way.words.length - 1];
}

/** All matches in a text. */
export function marksIn(text: string, units: readonly Unit[]): MarkedText {
  const letters = plainLetters(text);
  const words = { letters, places: placesOfWords(letters) };
  const ways = units.flatMap((unit, at) =>
    unit.ways.map((each, nth) => ({ words: each, open: nth === 0 && at === units.length - 1 })),
  );
  // Equal stems have equal first letters, which rules out most words of a long text cheaply.
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
/** How much context precedes the first match, in characters. */
const BEFORE = 60;

const cutAt = (text: string, at: number): number => {
  const space = text.lastIndexOf(' ', at);
  return space > at - 20 ? space + 1 : at;
};

/** The part of a text with the most matches. */
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
