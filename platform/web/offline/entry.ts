/** One write that waits on this device until the server has acknowledged it. */
export interface Entry<Data = unknown> {
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

export const inOrder = (entries: readonly Entry[]): readonly Entry[] => entries.toSorted((a, b) => a.at - b.at);
export const waitingIn = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => entry.refused === undefined);
export const refusedIn = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => entry.refused !== undefined);
