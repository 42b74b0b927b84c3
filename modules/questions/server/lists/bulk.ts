import { type BodyOf, type Edition, HOUR_MS, type QueryOf, type ReplyOf } from '@app/platform/contract';
import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import {
  BULK_MOST,
  type BulkAct,
  type bulkApi,
  DECIDE_MOST,
  MOST_TAGS,
  OFFERS,
  questionsQuery,
  reviewFirst,
  TRIAGED_LINE,
  UNDO_HOURS,
} from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { refuseStranger } from '../desk/colleagues.ts';
import { type Desk, deskIn, record } from '../desk/desk.ts';
import { findShelf } from '../desk/worked.repo.ts';
import { amendDrafts, type ChangeOutsideDraft, type ItemPlace, cancelPlans } from '../items/amend-drafts.ts';
import * as repo from './bulk.repo.ts';
import { decideMany, decisionLine, undecideMany } from './bulk-triage.ts';
import { filterOf } from './list-questions.ts';
import { listMatching } from './list.repo.ts';

type Change = typeof bulkApi.change;
type Sent = BodyOf<Change>;
/** An act on columns of one row of each question; a triage decision is more than that. */
type RowAct = Exclude<BulkAct, { kind: 'triage' }>;

const TARGET: Readonly<Record<RowAct['kind'], repo.Target>> = {
  activate: 'place',
  deactivate: 'place',
  move: 'place',
  tag: 'tags',
  review: 'review',
  assign: 'assign',
};

/** Why a question cannot be opened to learners; null when it can. */
function shutBecause(row: repo.BulkRow, edition: Edition, asksReview: boolean): string | null {
  if (row.use === 'mock') return 'kept for mock exams';
  if (row.version_id === null) return 'never published';
  const [state] = Object.entries(OFFERS).find(([, offer]) => offer.edition === edition) ?? [];
  if (row.triage !== null && state !== undefined && row.triage !== state) return 'not decided for this bank';
  return asksReview && row.review_state !== 'reviewed' ? 'not clinically checked' : null;
}

interface Rules {
  readonly edition: Edition;
  readonly asksReview: boolean;
}
/** The value an act sets; a string is the reason to skip the question, null means no change is needed. */
function valueAfter(row: repo.BulkRow, act: RowAct, { edition, asksReview }: Rules): unknown[] | string | null {
  const { active, category_id, matrix_id } = row;
  switch (act.kind) {
    case 'activate':
      return active ? null : (shutBecause(row, edition, asksReview) ?? [true, category_id, matrix_id]);
    case 'deactivate':
      return active ? [false, category_id, matrix_id] : null;
    case 'move':
      return category_id === act.category_id && matrix_id === act.matrix_id
        ? null
        : [active, act.category_id, act.matrix_id];
    case 'tag':
      if (!row.tags) return 'never published';
      if (row.tags.includes(act.tag)) return null;
      return row.tags.length < MOST_TAGS ? [...row.tags, act.tag] : `has ${MOST_TAGS} tags already`;
    case 'review':
      if (!row.review_at) return 'never published';
      if (act.next <= row.review_at) return 'checked after that day';
      return row.review_next === act.next ? null : [act.next];
    case 'assign':
      return row.assigned_to === act.person_id ? null : [act.person_id];
  }
}
const BEFORE: Readonly<Record<repo.Target, (row: repo.BulkRow) => unknown>> = {
  place: (row) => [row.active, row.category_id, row.matrix_id],
  tags: (row) => row.tags,
  review: (row) => row.review_next,
  assign: (row) => row.assigned_to,
};
const ROW_ID: Readonly<Record<repo.Target, (row: repo.BulkRow) => string>> = {
  place: (row) => row.placement_id,
  tags: (row) => row.version_id ?? '',
  review: (row) => row.version_id ?? '',
  assign: (row) => row.item_id,
};
const SINGLE: readonly repo.Target[] = ['review', 'assign'];

async function idsFor(desk: Desk, { edition, act, ids, matching }: Sent): Promise<readonly string[]> {
  const most = act.kind === 'triage' ? DECIDE_MOST : BULK_MOST;
  if (ids && ids.length > most) fail('INVALID_INPUT', { fields: { ids: `Choose ${most} questions at most.` } });
  if (ids) return ids;
  if (!matching) return fail('INVALID_INPUT', { fields: { ids: 'Choose some questions.' } });
  const { triage, ...rest } = matching;
  const filter = await filterOf(desk, edition, questionsQuery.parse(rest), triage ?? null);
  const found = await listMatching(desk.deps.db, filter, most + 1);
  if (found.length > most)
    fail('INVALID_INPUT', { fields: { matching: `Narrow the list to ${most} questions at most.` } });
  return found;
}

