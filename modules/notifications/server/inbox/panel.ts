import { MESSAGE_SCREEN } from '@app/notifications/contract';
import { contribute, MAIN_LINE } from '@app/platform/contract';
import { userPanel } from '@app/users/server';
import { listLatestOf } from './inbox.repo.ts';

const SHOWN = 5;
const RIGHT = { section: 'pausers', flag: 'v' } as const;
const stateOf = ({
  read_at,
  deleted_at,
}: {
  readonly read_at: Date | null;
  readonly deleted_at: Date | null;
}): string => (deleted_at ? 'Deleted by the person' : read_at ? 'Read' : 'Not read yet');

/** On a person's page: the last messages of staff to them, each with its words one press away. */
export const messagesPanel = contribute(userPanel, {
  right: RIGHT,
  line: MAIN_LINE,
  read: async ({ db }, userId) => {
    const rows = await listLatestOf(db, userId, SHOWN);
    if (rows.length === 0) return null;
    return {
      key: 'notifications.messages',
      title: 'Messages',
      badge: null,
      facts: [],
      rows: rows.map(({ id, title, sent_at, ...message }) => ({
        at: sent_at.toISOString(),
        title,
        note: stateOf(message),
        tone: 'plain' as const,
        screen: `${MESSAGE_SCREEN}/${id}`,
      })),
    };
  },
});
