import { KINDS, SYNONYMS } from './synonyms.ts';
import { spellingsOf, wordsOf } from './read-query.ts';

/** Words people mean, and which of them stand beside each other. */
export interface Terms {
  readonly words: ReadonlySet<string>;
  /** Two neighbours with a space. */
  readonly pairs: ReadonlySet<string>;
}

export function termsOf(phrases: Iterable<string>): Terms {
  const [words, pairs] = [new Set<string>(), new Set<string>()];
  for (const phrase of phrases) {
    const all = wordsOf(phrase).flat();
    for (const [at, word] of all.entries()) {
      words.add(word);
      if (at > 0) pairs.add(`${all[at - 1]} ${word}`);
    }
  }
  return { words, pairs };
}

/** The clinical terms of the synonyms. */
export const CLINICAL = termsOf([...SYNONYMS.flat(), ...Object.keys(KINDS), ...Object.values(KINDS).flat()]);

/** How many letters must be added, removed, replaced or swapped; more than `most` is `most + 1`. */
export function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return Math.min(row[other.length] ?? 0, most + 1);
}

/** Up to this length almost any word is near another: only a term, or a usual neighbour, is meant. */
const SHORTEST = 4;
const SHORT = 5;
/** Letters that may be wrong in a word of this length. */
const mostWrong = (length: number): number => (length <= 6 ? 1 : length <= 8 ? 2 : 3);

/** Beside its usual neighbour, as a clinical or a title word, with another first letter, or short and no term: in letters. */
const [NEIGHBOUR, TERM, OTHER_START, OTHER_SHORT] = [1.5, 0.75, 0.5, 0.5];

interface Word {
  readonly typed: string;
  readonly before: string;
  readonly after: string;
}

function costOf({ typed, before, after }: Word, candidate: string, terms: readonly Terms[]): number | null {
  const isTerm = terms.some(({ words }) => words.has(candidate));
  const hasNeighbour = terms.some(
    ({ pairs }) => pairs.has(`${before} ${candidate}`) || pairs.has(`${candidate} ${after}`),
  );
  if (typed.length <= SHORTEST && !isTerm && !hasNeighbour) return null;
  const most = mostWrong(typed.length) + (isTerm && typed.length === SHORT ? 1 : 0);
  // A typed word in the other spelling (American or British) is as near as in its own.
  const distance = Math.min(...spellingsOf(typed).map((spelt) => distanceOf(spelt, candidate, most)));
  if (distance > most) return null;
  const nearer = (isTerm ? TERM : 0) + (hasNeighbour ? NEIGHBOUR : 0);
  const farther = (candidate[0] === typed[0] ? 0 : OTHER_START) + (typed.length <= SHORT && !isTerm ? OTHER_SHORT : 0);
  return distance - nearer + farther;
}

/** The word that was most likely meant; null when none is near. */
export function nearestWord(word: Word, candidates: Iterable<string>, terms: readonly Terms[]): string | null {
  let best: { readonly word: string; readonly cost: number } | null = null;
  for (const candidate of candidates) {
    const cost = costOf(word, candidate, terms);
    if (cost === null) continue;
    if (!best || cost < best.cost || (cost === best.cost && candidate < best.word)) best = { word: candidate, cost };
  }
  return best?.word ?? null;
}

/** Corrections of the words that are not known, each judged beside its neighbours as typed. */
export function correctionsFor(
  typed: readonly string[],
  doubtful: ReadonlyMap<string, readonly string[]>,
  titles: Terms,
): ReadonlyMap<string, string> {
  const terms = [CLINICAL, titles];
  const better = new Map<string, string>();
  for (const [at, word] of typed.entries()) {
    const near = doubtful.get(word);
    if (!near || terms.some(({ words }) => words.has(word))) continue;
    const context = {
      typed: word,
      before: better.get(typed[at - 1] ?? '') ?? typed[at - 1] ?? '',
      after: typed[at + 1] ?? '',
    };
    const found = nearestWord(context, new Set([...near, ...CLINICAL.words, ...titles.words]), terms);
    if (found) better.set(word, found);
  }
  return better;
}
