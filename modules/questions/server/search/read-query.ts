import { KINDS, SPELLINGS, SYNONYMS } from './synonyms.ts';

/** One search term with its alternatives, each a sequence of words. */
export interface Unit {
  /** As typed, normalised. */
  readonly typed: readonly string[];
  readonly ways: readonly (readonly string[])[];
}

/** Lower case without accents, superscript digits as digits: the same normalisation as the index. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('μ', 'u')
    .replaceAll('α', ' alpha ')
    .replaceAll('β', ' beta ')
    .replaceAll('γ', ' gamma ');

const WORD = /[0-9]+\.[0-9]+|[a-z0-9]+/g;

/** Normalises character by character, so that offsets in the result are offsets in the text. */
export const plainLetters = (text: string): string =>
  text
    .replace(/\P{ASCII}/gu, (letter) => {
      const [first = ' '] = plain(letter);
      return first.length === letter.length ? first : ' '.repeat(letter.length);
    })
    .toLowerCase();

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isSign = (code: number): boolean => isDigit(code) || (code >= 97 && code <= 122);
const POINT = 46;

/** The end of the word that begins here. Replaces the WORD expression, which is too slow for long texts. */
function endOfWord(letters: string, from: number): number {
  let at = from;
  while (isDigit(letters.charCodeAt(at))) at += 1;
  if (at > from && letters.charCodeAt(at) === POINT && isDigit(letters.charCodeAt(at + 1))) {
    at += 1;
    while (isDigit(letters.charCodeAt(at))) at += 1;
    return at;
  }
  while (isSign(letters.charCodeAt(at))) at += 1;
  return at;
}

/** The start and end offsets, alternating, of the words of a normalised text. */
export function placesOfWords(letters: string): readonly number[] {
  const places: number[] = [];
  for (let at = 0; at < letters.length; at += 1)
    if (isSign(letters.charCodeAt(at))) {
      const end = endOfWord(letters, at);
      places.push(at, end);
      at = end - 1;
    }
  return places;
}

/** More words would only make a search slower. */
const MOST_WORDS = 24;
const NUMBER_AND_UNIT = /^([0-9]+)(mg|g|kg|ug|mcg|ml|l|mmol|umol|mmhg|cm|mm|kpa|bpm|units)$/;

/** The words of a text, one group for each chunk without spaces ("120/80", "beta-blocker"). */
export function wordsOf(text: string): readonly (readonly string[])[] {
  const groups = plain(text)
    .split(/\s+/u)
    .map((chunk) => (chunk.match(WORD) ?? []).flatMap((word) => NUMBER_AND_UNIT.exec(word)?.slice(1) ?? [word]))
    .filter((group) => group.length > 0);
  return groups.slice(0, MOST_WORDS);
}

const MEANINGS: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const row of SYNONYMS)
    for (const phrase of row)
      found.set(phrase, [...(found.get(phrase) ?? []), ...row.filter((each) => each !== phrase)]);
  for (const [kind, members] of Object.entries(KINDS)) found.set(kind, [...(found.get(kind) ?? []), ...members]);
  return found;
})();
const LONGEST = Math.max(...[...MEANINGS.keys()].map((phrase) => phrase.split(' ').length));

/** A word in its British and American spellings. */
export function spellingsOf(word: string): readonly string[] {
  const found = new Set([word]);
  for (const [british, american] of SPELLINGS) {
    if (word.includes(british)) found.add(word.replace(british, american));
    else if (word.includes(american)) found.add(word.replace(american, british));
  }
  return [...found].slice(0, 4);
}

const meaningsOf = (words: readonly string[]): readonly string[] => {
  const phrase = words.join(' ');
  const spelt = words.length === 1 ? spellingsOf(phrase) : [phrase];
  return spelt.flatMap((each) => MEANINGS.get(each) ?? MEANINGS.get(each.replace(/s$/, '')) ?? []);
};

function unitOf(typed: readonly string[]): Unit {
  const [only] = typed;
  const own = typed.length === 1 && only !== undefined ? spellingsOf(only).map((word) => [word]) : [typed];
  return { typed, ways: [...own, ...meaningsOf(typed).map((phrase) => phrase.split(' '))] };
}

const isNumber = (word: string | undefined): boolean => word !== undefined && /^[0-9.]+$/.test(word);

/** How many groups from here form one term: a phrase with synonyms, or a number with its unit; else one. */
function reachOf(groups: readonly (readonly string[])[], at: number): number {
  for (let size = Math.min(LONGEST, groups.length - at); size > 1; size -= 1)
    if (meaningsOf(groups.slice(at, at + size).flat()).length > 0) return size;
  const [first, next] = [groups[at], groups[at + 1]];
  return first?.length === 1 && isNumber(first[0]) && next !== undefined && !isNumber(next[0]) ? 2 : 1;
}

/** Parses a search text; every unit must match. */
export function readQuery(text: string): readonly Unit[] {
  const groups = wordsOf(text);
  const units: Unit[] = [];
  for (let at = 0; at < groups.length; ) {
    const size = reachOf(groups, at);
    units.push(unitOf(groups.slice(at, at + size).flat()));
    at += size;
  }
  return units;
}

/** The shortest word that may match as a prefix. */
const SHORTEST_START = 3;
const quoted = (word: string) => `'${word}'`;

/**
 * The units as a tsquery. Words contain only letters, digits and points (wordsOf), so nothing typed can be an operator.
 * The last word also matches as a prefix, because users search while typing.
 */
export function tsqueryOf(units: readonly Unit[]): string {
  const wayOf = (words: readonly string[], open: boolean) =>
    words.map((word, at) => (open && at === words.length - 1 ? `${quoted(word)}:*` : quoted(word))).join(' <-> ');
  return units
    .map(({ typed, ways }, at) => {
      const open = at === units.length - 1 && (typed.at(-1)?.length ?? 0) >= SHORTEST_START;
      return `(${ways.map((words, nth) => `(${wayOf(words, open && nth === 0)})`).join(' | ')})`;
    })
    .join(' & ');
}

/** Words that may be misspelt: only letters, and 4 to 30 of them. */
export const doubtfulWords = (units: readonly Unit[]): readonly string[] => [
  ...new Set(units.flatMap(({ typed }) => typed.filter((word) => /^[a-z]{4,30}$/.test(word)))),
];

/** The same text with some words corrected. */
export const reword = (units: readonly Unit[], better: ReadonlyMap<string, string>): string =>
  units.flatMap(({ typed }) => typed.map((word) => better.get(word) ?? word)).join(' ');
