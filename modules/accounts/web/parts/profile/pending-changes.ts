import type { Preferences, PreferencesChange } from '@app/accounts/contract';

const merged = (now: Preferences, { mails, ...rest }: PreferencesChange): Preferences => ({
  ...now,
  ...rest,
  mails: { ...now.mails, ...mails },
});

export interface PendingChange {
  readonly id: number;
  readonly some: PreferencesChange;
}

/** Changes the server has not replied to, shown over what it has stored: the reply to one must not undo the next. */
export function createPendingChanges() {
  let stored: Preferences | undefined;
  let pending: readonly PendingChange[] = [];
  let count = 0;
  return {
    /** Adds a change to the preferences on the screen. */
    add: (onScreen: Preferences | undefined, some: PreferencesChange): PendingChange => {
      if (pending.length === 0 || !stored) stored = onScreen;
      count += 1;
      const change = { id: count, some };
      pending = [...pending, change];
      return change;
    },
    /** The server's reply to a change; without `saved` it was refused. */
    settle: ({ id }: PendingChange, saved?: Preferences): void => {
      pending = pending.filter((each) => each.id !== id);
      stored = saved ?? stored;
    },
    /** What to show; undefined until the preferences have been loaded. */
    shown: (): Preferences | undefined => stored && pending.reduce((now, { some }) => merged(now, some), stored),
  };
}
