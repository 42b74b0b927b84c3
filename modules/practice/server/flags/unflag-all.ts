import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

export interface Unflagging {
  readonly userId: string;
  /** The id of this removal, so that it can be undone as one. */
  readonly undo: string;
  readonly at: Date;
}

/** Flags another module keeps on its own items, for "remove every flag" and its undo. */
export interface OtherFlags {
  /** Runs in the caller's transaction and returns how many flags were removed. */
  readonly remove: (deps: Deps, removal: Unflagging) => Promise<number>;
  /** Returns how many were restored; null when there was no such removal after that moment. */
  readonly restore: (
    deps: Deps,
    removal: { readonly userId: string; readonly undo: string; readonly after: Date },
  ) => Promise<number | null>;
}
export const unflagAll = slot<OtherFlags>('practice.unflag-all');
