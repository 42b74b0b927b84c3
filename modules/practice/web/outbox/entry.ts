import type { Bank, Highlight, MissReason } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';

/** What a learner leaves on a question, as it goes to the server. */
export type Deed =
  | {
      readonly kind: 'answer';
      readonly option: OptionKey;
      readonly seconds: number;
      /** The version that was on the screen. */
      readonly version: string;
      /** How sure somebody was, if they said so. */
      readonly confidence?: number;
      /** The built set it was given in. */
      readonly session?: string;
    }
  | { readonly kind: 'flag'; readonly flagged: boolean }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'struck'; readonly options: readonly OptionKey[] }
  | { readonly kind: 'highlights'; readonly version: string; readonly ranges: readonly Highlight[] }
  /** Why the answer with this operation id went wrong. */
  | { readonly kind: 'miss'; readonly answer: string; readonly reason: MissReason };

/** One write that waits on this device until the server has acknowledged it. */
export interface Entry {
  /** Made here: repeated with the same id, the write happens once. */
  readonly opId: string;
  /** When it was done, in milliseconds; also the order in which it is sent. */
  readonly at: number;
  readonly bank: Bank;
  readonly itemId: string;
  readonly deed: Deed;
  /** What the person knows the question by. */
  readonly label: string;
  readonly href: string;
  /** Why the server will never take it; such an entry is shown and not sent again. */
  readonly refused?: string;
}

/** A later flag, note or strike on the same question takes the place of one that was not sent yet; answers all count. */
export const replaces = (later: Entry, earlier: Entry): boolean =>
  later.deed.kind !== 'answer' &&
  later.deed.kind === earlier.deed.kind &&
  later.itemId === earlier.itemId &&
  earlier.refused === undefined;

export const inOrder = (entries: readonly Entry[]): readonly Entry[] => entries.toSorted((a, b) => a.at - b.at);
export const waitingIn = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => entry.refused === undefined);
export const refusedIn = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => entry.refused !== undefined);

const WHAT: Readonly<Record<Deed['kind'], string>> = {
  answer: 'Answer',
  flag: 'Flag',
  note: 'Note',
  struck: 'Struck options',
  highlights: 'Highlights',
  miss: 'Reason for a wrong answer',
};
/** `Answer B`, `Note`. */
export const whatOf = ({ deed }: Entry): string => (deed.kind === 'answer' ? `Answer ${deed.option}` : WHAT[deed.kind]);