type PlaceValue = readonly [active: boolean, categoryId: string, matrixId: string | null];
const standing = (value: unknown): ItemPlace => {
  const [active, category_id, matrix_id] = value as PlaceValue;
  return { active, category_id, matrix_id };
};
interface Writing {
  readonly edition: Edition;
  readonly target: repo.Target;
  readonly writes: readonly repo.Write[];
}
/** The same change in the form for drafts. */
function doneBy({ edition, target }: Writing, { from, to }: repo.Write): ChangeOutsideDraft {
  if (target === 'place') return { place: { edition, from: standing(from), to: standing(to) } };
  if (target === 'tags') return { facts: { from: { tags: from as string[] }, to: { tags: to as string[] } } };
  return { facts: { from: { review_next: from as string }, to: { review_next: to as string } } };
}

/** Applies the writes to questions and drafts; returns the ids of those that still had the expected value. */
async function applyAll({ deps, actorId }: Desk, writing: Writing, now: Date): Promise<ReadonlySet<string>> {
  const { target, writes } = writing;
  const written = new Set(await repo.applyChanges(deps.db, target, writes, now));
  if (target === 'assign') return written;
  const made = writes.filter(({ itemId }) => written.has(itemId));
  await amendDrafts(deps, new Map(made.map((write) => [write.itemId, doneBy(writing, write)])));
  const places = target === 'place' ? made : [];
  const shut = places.filter(({ from, to }) => standing(from).active && !standing(to).active);
  await cancelPlans(
    deps,
    shut.map(({ itemId }) => itemId),
    actorId,
  );
  return written;
}

async function refuseAct(desk: Desk, { edition, act }: Sent): Promise<void> {
  if (act.kind === 'move') {
    const shelf = await findShelf(desk.deps.db, act.category_id, act.matrix_id);
    if (shelf?.edition !== edition || !shelf.hasTopic)
      fail('INVALID_INPUT', { fields: { category_id: 'Choose a category of this bank.' } });
  }
  if (act.kind === 'assign' && act.person_id) await refuseStranger(desk, [edition], act.person_id);
  if (act.kind === 'triage' && edition !== TRIAGED_LINE) fail('NOT_TRIAGED');
}

interface Made {
  readonly changes: readonly repo.BulkChange[];
  readonly left: { code: string; why: string }[];
  readonly changed: number;
}
async function changeRows(desk: Desk, edition: Edition, act: RowAct, rows: readonly repo.BulkRow[]): Promise<Made> {
  const { deps } = desk;
  const target = TARGET[act.kind];
  const rules = { edition, asksReview: await deps.settings.read(reviewFirst) };
  const left: { code: string; why: string }[] = [];
  const changes: repo.BulkChange[] = [];
  for (const row of rows) {
    const after = valueAfter(row, act, rules);
    if (typeof after === 'string') left.push({ code: row.code, why: after });
    else if (after) {
      const values = { before: BEFORE[target](row), after: SINGLE.includes(target) ? after[0] : after };
      changes.push({ itemId: row.item_id, rowId: ROW_ID[target](row), ...values });
    }
  }
  const writes = changes.map(({ before, after, ...rest }) => ({ ...rest, from: before, to: after }));
  const { size } = changes.length > 0 ? await applyAll(desk, { edition, target, writes }, deps.clock.now()) : new Set();
  return { changes, left, changed: size };
}

/** A new date is no review: in the record of a clinical bank the two must not be confused. */
const ACTION: Partial<Record<BulkAct['kind'], string>> = { review: 'review-date' };

/** A value in the words of the audit; a decision reads as one on a single question does. */
const lineOf = ({ kind }: BulkAct, value: unknown) => (kind === 'triage' ? decisionLine(value) : { value });

