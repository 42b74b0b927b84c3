import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

export interface Unflagging {
  readonly userId: string;
  /** Names this removal, so that it can be undone as one. */
  readonly undo: string;
  readonly at: Date;
}

/** Flags another module keeps on its own items, for "remove every flag" and its undo. */
export interface OtherFlags {
  /** In the transaction of the caller; how many came off. */
  readonly remove: (deps: Deps, removal: Unflagging) => Promise<number>;
  /** How many are back; null where there was no such removal after that moment. */
  readonly restore: (
    deps: Deps,
    removal: { readonly userId: string; readonly undo: string; readonly after: Date },
  ) => Promise<number | null>;
}
export const unflagAll = slot<OtherFlags>('practice.unflag-all');
