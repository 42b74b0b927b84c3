import type { GuideHighlight } from './shapes.ts';

/** Longer selections are cut; the server accepts no more either. */
const LONGEST = 2000;
/** Characters of context on each side, a few words: enough to tell one dose from the next. */
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

/** A highlight stored without context matches wherever its own words occur. */
const fits = ({ before = '', text: words, after = '' }: GuideHighlight, text: string, at: number): boolean =>
  at >= before.length && text.startsWith(`${before}${words}${after}`, at - before.length);

/** Where its words are now; null when they are gone, or occur several times and the right one is uncertain. */
function placeOf(made: GuideHighlight, text: string): number | null {
  const places = placesOf(made.text, text);
  const fitting = places.filter((at) => fits(made, text, at));
  if (fitting.includes(made.from)) return made.from;
  // Words that occur only once need no matching context.
  const [only, another] = fitting.length > 0 ? fitting : places;
  return only === undefined || another !== undefined ? null : only;
}

/**
 * Places highlights on the current text: each stays on its words, and moves with them when the text around them has
 * changed. A highlight whose words are gone or ambiguous is left out; other words are never marked in its place.
 */
export const carryHighlights = (made: readonly GuideHighlight[], text: string): readonly GuideHighlight[] =>
  made.flatMap((each) => {
    const from = placeOf(each, text);
    return from === null ? [] : [{ ...each, from, to: from + each.text.length }];
  });
