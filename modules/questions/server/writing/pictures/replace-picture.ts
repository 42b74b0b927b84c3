import { type BodyOf, HOUR_MS, type ReplyOf } from '@app/platform/contract';
import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import { type picturesApi, UNDO_HOURS } from '@app/questions/contract';
import { fail } from '../../../contract/errors.ts';
import { openingOf } from '../../bank/opening.ts';
import { type Desk, deskIn } from '../../desk/desk.ts';
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
  return { rows, elsewhere: all.length - seen.length };
}

async function replaceIn(desk: Desk, from: string, sent: BodyOf<Replace>): Promise<ReplyOf<Replace>> {
  const { db, ids, clock } = desk.deps;
  const { to, alt, credit, same, reason } = sent;
  const words = { ...(alt ? { alt } : {}), ...(credit ? { credit } : {}) };
  const put = (image: ContentImage): ContentImage => ({ ...image, ...to, ...words });
  const swap: Swap = { from, to: to.sha256, shown: put, draft: put, same, reason, action: 'replace-picture' };
  const left: { code: string; why: string }[] = [];
  const changes: repo.PictureBefore[] = [];
  for (const use of covered(desk, await repo.listUses(db, from))) {
    const done = refusedFor(desk, use) || (await swapIn(desk, use.id, swap));
    if (typeof done === 'string') left.push({ code: use.code, why: done });
    else if (done) changes.push(done);
  }
  if (changes.length === 0) return { id: null, changed: [], left };
  const id = ids.id();
  const head = { id, owner_id: desk.actorId, from_sha256: from, to_src: to.src, to_sha256: to.sha256 };
  await repo.insertChange(db, { ...head, same, reason, changes, created_at: clock.now() });
  return { id, changed: changes.map(({ code }) => code), left };
}

/** One transaction: either every question that can be changed gets the new picture, or none does. */
export async function replacePicture(desk: Desk, from: string, sent: BodyOf<Replace>): Promise<ReplyOf<Replace>> {
  if (from === sent.to.sha256) fail('INVALID_INPUT', { fields: { to: 'This is the same picture.' } });
  if (!(await readPicture(desk.deps, sent.to))) fail('NOT_FOUND');
  return inTransaction(desk.deps, (deps) => replaceIn(deskIn(desk, deps), from, sent));
}

export async function listPictureChanges({ deps, actorId }: Desk): Promise<ReplyOf<typeof picturesApi.latest>> {
  const since = new Date(deps.clock.now().getTime() - UNDO_HOURS * HOUR_MS);
  const rows = await repo.listChanges(deps.db, actorId, since);
  return {
    rows: rows.map(({ id, changes, created_at, reason }) => ({
      id,
      codes: changes.map(({ code }) => code),
      at: created_at.toISOString(),
      reason,
    })),
  };
}

async function undoIn(desk: Desk, done: repo.PictureChange): Promise<string[]> {
  const { from_sha256, to_sha256, same } = done;
  const changed: string[] = [];
  for (const { itemId, code, shown, draft } of done.changes) {
    const former = (image: ContentImage | null) => (now: ContentImage) => image ?? now;
    const swap: Swap = {
      from: to_sha256,
      to: from_sha256,
      shown: former(shown ?? draft),
      draft: former(draft ?? shown),
      same,
      reason: 'undo',
      action: 'undo-picture',
    };
    const undone = await swapIn(desk, itemId, swap);
    if (undone !== null && typeof undone !== 'string') changed.push(code);
  }
  return changed;
}

/** Undoes a replacement, within a day and by its author only, wherever the new picture is still used. */
export function undoPictureChange(desk: Desk, id: string): Promise<{ changed: string[] }> {
  return inTransaction(desk.deps, async (deps) => {
    const done = await repo.lockChange(deps.db, id);
    const now = deps.clock.now();
    if (done?.owner_id !== desk.actorId) return fail('NOT_FOUND');
    if (done.undone_at) return { changed: [] };
    if (now.getTime() - done.created_at.getTime() > UNDO_HOURS * HOUR_MS) return fail('UNDO_OVER');
    await repo.markUndone(deps.db, id, now);
    return { changed: await undoIn(deskIn(desk, deps), done) };
  });
}

const clearing = job<Record<string, never>>('questions.clear-picture-changes');
export const clearPictureChanges = handle(
  clearing,
  ({ db, clock }: Deps) => repo.removeChangesBefore(db, new Date(clock.now().getTime() - 2 * UNDO_HOURS * HOUR_MS)),
  { every: '57 3 * * *' },
);