async function changeIn(desk: Desk, sent: Sent): Promise<ReplyOf<Change>> {
  const { edition, act } = sent;
  const { deps } = desk;
  await refuseAct(desk, sent);
  const rows = await repo.lockBulk(deps.db, edition, await idsFor(desk, sent));
  const { changes, left, changed } =
    act.kind === 'triage' ? await decideMany(desk, rows, act) : await changeRows(desk, edition, act, rows);
  if (changes.length === 0) return { id: null, changed: 0, left };
  const [id, created_at] = [deps.ids.id(), deps.clock.now()];
  await repo.insertBulk(deps.db, { id, owner_id: desk.actorId, edition, act, changes, created_at });
  for (const { itemId, before, after } of changes)
    await record(desk, itemId, {
      action: ACTION[act.kind] ?? act.kind,
      before: lineOf(act, before),
      after: { ...lineOf(act, after), bulk: id },
    });
  return { id, changed, left };
}

/** Changes many questions of one bank in one transaction: as many as possible, and names the rest. */
export function changeMany(desk: Desk, sent: Sent): Promise<ReplyOf<Change>> {
  if (!desk.covers(sent.edition)) fail('NOT_FOUND');
  if (!desk.may(sent.edition, 'e')) fail('FORBIDDEN');
  return inTransaction(desk.deps, (deps) => changeIn(deskIn(desk, deps), sent));
}

export async function listLatest(
  { deps, actorId }: Desk,
  { edition }: QueryOf<typeof bulkApi.latest>,
): Promise<ReplyOf<typeof bulkApi.latest>> {
  const since = new Date(deps.clock.now().getTime() - UNDO_HOURS * HOUR_MS);
  const rows = await repo.listUndoable(deps.db, actorId, { since, edition });
  return {
    rows: rows.map(({ id, edition, act, changed, created_at }) => ({
      id,
      edition,
      act,
      changed,
      at: created_at.toISOString(),
    })),
  };
}

/** The writes of an undo without those that would open a question against a decision made since. */
async function withoutForbidden({ deps }: Desk, { edition, target, writes }: Writing): Promise<readonly repo.Write[]> {
  const opens = ({ from, to }: repo.Write) => target === 'place' && standing(to).active && !standing(from).active;
  const asksReview = await deps.settings.read(reviewFirst);
  const rows = await repo.lockBulk(
    deps.db,
    edition,
    writes.filter(opens).map(({ itemId }) => itemId),
  );
  const shut = new Set(rows.flatMap((row) => (shutBecause(row, edition, asksReview) === null ? [] : [row.item_id])));
  return writes.filter(({ itemId }) => !shut.has(itemId));
}

/** Sets everything back that is still as the act left it; returns the ids of those questions. */
async function restore(
  desk: Desk,
  { edition, act, changes }: repo.BulkRecord,
  now: Date,
): Promise<ReadonlySet<string>> {
  if (act.kind === 'triage') {
    const ids = changes.map(({ itemId }) => itemId);
    return undecideMany(desk, await repo.lockBulk(desk.deps.db, edition, ids), changes);
  }
  const writes = changes.map(({ before, after, ...rest }) => ({ ...rest, from: after, to: before }));
  const writing = { edition, target: TARGET[act.kind], writes };
  return applyAll(desk, { ...writing, writes: await withoutForbidden(desk, writing) }, now);
}

/** Undoes a bulk change, within a day and by its author only. A repeat does nothing; later changes are kept. */
export function undoMany(desk: Desk, id: string): Promise<{ changed: number }> {
  return inTransaction(desk.deps, async (deps) => {
    const mine = deskIn(desk, deps);
    const done = await repo.lockRecord(deps.db, id);
    const now = deps.clock.now();
    if (done?.owner_id !== desk.actorId) return fail('NOT_FOUND');
    if (!mine.may(done.edition, 'e')) return fail('FORBIDDEN');
    if (done.undone_at) return { changed: 0 };
    if (now.getTime() - done.created_at.getTime() > UNDO_HOURS * HOUR_MS) return fail('UNDO_OVER');
    const written = await restore(mine, done, now);
    await repo.markUndone(deps.db, id, now);
    for (const { itemId, before, after } of done.changes.filter((each) => written.has(each.itemId)))
      await record(mine, itemId, {
        action: 'undo',
        before: lineOf(done.act, after),
        after: { ...lineOf(done.act, before), bulk: id },
      });
    return { changed: written.size };
  });
}

const clearing = job<Record<string, never>>('questions.clear-bulk');
const KEEP_HOURS = 2 * UNDO_HOURS;
export const clearBulk = handle(
  clearing,
  ({ db, clock }: Deps) => repo.removeBulkBefore(db, new Date(clock.now().getTime() - KEEP_HOURS * HOUR_MS)),
  { every: '55 3 * * *' },
);
