import type { MessageRow } from '@app/notifications/contract';
import type { Page } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import * as repo from './inbox.repo.ts';

type InboxDeps = Pick<Deps, 'db' | 'clock'>;

const present = (row: repo.InboxRow): MessageRow => ({
  id: row.id,
  title: row.title,
  content: row.body_html,
  status: row.read_at === null ? 'unread' : 'read',
  sent_at: row.sent_at.toISOString(),
});

export async function readInbox(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  slice: { readonly page: number; readonly size: number },
): Promise<Page<MessageRow> & { rows: MessageRow[] }> {
  const { count, rows } = await repo.listInbox(db, userId, slice);
  return { count, rows: rows.map(present), ...slice };
}

export async function changeStatus(
  deps: InboxDeps,
  userId: string,
  change: { readonly id: string; readonly status: 'read' | 'unread' },
): Promise<null> {
  const readAt = change.status === 'read' ? deps.clock.now() : null;
  return (await repo.updateStatus(deps.db, userId, { id: change.id, readAt })) ? null : fail('NOT_FOUND');
}

export const removeMessage = async (deps: InboxDeps, userId: string, id: string): Promise<null> =>
  (await repo.removeMessage(deps.db, userId, id, deps.clock.now())) ? null : fail('NOT_FOUND');
