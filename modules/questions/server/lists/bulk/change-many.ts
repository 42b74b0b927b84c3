import {
  type BodyOf,
  type Edition,
  EDITIONS,
  HOUR_MS,
  type QueryOf,
  refuseUnconfirmed,
  type ReplyOf,
} from '@app/platform/contract';
import { type AuditItem, type Deps, handle, inTransactionOf, job } from '@app/platform/server';
import {
  BULK_MOST,
  type BulkAct,
  type bulkApi,
  DECIDE_MOST,
  NOTICED_ACTS,
  questionsQuery,
  reviewFirst,
  TRIAGED_LINE,
  UNDO_HOURS,
} from '@app/questions/contract';
import { fail } from '../../../contract/errors.ts';
import { refuseStranger } from '../../desk/colleagues.ts';
import { type Desk, recordMany, refuseUnless } from '../../desk/desk.ts';
import { findShelf } from '../../desk/worked.repo.ts';
import { amendDrafts, type ChangeOutsideDraft, type ItemPlace, cancelPlans } from '../../items/amend-drafts.ts';
import { findCodesOf } from '../../items/codes.repo.ts';
import * as repo from './bulk.repo.ts';
import { decideMany, decisionLine, undecideMany } from './decide-many.ts';
import { type RowAct, shutBecause, valueAfter } from './values.ts';
import { filterOf } from '../list-questions.ts';
import { listMatching } from '../list.repo.ts';

type Change = typeof bulkApi.change;
type Sent = BodyOf<Change>;

const TARGET: Readonly<Record<RowAct['kind'], repo.Target>> = {
  activate: 'place',
  deactivate: 'place',
  move: 'place',
  tag: 'tags',
  review: 'review',
  assign: 'assign',
};

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

/** A value by the names of its fields, for the audit; a decision reads as one on a single question does. */
function fieldsOf({ kind }: BulkAct, value: unknown): Readonly<Record<string, unknown>> {
  if (kind === 'triage') return decisionLine(value);
  if (kind === 'tag') return { tags: value };
  if (kind === 'review') return { review_next: value };
  if (kind === 'assign') return { assigned_to: value };
  const { active, category_id, matrix_id } = standing(value);
  return kind === 'move' ? { category_id, matrix_id } : { active };
}

const itemsOf = (act: BulkAct, changes: readonly repo.BulkChange[], codes: ReadonlyMap<string, string>): AuditItem[] =>
  changes.map(({ itemId, before, after }) => ({
    id: itemId,
    name: codes.get(itemId) ?? '',
    before: fieldsOf(act, before),
    after: fieldsOf(act, after),
  }));

/** Makes the changes, in the transaction of the desk. */
export async function makeIn(desk: Desk, sent: Sent): Promise<Made & { readonly rows: readonly repo.BulkRow[] }> {
  const { edition, act } = sent;
  await refuseAct(desk, sent);
  const rows = await repo.lockBulk(desk.deps.db, edition, await idsFor(desk, sent));
  const made = act.kind === 'triage' ? await decideMany(desk, rows, act) : await changeRows(desk, edition, act, rows);
  return { ...made, rows };
}

const reasonOf = ({ confirm }: Sent) => (confirm ? { reason: confirm.reason } : {});

async function changeIn(desk: Desk, sent: Sent): Promise<ReplyOf<Change>> {
  const { edition, act } = sent;
  const { deps } = desk;
  const { changes, left, changed, rows } = await makeIn(desk, sent);
  if (changes.length === 0) return { id: null, changed: 0, left };
  if (NOTICED_ACTS.includes(act.kind)) refuseUnconfirmed(changes.length, sent.confirm);
  const [id, created_at] = [deps.ids.id(), deps.clock.now()];
  await repo.insertBulk(deps.db, { id, owner_id: desk.actorId, edition, act, changes, created_at });
  const codes = new Map(rows.map(({ item_id, code }) => [item_id, code]));
  const items = itemsOf(act, changes, codes);
  await recordMany(desk, { id, action: ACTION[act.kind] ?? act.kind, after: { edition, ...reasonOf(sent) }, items });
  return { id, changed, left };
}

/** Changes many questions of one bank in one transaction: as many as possible, and names the rest. */
export function changeMany(desk: Desk, sent: Sent): Promise<ReplyOf<Change>> {
  refuseUnless(desk, [sent.edition], 'e');
  return inTransactionOf(desk, (desk) => changeIn(desk, sent));
}

export async function listLatest(
  { deps, actorId, may }: Desk,
  { edition: only }: QueryOf<typeof bulkApi.latest>,
): Promise<ReplyOf<typeof bulkApi.latest>> {
  const since = new Date(deps.clock.now().getTime() - UNDO_HOURS * HOUR_MS);
  const editions = EDITIONS.filter((each) => (only === undefined || each === only) && may(each, 'e'));
  const rows = await repo.listUndoable(deps.db, editions, since);
  return {
    rows: rows.map(({ id, owner_id, edition, act, changed, by, created_at }) => ({
      id,
      edition,
      act,
      changed,
      by: owner_id === actorId ? null : by,
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

/** Undoes a bulk change, within a day, for whoever may make it. A repeat does nothing; later changes are kept. */
export function undoMany(desk: Desk, id: string): Promise<ReplyOf<typeof bulkApi.undo>> {
  return inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    const done = await repo.lockRecord(deps.db, id);
    const now = deps.clock.now();
    if (!done) return fail('NOT_FOUND');
    refuseUnless(desk, [done.edition], 'e');
    if (done.undone_at) return { changed: 0, left: 0 };
    if (now.getTime() - done.created_at.getTime() > UNDO_HOURS * HOUR_MS) return fail('UNDO_OVER');
    const written = await restore(desk, done, now);
    await repo.markUndone(deps.db, id, now);
    const back = done.changes.filter(({ itemId }) => written.has(itemId));
    const items = itemsOf(
      done.act,
      back.map(({ before, after, ...rest }) => ({ ...rest, before: after, after: before })),
      await findCodesOf(deps.db, [...written]),
    );
    await recordMany(desk, { action: 'undo', after: { edition: done.edition, act: done.act.kind }, items, undoes: id });
    return { changed: written.size, left: done.changes.length - written.size };
  });
}

const clearing = job<Record<string, never>>('questions.clear-bulk');
const KEEP_HOURS = 2 * UNDO_HOURS;
export const clearBulk = handle(
  clearing,
  ({ db, clock }: Deps) => repo.removeBulkBefore(db, new Date(clock.now().getTime() - KEEP_HOURS * HOUR_MS)),
  { every: '55 3 * * *' },
);
