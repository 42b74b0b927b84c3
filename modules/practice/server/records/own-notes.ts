import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

/** A note on something other than a question. */
export interface OwnNote {
  readonly id: string;
  readonly kind: 'guide' | 'gem';
  readonly title: string;
  /** Null: it is no longer available. */
  readonly href: string | null;
  readonly note: string;
  readonly noteAt: Date;
}
/** Every note of a user that contains the search, newest first; a few hundred at most. */
export type OwnNotes = (
  deps: Deps,
  query: { readonly userId: string; readonly search: string | null },
) => Promise<readonly OwnNote[]>;

/** Notes in higher modules, listed together with those on questions. */
export const ownNotes = slot<OwnNotes>('practice.own-notes');
