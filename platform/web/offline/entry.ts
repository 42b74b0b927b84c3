/** One write that waits on this device until the server has acknowledged it. */
export interface OutboxEntry<Data = unknown> {
  /** Generated here: sent again with the same id, the write happens once. */
  readonly opId: string;
  /** When it was made, by the server's clock, in milliseconds; also the order in which entries are sent. */
  readonly at: number;
  /** The name of its kind, which knows the type of its data. */
  readonly kind: string;
  readonly data: Data;
  /** The user's name for what it is about, and its address. */
  readonly subject: string;
  readonly href: string;
  /** Why the server will never accept it; such an entry is shown and not sent again. */
  readonly refused?: string;
}

export const inOrder = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries.toSorted((a, b) => a.at - b.at);
export const waitingIn = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries.filter((entry) => entry.refused === undefined);
export const refusedIn = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries.filter((entry) => entry.refused !== undefined);
