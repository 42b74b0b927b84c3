import { type Flag, slot } from '@app/platform/contract';
import type { Deps } from './deps.ts';

/** One number on the first page of the back office. Must be answered from an index: it is read at every visit. */
export interface HomeFigure {
  /** `<module>.<what>`. */
  readonly key: string;
  readonly label: string;
  /** Where a click leads. */
  readonly screen?: string;
  /** Shown only to staff who hold this; left out: to all of them. */
  readonly right?: { readonly section: string; readonly flag: Flag };
  readonly read: (deps: Deps) => Promise<number>;
  /** Something that waits for a member of staff as long as it is above zero. */
  readonly waits?: true;
  /** What it came to on one day (UTC), for the drawing of the last weeks. Asked once for each day that is over. */
  readonly perDay?: (deps: Deps, day: Day) => Promise<number>;
}
export interface Day {
  /** YYYY-MM-DD. */
  readonly name: string;
  readonly from: Date;
  /** The first moment of the day after. */
  readonly to: Date;
}
export const homeFigure = slot<HomeFigure>('platform.home-figure');

/** Rows the product cannot do without. make() adds what is missing, changes nothing that is there, and names what it made. */
export interface SystemRows {
  readonly entity: string;
  readonly make: (deps: Deps) => Promise<readonly string[]>;
}
export const systemRows = slot<SystemRows>('platform.system-rows');
