// data table
import type { Edition, Flag } from '@app/platform/contract';

/** A screen of the inventory that is not built yet; remove its row when a module declares the path. */
export interface PlannedRow {
  readonly path: string;
  readonly title: string;
  readonly section: string;
  readonly flag: Flag;
  /** The edition whose staff see it; left out where both lines share one screen. */
  readonly edition?: Edition;
  /** What will be there, in one sentence. */
  readonly about: string;
}

/** None at present: every screen of the inventory is built. */
export const plannedRows: readonly PlannedRow[] = [];
