/** A term explained in place, as the server sends it. */
export interface Definition {
  readonly slug: string;
  readonly term: string;
  readonly match: readonly string[];
  readonly html: string;
}
export interface Term {
  readonly from: number;
  readonly to: number;
  readonly definition: Definition;
}

const isWordLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
/** A form in capitals is an abbreviation: FIT is a test, fit is not. */
const isAbbreviation = (form: string): boolean => form === form.toUpperCase() && form !== form.toLowerCase();

/** The first occurrence of a form as a whole word; -1 when there is none. */
function placeOf(text: string, lower: string, form: string): number {
  const exact = isAbbreviation(form) || lower.length !== text.length;
  const [where, what] = exact ? [text, form] : [lower, form.toLowerCase()];
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1))
    if (!isWordLetter(text[at - 1]) && !isWordLetter(text[at + what.length])) return at;
  return -1;
}

function firstOf(text: string, lower: string, definition: Definition): Term | null {
  const found = definition.match
    .map((form) => ({ from: placeOf(text, lower, form), length: form.length }))
    .filter(({ from, length }) => from >= 0 && length > 0)
    .toSorted((a, b) => a.from - b.from || b.length - a.length)[0];
  return found ? { from: found.from, to: found.from + found.length, definition } : null;
}

/** The first occurrence of each term. Of two that overlap the earlier and longer is kept. */
export function findTerms(text: string, definitions: readonly Definition[]): readonly Term[] {
  const lower = text.toLowerCase();
  const all = definitions
    .map((definition) => firstOf(text, lower, definition))
    .filter((term) => term !== null)
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const apart: Term[] = [];
  for (const term of all) if (term.from >= (apart.at(-1)?.to ?? 0)) apart.push(term);
  return apart;
}

/** Shorter words are too common to reveal anything. */
const SHORTEST = 5;
const longWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST);

/** Before the answer, definitions that mention a word of any option are left out: they might reveal the answer. */
export function withoutAnswerWords(definitions: readonly Definition[], options: string): readonly Definition[] {
  const inOptions = new Set(longWords(options));
  return definitions.filter(({ term, html }) => !longWords(`${term} ${html}`).some((word) => inOptions.has(word)));
}

/** The definitions that could occur in a text at all. */
export function mentionedIn(html: string, definitions: readonly Definition[]): readonly Definition[] {
  const lower = html.toLowerCase();
  return definitions.filter(({ match }) => match.some((form) => lower.includes(form.toLowerCase())));
}
