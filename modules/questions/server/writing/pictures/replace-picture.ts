import { type BodyOf, DAY_MS, HOUR_MS, refuseUnconfirmed, type ReplyOf } from '@app/platform/contract';
import { type Deps, handle, inTransactionOf, job } from '@app/platform/server';
import { type picturesApi, REACH_DAYS, UNDO_HOURS } from '@app/questions/contract';
import { fail } from '../../../contract/errors.ts';
import { openingOf } from '../../bank/opening.ts';
import { type Desk, recordMany } from '../../desk/desk.ts';
import { gemsShowing, reachOf } from '../../desk/reach.ts';
import type { ContentImage } from '../../items/content.ts';
import { readPicture } from '../../pack/pictures.ts';
import * as repo from './changes.repo.ts';
import { type Swap, swapIn } from './swap.ts';

type Replace = typeof picturesApi.replace;

const refusedFor = (desk: Desk, { editions }: repo.UseRow): string =>
  editions.some((edition) => desk.may(edition, 'e')) ? '' : 'you may not edit it';
const covered = (desk: Desk, uses: readonly repo.UseRow[]): readonly repo.UseRow[] =>
  uses.filter(({ editions }) => editions.some(desk.covers));

/** Where a picture is used, to be shown before it is replaced. */
export async function listPictureUses(desk: Desk, sha256: string): Promise<ReplyOf<typeof picturesApi.uses>> {
  const all = await repo.listUses(desk.deps.db, sha256);
  const seen = covered(desk, all);
  const rows = seen.map((use) => {
    const { id, code, stem, shown, draft } = use;
    return { id, code, opening: openingOf(stem), shown, draft, left: refusedFor(desk, use) };
  });
  const reached = seen.filter((use) => refusedFor(desk, use) === '').map(({ id }) => id);
  const since = new Date(desk.deps.clock.now().getTime() - REACH_DAYS * DAY_MS);
  const { people, mocks, notes, cards, guides } = await reachOf(desk.deps, reached, since);
  const gems = await gemsShowing(desk.deps, sha256);
  return { rows, elsewhere: all.length - seen.length, people, mocks, notes, cards, guides, gems };
}

const itemsOf = (changes: readonly repo.PictureBefore[]) =>
  changes.map(({ itemId, code }) => ({ id: itemId, name: code }));

async function replaceIn(desk: Desk, from: string, sent: BodyOf<Replace>): Promise<ReplyOf<Replace>> {
  const { db, ids, clock } = desk.deps;
  const { to, alt, credit, same, reason } = sent;
  const words = { ...(alt ? { alt } : {}), ...(credit ? { credit } : {}) };
  const put = (image: ContentImage): ContentImage => ({ ...image, ...to, ...words });
  const swap: Swap = { from, to: to.sha256, shown: put, draft: put, same };
  const left: { code: string; why: string }[] = [];
  const changes: repo.PictureBefore[] = [];
  const uses = covered(desk, await repo.listUses(db, from));
  refuseUnconfirmed(uses.filter((use) => refusedFor(desk, use) === '').length, sent.confirm);
  for (const use of uses) {
    const done = refusedFor(desk, use) || (await swapIn(desk, use.id, swap));
    if (typeof done === 'string') left.push({ code: use.code, why: done });
    else if (done) changes.push(done);
  }
  if (changes.length === 0) return { id: null, changed: [], left };
  const id = ids.id();
  const head = { id, owner_id: desk.actorId, from_sha256: from, to_src: to.src, to_sha256: to.sha256 };
  await repo.insertChange(db, { ...head, same, reason, changes, created_at: clock.now() });
  const values = { before: { picture: from }, after: { picture: to.sha256, same, reason } };
  await recordMany(desk, { id, action: 'replace-picture', ...values, items: itemsOf(changes) });
  return { id, changed: changes.map(({ code }) => code), left };
}

/** One transaction: either every question that can be changed gets the new picture, or none does. */
export async function replacePicture(desk: Desk, from: string, sent: BodyOf<Replace>): Promise<ReplyOf<Replace>> {
  if (from === sent.to.sha256) fail('INVALID_INPUT', { fields: { to: 'This is the same picture.' } });
  if (!(await readPicture(desk.deps, sent.to))) fail('NOT_FOUND');
  return inTransactionOf(desk, (desk) => replaceIn(desk, from, sent));
}

/** Which of these changes the desk may undo: those of which it may edit every question that still exists. */
async function undoableBy<C extends Pick<repo.PictureChange, 'changes'>>(desk: Desk, made: readonly C[]): Promise<C[]> {
  const ids = made.flatMap(({ changes }) => changes.map(({ itemId }) => itemId));
  const editions = await repo.listEditions(desk.deps.db, ids);
  const mayEdit = (itemId: string) => editions.get(itemId)?.some((edition) => desk.may(edition, 'e')) ?? true;
  return made.filter(({ changes }) => changes.every(({ itemId }) => mayEdit(itemId)));
}

export async function listPictureChanges(desk: Desk): Promise<ReplyOf<typeof picturesApi.latest>> {
  const { deps, actorId } = desk;
  const since = new Date(deps.clock.now().getTime() - UNDO_HOURS * HOUR_MS);
  const rows = await undoableBy(desk, await repo.listChanges(deps.db, since));
  return {
    rows: rows.map(({ id, owner_id, changes, created_at, reason, by }) => ({
      id,
      codes: changes.map(({ code }) => code),
      by: owner_id === actorId ? null : by,
      at: created_at.toISOString(),
      reason,
    })),
  };
}

async function undoIn(desk: Desk, done: repo.PictureChange): Promise<string[]> {
  const { id, from_sha256, to_sha256, same } = done;
  const changed: repo.PictureBefore[] = [];
  for (const { itemId, shown, draft } of done.changes) {
    const former = (image: ContentImage | null) => (now: ContentImage) => image ?? now;
    const swap: Swap = {
      from: to_sha256,
      to: from_sha256,
      shown: former(shown ?? draft),
      draft: former(draft ?? shown),
      same,
    };
    const undone = await swapIn(desk, itemId, swap);
    if (undone !== null && typeof undone !== 'string') changed.push(undone);
  }
  const values = { before: { picture: to_sha256 }, after: { picture: from_sha256 } };
  await recordMany(desk, { action: 'undo-picture', ...values, items: itemsOf(changed), undoes: id });
  return changed.map(({ code }) => code);
}

/** Undoes a replacement, within a day and for whoever may edit all of its questions, wherever the new picture is still used. */
export function undoPictureChange(desk: Desk, id: string): Promise<{ changed: string[] }> {
  return inTransactionOf(desk, async (desk) => {
    const { deps } = desk;
    const done = await repo.lockChange(deps.db, id);
    const now = deps.clock.now();
    if (!done || (await undoableBy(desk, [done])).length === 0) return fail('NOT_FOUND');
    if (done.undone_at) return { changed: [] };
    if (now.getTime() - done.created_at.getTime() > UNDO_HOURS * HOUR_MS) return fail('UNDO_OVER');
    await repo.markUndone(deps.db, id, now);
    return { changed: await undoIn(desk, done) };
  });
}

const clearing = job<Record<string, never>>('questions.clear-picture-changes');
export const clearPictureChanges = handle(
  clearing,
  ({ db, clock }: Deps) => repo.removeChangesBefore(db, new Date(clock.now().getTime() - 2 * UNDO_HOURS * HOUR_MS)),
  { every: '57 3 * * *' },
);
