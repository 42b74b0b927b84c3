import type { MessageRow } from '@app/notifications/contract';
import type { Page } from '@app/platform/contract';

export const SIZE = 30;

type Loaded = Pick<Page<MessageRow>, 'rows' | 'count'>;

export interface InboxRows {
  /** Without those whose deletion can still be undone, or was sent. */
  readonly messages: readonly MessageRow[];
  /** The server has older ones. */
  readonly hasMore: boolean;
  /** None of the loaded ones is shown, but there are older ones. */
  readonly isStranded: boolean;
}

export function inboxRows(pages: readonly Loaded[], hidden: ReadonlySet<string>): InboxRows {
  const messages = pages.flatMap((page) => page.rows).filter((message) => !hidden.has(message.id));
  const hasMore = (pages[0]?.count ?? 0) > pages.length * SIZE;
  return { messages, hasMore, isStranded: messages.length === 0 && hasMore };
}
