import { DAY_MS, type ReplyOf, SECOND_MS } from '@app/platform/contract';
import { type Deps, handle, job } from '@app/platform/server';
import { EDITING_SEEN_SECONDS, type planApi } from '@app/questions/contract';
import type { Desk } from '../../desk/desk.ts';
import { findItem } from '../../desk/read-item.ts';
import { listOthers, removePresence, removeSeenBefore, savePresence } from './plan.repo.ts';

/** A heartbeat of an open editor. Editors without a recent one are not listed. */
export async function recordPresence(
  desk: Desk,
  { id, leaving }: { readonly id: string; readonly leaving: boolean },
): Promise<ReplyOf<typeof planApi.here>> {
  const { db, clock } = desk.deps;
  await findItem(desk, { id }, { flag: 'e' });
  const now = clock.now();
  const believed = new Date(now.getTime() - EDITING_SEEN_SECONDS * SECOND_MS);
  if (leaving) await removePresence(db, id, desk.actorId);
  else await savePresence(db, { itemId: id, personId: desk.actorId, now, believed });
  const others = await listOthers(db, id, desk.actorId, believed);
  return { others: others.map(({ name, since }) => ({ name, since: since.toISOString() })) };
}

export const clearEditing = handle(
  job<Record<string, never>>('questions.clear-editing'),
  ({ db, clock }: Deps) => removeSeenBefore(db, new Date(clock.now().getTime() - DAY_MS)),
  { every: '57 3 * * *' },
);
