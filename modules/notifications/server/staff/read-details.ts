import { can, type Viewer } from '@app/access/contract';
import type { Group, NotificationDetails } from '@app/notifications/contract';
import { type Line, LINES, type Scope, scopeCovers } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { countGroup, firstNameOf } from '../people.repo.ts';
import * as repo from './details.repo.ts';

/** The lines of a scope. A staff viewer has at least one, so the list is never empty. */
export const linesIn = (scope: Scope | null) => LINES.filter((line) => scope !== null && scopeCovers(scope, line));

export async function readDetails(
  { db, clock }: Deps,
  { id, scope }: { readonly id: string; readonly scope: Scope | null },
): Promise<NotificationDetails> {
  const row = (await repo.findNotification(db, id, linesIn(scope))) ?? fail('NOT_FOUND');
  const [receipts, actorName] = await Promise.all([
    repo.countReceipts(db, id),
    row.actor_id === null ? null : firstNameOf(db, row.actor_id),
  ]);
  const { body_html, published_at, created_at, actor_id: _actor, audience, edition, ...rest } = row;
  return {
    ...rest,
    audience,
    content: body_html,
    published_at: published_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    actor_name: actorName,
    people: audience === 'named' ? receipts.named : await countGroup(db, audience, { now: clock.now(), line: edition }),
    read: receipts.read,
    deleted: receipts.deleted,
  };
}

/**
 * The size of an audience before sending, of an announcement in a line or of a message; the rights of either sending call are
 * enough.
 */
export async function countAudience(
  { db, clock }: Deps,
  { audience, line, viewer }: { readonly audience: Group; readonly line?: Line | undefined; readonly viewer: Viewer },
): Promise<{ people: number }> {
  const held = viewer.actor?.staff?.permissions;
  if (!held || !(can(held, 'panofs', 'v') || can(held, 'pausers', 'v'))) fail('FORBIDDEN');
  return { people: await countGroup(db, audience, { now: clock.now(), line }) };
}
