import { DAY_MS, type Edition, type ReplyOf, ukDay } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import {
  LOW_SHARE,
  type questionsApi,
  type QuestionsQuery,
  REVIEW_DUE_DAYS,
  type TriageState,
} from '@app/questions/contract';
import { openingOf } from '../bank/opening.ts';
import type { Desk } from '../desk/desk.ts';
import { type ItemFigure, type DeskItemFigures, figuresOf, itemFigures } from '../desk/figures.ts';
import { type ListedRow, listNames, listQuestions, type QuestionListFilter } from './list.repo.ts';

const NONE: ItemFigure = { people: 0, correct: 0, reports: 0 };

type QuestionsPage = ReplyOf<typeof questionsApi.list>;

function presentRow(row: ListedRow, figure: ItemFigure): QuestionsPage['rows'][number] {
  const { stem, review_state, review_next, edited_at, publish_at, ...rest } = row;
  const checked = review_state && review_next ? { state: review_state, next: review_next } : null;
  return {
    ...rest,
    opening: openingOf(stem),
    checked,
    edited_at: edited_at.toISOString(),
    publish_at: publish_at?.toISOString() ?? null,
    ...figure,
  };
}

/** The share of right answers changes slowly, so it is not computed for every page. */
const LOW_FRESH_MS = 60_000;
const lowAt = new WeakMap<Deps['slots'], { readonly until: number; readonly ids: Promise<readonly string[]> }>();
function lowOf(deps: Deps, figures: DeskItemFigures): Promise<readonly string[]> {
  const now = deps.clock.now().getTime();
  const cached = lowAt.get(deps.slots);
  if (cached && now < cached.until) return cached.ids;
  const ids = figures.low(deps, LOW_SHARE);
  lowAt.set(deps.slots, { until: now + LOW_FRESH_MS, ids });
  ids.catch(() => lowAt.delete(deps.slots));
  return ids;
}

/** The filters of a list, with the ids that other modules supply for its chips. */
export async function filterOf(
  { deps, actorId }: Desk,
  edition: Edition,
  query: QuestionsQuery,
  triage: TriageState | null,
): Promise<QuestionListFilter> {
  const [figures] = deps.slots.contributions(itemFigures);
  const [reported, low] = figures ? await Promise.all([figures.reported(deps), lowOf(deps, figures)]) : [[], []];
  const dueUntil = ukDay(new Date(deps.clock.now().getTime() + REVIEW_DUE_DAYS * DAY_MS));
  return { edition, triage, query, viewerId: actorId, dueUntil, reported, low };
}

/** One list of a bank with the counts of its chips. */
export async function listBankQuestions(
  desk: Desk,
  edition: Edition,
  query: QuestionsQuery,
  triage: TriageState | null = null,
): Promise<QuestionsPage> {
  const { deps } = desk;
  const filter = await filterOf(desk, edition, query, triage);
  const { rows, chips } = await listQuestions(deps.db, filter);
  const figures = await figuresOf(
    deps,
    rows.map(({ id }) => id),
  );
  return {
    count: chips[query.chip ?? 'all'],
    page: query.page,
    size: query.size,
    rows: rows.map((row) => presentRow(row, figures.get(row.id) ?? NONE)),
    chips,
  };
}

/** Every question of a bank by code and place, without its text. */
export async function listEvery(
  { deps }: Desk,
  edition: Edition,
  active: 'true' | 'false' | undefined,
): Promise<ReplyOf<typeof questionsApi.all>> {
  const rows = await listNames(deps.db, edition, active === undefined ? null : active === 'true');
  return rows.map((row) => ({ ...row }));
}
