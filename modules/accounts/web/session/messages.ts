import { useSyncExternalStore } from 'react';

/** Whether messages are shown to this user, and the unread count. Set by the polling code. */
export interface Messages {
  readonly show: boolean;
  readonly unread: number;
}
const NONE: Messages = { show: false, unread: 0 };
let current = NONE;
const listeners = new Set<() => void>();

export function setMessages(next: Messages): void {
  if (next.show === current.show && next.unread === current.unread) return;
  current = next;
  for (const listener of listeners) listener();
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useMessages = (): Messages =>
  useSyncExternalStore(
    watch,
    () => current,
    () => NONE,
  );
