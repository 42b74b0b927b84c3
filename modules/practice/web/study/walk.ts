import type { Position } from '../bank/positions.ts';

/** The set a question is met in: its topic, or the flagged ones. */
export interface Walk {
  /** Above the grid and in the bar. */
  readonly name: string;
  readonly number: number;
  readonly positions: readonly Position[];
  readonly hrefOf: (number: number) => string;
  /** Where the last question leads on to. */
  readonly end: { readonly href: string; readonly label: string };
}
