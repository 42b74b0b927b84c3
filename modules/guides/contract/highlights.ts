import type { GuideHighlight } from './shapes.ts';

/** Longer runs are no highlight any more; the server takes no more either. */
const LONGEST = 2000;
/** Characters on each side, a few words: enough to tell one dose from the next. */
const AROUND = 30;

/** A highlight of a text: the words it covers and those around them. */
export function highlightOf(text: string, span: Pick<GuideHighlight, 'from' | 'to'>): GuideHighlight {
  const from = span.from;
  const to = Math.min(span.to, from + LONGEST);
  return {
    from,
    to,
    text: text.slice(from, to),
    before: text.slice(Math.max(0, from - AROUND), from),
    after: text.slice(to, to + AROUND),
  };
}

function placesOf(words: string, text: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}

/** One that was made before the words around it were kept fits wherever its own words are. */
const fits = ({ before = '', text: words, after = '' }: GuideHighlight, text: string, at: number): boolean =>
  at >= before.length && text.startsWith(`${before}${words}${after}`, at - before.length);

/** Where its words are now; null: they are gone, or there are several of them and none is surely the one. */
function placeOf(made: GuideHighlight, text: string): number | null {
  const places = placesOf(made.text, text);
  const fitting = places.filter((at) => fits(made, text, at));
  if (fitting.includes(made.from)) return made.from;
  // Words that are there once are the ones, also when those around them have changed.
  const [only, another] = fitting.length > 0 ? fitting : places;
  return only === undefined || another !== undefined ? null : only;
}

/**
 * Highlights on the words that are shown now: each stays on its words, and moves with them when the text around them has
 * changed. One whose words are gone, or could be any of several, is left out; nothing else is ever marked in its place.
 */
export const carryHighlights = (made: readonly GuideHighlight[], text: string): readonly GuideHighlight[] =>
  made.flatMap((each) => {
    const from = placeOf(each, text);
    return from === null ? [] : [{ ...each, from, to: from + each.text.length }];
  });
