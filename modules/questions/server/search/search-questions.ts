import { type Edition, withTitle } from '@app/platform/contract';
import { type Deps, remembered } from '@app/platform/server';
import type { FOUND_IN, MarkedText, Place } from '@app/questions/contract';
import { titleToday } from '../bank/fill-title.ts';
import { excerptOf, marksIn } from './mark.ts';
import { plainText } from './plain-text.ts';
import { doubtfulWords, readQuery, reword, tsqueryOf, type Unit } from './read-query.ts';
import * as repo from './search.repo.ts';
import { correctionsFor, termsOf } from './spelling.ts';

export interface QuestionHit {
  readonly itemId: string;
  readonly code: string;
  readonly place: Place;
  readonly leadIn: MarkedText;
  readonly excerpt: MarkedText;
  readonly foundIn: (typeof FOUND_IN)[number];
}
export interface Searched {
  readonly count: number;
  readonly hits: readonly QuestionHit[];
  /** The corrected search when nothing matched the typed one, even if it finds nothing either. */
  readonly meant: string | null;
}
export interface Search {
  readonly edition: Edition;
  readonly text: string;
  readonly page: number;
  readonly size: number;
  /**
   * Items whose explanation matches. The caller knows who has answered what; other explanations are never searched,
   * because finding a question by a word of its explanation would reveal that the word is in it.
   */
  readonly listExplained: (query: string) => Promise<readonly string[]>;
  /** No spelling correction, because the caller does it. */
  readonly asTyped?: true;
}

const NOTHING: Searched = { count: 0, hits: [], meant: null };

/** The excerpt of a hit: from the stem, else from the options, else from the explanation. */
function shownOf(
  row: repo.HitRow,
  leadIn: MarkedText,
  units: readonly Unit[],
): Pick<QuestionHit, 'excerpt' | 'foundIn'> {
  const stem = marksIn(plainText(row.stem_html), units);
  if (stem.marks.length > 0) return { excerpt: excerptOf(stem), foundIn: 'question' };
  const options = marksIn(row.options.map(({ text }) => text).join(' · '), units);
  if (options.marks.length > 0) return { excerpt: excerptOf(options), foundIn: 'options' };
  if (leadIn.marks.length > 0 || row.explanation_html === null)
    return { excerpt: excerptOf(stem), foundIn: 'question' };
  return { excerpt: excerptOf(marksIn(plainText(row.explanation_html), units)), foundIn: 'explanation' };
}

/** The words a learner reads, whose marks are looked for. */
const filled = (row: repo.HitRow, title: string): repo.HitRow => ({
  ...row,
  stem_html: withTitle(row.stem_html, title),
  lead_in: withTitle(row.lead_in, title),
  options: row.options.map(({ text }) => ({ text: withTitle(text, title) })),
  explanation_html: row.explanation_html && withTitle(row.explanation_html, title),
});

function presentHit(row: repo.HitRow, edition: Edition, units: readonly Unit[]): QuestionHit {
  const leadIn = marksIn(row.lead_in, units);
  return {
    itemId: row.item_id,
    code: row.code,
    place: {
      edition,
      category: { id: row.category_id, name: row.category },
      matrix: row.matrix_id === null ? null : { id: row.matrix_id, name: row.matrix ?? '' },
    },
    leadIn,
    ...shownOf(row, leadIn, units),
  };
}

async function look(deps: Deps, search: Search, units: readonly Unit[]): Promise<Searched> {
  const query = tsqueryOf(units);
  const bankSearch = { edition: search.edition, query, explained: await search.listExplained(query) };
  const [{ count, rows }, title] = await Promise.all([repo.listHits(deps.db, bankSearch, search), titleToday(deps)]);
  return { count, hits: rows.map((row) => presentHit(filled(row, title), search.edition, units)), meant: null };
}

/** Names of categories and topics change rarely; in seconds. */
const TITLES_KEPT = 60;
const titleTerms = remembered(TITLES_KEPT, async ({ db }) => termsOf(await repo.listTitles(db)));

/**
 * The text with unknown words corrected; null when every word is known or nothing is similar. Clinical terms, words of
 * titles and words that belong beside their neighbour come before words that merely occur in a question.
 */
export async function correctWords(deps: Deps, units: readonly Unit[]): Promise<string | null> {
  const words = doubtfulWords(units);
  if (words.length === 0) return null;
  const [rows, titles] = await Promise.all([repo.listNear(deps.db, words), titleTerms(deps, '')]);
  const doubtful = new Map(rows.flatMap(({ typed, known, near }) => (known ? [] : [[typed, near]])));
  const typed = units.flatMap((unit) => unit.typed);
  const better = correctionsFor(typed, doubtful, titles);
  return better.size > 0 ? reword(units, better) : null;
}

/**
 * The open questions of an edition that match all terms, best first, by what is visible before answering. When nothing
 * matches, unknown words are replaced by the most similar known ones.
 */
export async function searchQuestions(deps: Deps, search: Search): Promise<Searched> {
  const units = readQuery(search.text);
  if (units.length === 0) return NOTHING;
  const found = await look(deps, search, units);
  if (found.count > 0 || search.asTyped) return found;
  const meant = await correctWords(deps, units);
  return meant === null ? found : { ...(await look(deps, search, readQuery(meant))), meant };
}

/** How many questions of another edition the same search would find, by what is visible before answering. */
export async function countFound(deps: Deps, edition: Edition, text: string): Promise<number> {
  const units = readQuery(text);
  return units.length === 0 ? 0 : repo.countHits(deps.db, { edition, query: tsqueryOf(units), explained: [] });
}
