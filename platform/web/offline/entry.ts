/** One write that waits on this device until the server has acknowledged it. */
export interface Entry<Data = unknown> {
  /** Made here: repeated with the same id, the write happens once. */
  readonly opId: string;
  /** When it was done by the server's clock, in milliseconds; also the order in which it is sent. */
  readonly at: number;
  /** The name of its kind, which knows what its data means. */
  readonly kind: string;
  readonly data: Data;
  /** What the person knows its subject by, and where that is. */
  readonly subject: string;
  readonly href: string;
  /** Why the server will never take it; such an entry is shown and not sent again. */
  readonly refused?: string;
}

export const inOrder = (entries: readonly Entry[]): readonly Entry[] => entries.toSorted((a, b) => a.at - b.at);
export const waitingIn = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => entry.refused === undefined);
export const refusedIn = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => entry.refused !== undefined);
