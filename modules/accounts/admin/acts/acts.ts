import type { UserRow } from '@app/accounts/contract';

/** What staff can do to a person, each in a dialog of its own. */
export type ActName = 'view' | 'reset' | 'ban' | 'lift' | 'give' | 'endGems' | 'delete';

export interface ActProps {
  readonly person: UserRow;
  readonly onClose: () => void;
}
export interface OpenAct {
  readonly name: ActName;
  readonly person: UserRow;
}
