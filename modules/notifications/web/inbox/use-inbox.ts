import { inboxApi, type MessageRow } from '@app/notifications/contract';
import { client } from '@app/platform/web';
import { useUndo } from '@app/platform/web/write';
import { theBell } from '../bell/use-bell.ts';
import { toastFailure } from '../parts/toast-failure.ts';
import { useMoreWhenStranded, usePages } from '../parts/use-pages.ts';
import { inboxRows, SIZE } from './inbox-rows.ts';

const calls = client(inboxApi);
const loadInbox = (page: number) => calls.messages({ query: { page, size: SIZE } });

export function useInbox() {
  const { pages, phase, error, growing, again, more, change } = usePages(loadInbox);
  const { hidden, later } = useUndo();
  const { messages, hasMore, isStranded } = inboxRows(pages, hidden);
  useMoreWhenStranded({ pages, more }, isStranded);

  const setStatus = async (message: MessageRow, status: MessageRow['status']) => {
    if (message.status === status) return;
    const show = (shown: MessageRow['status']) =>
      change((page) => ({
        ...page,
        rows: page.rows.map((row) => (row.id === message.id ? { ...row, status: shown } : row)),
      }));
    show(status);
    await calls.messageStatus({ params: { id: message.id }, body: { status } }).catch((error: unknown) => {
      show(message.status);
      toastFailure(error);
    });
    await theBell().reload();
  };
  const remove = (message: MessageRow) =>
    later({
      ids: [message.id],
      message: 'Message deleted.',
      gone: true,
      send: async () => {
        await calls.deleteMessage({ params: { id: message.id } });
        await theBell().reload();
      },
    });
  return {
    messages,
    phase,
    error,
    growing,
    again,
    more: hasMore ? more : null,
    setStatus,
    remove,
  };
}
