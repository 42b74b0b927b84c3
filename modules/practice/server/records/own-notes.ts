import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

/** A note on something that is no question. */
export interface OwnNote {
  readonly id: string;
  readonly kind: 'guide';
  readonly title: string;
  /** Null: it is not offered any more. */
  readonly href: string | null;
  readonly note: string;
  readonly noteAt: Date;
}
/** Every note of a person that contains the search, newest first; a few hundred at most. */
export type OwnNotes = (
  deps: Deps,
  asked: { readonly userId: string; readonly search: string | null },
) => Promise<readonly OwnNote[]>;

/** Notes on what the modules above have, listed together with those on questions. */
export const ownNotes = slot<OwnNotes>('practice.own-notes');
