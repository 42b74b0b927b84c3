import { setMessages } from '@app/accounts/web';
import { bellApi, type Entry, inboxApi } from '@app/notifications/contract';
import { client } from '@app/platform/web';
import { useEffect, useSyncExternalStore } from 'react';
import { type Bell, type BellParts, type BellSnapshot, createBell, NOTHING } from './bell.ts';

const bellCalls = client(bellApi);
const inboxCalls = client(inboxApi);

export const markRead = ({ id, kind }: Entry): Promise<unknown> =>
  kind === 'news' ? bellCalls.readNewsNotification({ params: { id } }) : bellCalls.readNotification({ params: { id } });

function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('online', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('online', listener);
  };
}

const browserParts: BellParts = {
  latest: () => bellCalls.latest({}),
  counter: () => bellCalls.counter({}),
  messagesShow: () => inboxCalls.messagesShow({}),
  messagesCount: () => inboxCalls.messagesCount({}),
  markRead,
  visible: () => document.visibilityState === 'visible',
  online: () => navigator.onLine,
  onReturn,
  now: () => Date.now(),
  // oxlint-disable-next-line no-console -- the rule for the bell: its errors are only logged
  log: (error) => console.error(error),
};

let only: Bell | undefined;
/** One bell per page: the header shows it, and the profile pages report changes to it. */
export const theBell = (): Bell => (only ??= createBell(browserParts));

export interface BellState extends BellSnapshot {
  readonly reload: () => Promise<void>;
  /** Removes the entry from the list and marks it as read on the server. */
  readonly read: (entry: Entry) => Promise<void>;
}

/**
 * `enabled`: the user has access. `path`: the open page; some are not polled. `reads`: may open the inbox without access.
 * `inUse`: false stops the polling until it is true again.
 */
export function useBell(enabled: boolean, path: string, reads = false, inUse = true): BellState {
  const bell = theBell();
  const state = useSyncExternalStore(bell.subscribe, bell.snapshot, () => NOTHING);
  useEffect(() => bell.at(path), [bell, path]);
  useEffect(() => bell.setInUse(inUse), [bell, inUse]);
  useEffect(() => {
    bell.enable(enabled);
    return () => bell.enable(false);
  }, [bell, enabled]);
  const onlyInbox = reads && !enabled;
  useEffect(() => {
    bell.enableInbox(onlyInbox);
    return () => bell.enableInbox(false);
  }, [bell, onlyInbox]);
  const { messages, showMessages } = state;
  useEffect(() => setMessages({ show: showMessages, unread: messages }), [messages, showMessages]);
  return { ...state, reload: bell.reload, read: bell.read };
}
