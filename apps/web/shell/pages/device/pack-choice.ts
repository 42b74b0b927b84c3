import { keepNote, type Owner, readNote } from '@app/platform/web/offline';

/** What a learner wants on this device. */
export interface PackChoice {
  /** The set that holds the questions; null without questions of their own choice. */
  readonly set: string | null;
  readonly deck: boolean;
  /** Titles; none means the guides read last. Null: no guides. */
  readonly guides: readonly string[] | null;
  /** Fetched again by itself before its lease ends. */
  readonly renews: boolean;
  /** Everything was taken off: nothing is kept until the learner asks for it. */
  readonly off: boolean;
}

/** Until the learner chooses: where they stopped, the deck and the last guides. */
export const UNCHOSEN: PackChoice = { set: null, deck: true, guides: [], renews: true, off: false };

const NAME = 'pack';

export async function readChoice(owner: Owner): Promise<PackChoice> {
  return (await readNote<PackChoice>(owner, NAME)) ?? UNCHOSEN;
}

/** Stored again with each use, so that its lease begins anew. */
export const keepChoice = (owner: Owner, choice: PackChoice): Promise<void> => keepNote(owner, NAME, choice);
