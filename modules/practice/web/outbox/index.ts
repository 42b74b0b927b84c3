import type { CurrentUser } from '@app/accounts/contract';
import type { KeptWork } from '@app/accounts/web';
import { deviceTables, hasTables } from './device/tables.ts';
import { outboxOf } from './use-outbox.ts';

/** Sends what an earlier visit left, on whatever page somebody is. */
export async function sendWaiting(user: CurrentUser): Promise<void> {
  if (await hasTables(user.uid ?? '')) await outboxOf(user).flush();
}

/** What is to be done with the work kept here when somebody leaves by choice. */
export const keptWork: KeptWork = {
  sendAll: async (user) => {
    if (!(await hasTables(user.uid ?? ''))) return { answers: 0, others: 0 };
    const outbox = outboxOf(user);
    await outbox.flush();
    const { waiting } = outbox.state();
    const answers = waiting.filter(({ deed }) => deed.kind === 'answer').length;
    return { answers, others: waiting.length - answers };
  },
  clear: async (uid) => {
    if (!(await hasTables(uid))) return;
    const { entries, replies } = await deviceTables(uid);
    await Promise.all([entries.clear(), replies.clear()]);
  },
};
