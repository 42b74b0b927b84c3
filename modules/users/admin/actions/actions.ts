import type { UserRow } from '@app/users/contract';

/** What staff can do to a user; each action has its own dialog. */
export type ActionName = 'view' | 'reset' | 'factor' | 'ban' | 'lift' | 'give' | 'endGems' | 'delete' | 'keep';

export interface ActionProps {
  readonly person: UserRow;
  readonly onClose: () => void;
}
export interface OpenAction {
  readonly name: ActionName;
  readonly person: UserRow;
}
