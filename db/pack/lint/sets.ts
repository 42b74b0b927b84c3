// What no single question shows: a set of questions in which the place or the length of the key tells something, and questions
// that are nearly the same.
import type { Item, Pack } from '../read.ts';
import type { Reporter } from './report.ts';

type Question = Item<'question'>;
const OPTIONS = 5;
/** A set passes while chance alone would be this uneven more often than one time in twenty. */
const LEAST_P = 0.05;
/** Cosine of words and pairs of words from which two questions are the same one told twice. */
const TWINS = 0.6;

const setOf = ({ data }: Question): string => {
  if (data.bank === 'plab') return 'second line';
  return data.use === 'mock' ? `series ${data.code[4]}` : 'bank';
};
const keyOf = ({ data }: Question): number => data.options.findIndex(({ correct }) => correct);

/** How often the key is in each place, A to E. */
function placesOf(questions: readonly Question[]): number[] {
  const places = Array.from({ length: OPTIONS }, () => 0);
  for (const question of questions) places[keyOf(question)] = (places[keyOf(question)] ?? 0) + 1;
  return places;
}

/** How often the key is the longest option, the second longest and so on; equal lengths share their ranks. */
function ranksOf(questions: readonly Question[]): number[] {
  const ranks = Array.from({ length: OPTIONS }, () => 0);
  for (const question of questions) {
    const lengths = question.data.options.map(({ text }) => text.length);
    const own = lengths[keyOf(question)] ?? 0;
    const longer = lengths.filter((length) => length > own).length;
    const equal = lengths.filter((length) => length === own).length;
    for (let at = longer; at < longer + equal; at += 1) ranks[at] = (ranks[at] ?? 0) + 1 / equal;
  }
  return ranks;
}

/** Chi-square against an even spread, with its probability at four degrees of freedom. */
export function unevenness(counts: readonly number[]): { readonly square: number; readonly p: number } {
  const even = counts.reduce((sum, count) => sum + count, 0) / OPTIONS;
  const square = counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
  return { square, p: Math.exp(-square / 2) * (1 + square / 2) };
}

interface SetFigure {
  readonly text: string;
  readonly p: number;
}
function figuresOf(pack: Pack): readonly SetFigure[] {
  const sets = [...Map.groupBy(pack.questions, setOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sets.flatMap(([name, questions]) =>
    [['place of the key', placesOf(questions)] as const, ['length of the key', ranksOf(questions)] as const].map(
      ([what, counts]) => {
        const { square, p } = unevenness(counts);
        const shown = counts.map((count) => Math.round(count)).join(', ');
        return { p, text: `${name}: ${what} ${shown}; chi-square ${square.toFixed(1)}, p ${p.toFixed(2)}` };
      },
    ),
  );
}

/** Words in more than this share of the questions say nothing about one of them. */
const COMMON = 0.2;
function termsOf({ data }: Question): ReadonlyMap<string, number> {
  const words = [data.vignette, data.leadIn, ...data.options.map(({ text }) => text)]
    .join(' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const terms = new Map<string, number>();
  for (const [at, word] of (words ?? []).entries())
    for (const term of at === 0 ? [word] : [word, `${words?.[at - 1]} ${word}`])
      terms.set(term, (terms.get(term) ?? 0) + 1);
  return terms;
}

/** Pairs of questions told nearly in the same words, by TF-IDF. */
export function twinsIn(questions: readonly Question[]): readonly (readonly [Question, Question, number])[] {
  const terms = questions.map(termsOf);
  const spread = new Map<string, number>();
  for (const each of terms) for (const term of each.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);
  const found: [Question, Question, number][] = [];
  const places = new Map<string, (readonly [number, number])[]>();
  for (const [at, each] of terms.entries()) {
    const weights = [...each]
      .filter(([term]) => (spread.get(term) ?? 0) <= COMMON * questions.length)
      .map(([term, n]) => [term, n * Math.log(questions.length / (spread.get(term) ?? 1))] as const);
    const norm = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    const alike = new Map<number, number>();
    for (const [term, weight] of weights)
      for (const [other, otherWeight] of places.get(term) ?? [])
        alike.set(other, (alike.get(other) ?? 0) + (weight / norm) * otherWeight);
    for (const [other, cosine] of alike) {
      const [one, two] = [questions[other], questions[at]];
      if (cosine >= TWINS && one && two) found.push([one, two, cosine]);
    }
    for (const [term, weight] of weights) places.set(term, [...(places.get(term) ?? []), [at, weight / norm]]);
  }
  return found;
}

export function lintSets(pack: Pack, say: Reporter): void {
  for (const { text, p } of figuresOf(pack)) if (p <= LEAST_P) say(pack.manifest.source, `not by chance: ${text}`);
  for (const [one, other, cosine] of twinsIn(pack.questions))
    say(other.source, `nearly the same as ${one.data.code} (${cosine.toFixed(2)})`, ['vignette']);
}

export const describeSets = (pack: Pack): readonly string[] => figuresOf(pack).map(({ text }) => text);
