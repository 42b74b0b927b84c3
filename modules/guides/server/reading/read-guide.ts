import { decideCall, type Viewer } from '@app/access/contract';
import { type GuidePage, guideSources } from '@app/guides/contract';
import { type Scope, scopeCovers } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { Bank } from '@app/practice/contract';
import { readQuery } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { findMark, type GuideMarkRow } from '../marks/marks.repo.ts';
import { presentMark } from '../marks/present.ts';
import { findGuide, findNext, findWords, type GuideRow } from '../shelves/guide.repo.ts';
import { shelvesOf } from '../shelves/shelves.ts';
import { questionsOf } from './guide-questions.ts';
import { withCharts } from './with-charts.ts';

export interface GuideInput {
  readonly bank: Bank;
  readonly viewer: Viewer;
  readonly userId: string;
  readonly title: string;
  readonly search?: string | undefined;
  /** The lines a member of staff may see; null for other readers. */
  readonly scope: Scope | null;
}

/** Staff who may see guides of this line also see drafts. */
async function guideFor(deps: Deps, { bank, viewer, scope, title }: GuideInput): Promise<GuideRow> {
  const source = guideSources[bank];
  const row = await findGuide(deps.db, source, title);
  if (row?.live) return row;
  const seesDrafts = decideCall('staff:parevs:v', viewer).ok && scope !== null && scopeCovers(scope, source.line);
  return row && seesDrafts ? row : fail('NOT_FOUND');
}

/** Both wordings, when what the guide teaches has changed since the reader finished it. */
async function changeSince(deps: Deps, row: GuideRow, mark: GuideMarkRow | undefined) {
  const read = mark?.finished_words ?? null;
  const former = read !== null && read < row.told ? await findWords(deps.db, row.id, read) : undefined;
  return former === undefined ? { former: null, present: null } : { former, present: row.body };
}

/** The search terms with all their synonyms, longest first. */
const termsOf = (search: string | undefined): string[] =>
  readQuery(search ?? '')
    .flatMap(({ ways }) => ways.map((words) => words.join(' ')))
    .toSorted((a, b) => b.length - a.length);

export async function readGuide(deps: Deps, input: GuideInput): Promise<GuidePage> {
  const { bank, userId } = input;
  const row = await guideFor(deps, input);
  const [mark, questions, next, { categories }] = await Promise.all([
    findMark(deps.db, userId, row.id),
    questionsOf(deps, { bank, userId, guideId: row.id }),
    findNext(deps.db, guideSources[bank], row),
    shelvesOf(deps, bank),
  ]);
  const { id, title, summary, minutes, words, copy_allowed, live } = row;
  const review = { state: row.review_state, by: row.review_by, at: row.review_at, next: row.review_next };
  return {
    id,
    title,
    summary,
    minutes,
    words,
    changed_at: row.changed_at?.toISOString() ?? null,
    copy_allowed,
    live,
    review,
    questions,
    moved: title !== input.title,
    category: { id: row.category_id, name: categories.find((each) => each.id === row.category_id)?.name ?? '' },
    html: await withCharts(deps, row.body_html),
    sources: [...row.sources],
    mark: presentMark(mark),
    ...(await changeSince(deps, row, mark)),
    next: next ?? null,
    terms: termsOf(input.search),
  };
}
