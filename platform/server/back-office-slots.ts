import { type Flag, type Line, type Scope, slot } from '@app/platform/contract';
import type { Deps } from './deps.ts';

/** One number on the first page of the back office. It must come from an index, because every visit reads it. */
export interface HomeFigure {
  /** `<module>.<what>`. */
  readonly key: string;
  readonly label: string;
  /** The number is an amount of money in pence. */
  readonly inPence?: true;
  /** The screen that a click opens. */
  readonly screen?: string;
  /** Shown only to staff who hold this right; left out: to all staff. With a line, only if their role covers it. */
  readonly right?: { readonly section: string; readonly flag: Flag; readonly line?: Line };
  /** `viewerId`: who looks, for work that is not theirs to do. */
  readonly read: (deps: Deps, viewerId?: string) => Promise<number>;
  /** A number above zero means that work is waiting for staff. */
  readonly waits?: true;
  /** The first few items behind the number: those due first, or the longest waiting. */
  readonly items?: (deps: Deps, most: number, viewerId?: string) => Promise<readonly HomeItem[]>;
  /** The value for one day (UK), for the chart of the last weeks. Called once for each completed day. */
  readonly perDay?: (deps: Deps, day: Day) => Promise<number>;
  /**
   * The values for these days, in place of `perDay`, from a summary of the module's own: read at each visit, so that no second
   * copy can differ from the screen behind the figure.
   */
  readonly ofDays?: (deps: Deps, days: readonly Day[]) => Promise<readonly number[]>;
  /** Each day counts distinct people, so days must not be added up: a daily visitor would count every day. */
  readonly distinct?: true;
}
/** One item that waits for staff. */
export interface HomeItem {
  readonly title: string;
  readonly text: string;
  /** Waiting since. */
  readonly at: Date;
  /** When staff have promised to be done with it; left out: no time is promised. */
  readonly due?: Date;
  /** The screen on which staff handle it. */
  readonly screen: string;
}
export interface Day {
  /** A UK day, YYYY-MM-DD. */
  readonly name: string;
  readonly from: Date;
  /** The start of the next day. */
  readonly to: Date;
}
export const homeFigure = slot<HomeFigure>('platform.home-figure');

/** One search result that staff can open. */
export interface StaffSearchResult {
  /** Its kind, e.g. Page. */
  readonly kind: string;
  readonly title: string;
  /** Distinguishes it from others of the same name; may be empty. */
  readonly note: string;
  readonly screen: string;
  /** Its name in the audit record; null where it is not audited. */
  readonly entity: string | null;
  readonly entityId: string;
}
/** Lets staff find a module's items by name, in addition to its resources, which are found by their titles. */
export interface Finder {
  readonly right: { readonly section: string; readonly flag: Flag };
  readonly find: (
    deps: Deps,
    query: {
      readonly search: string;
      readonly scope: Scope;
      readonly most: number;
      /** Whether the viewer holds a right, to leave out what they may not open. */
      readonly may: (section: string, flag: Flag) => boolean;
    },
  ) => Promise<readonly StaffSearchResult[]>;
}
export const finder = slot<Finder>('platform.finder');

/** Rows the product requires. make() creates the missing ones, leaves the others unchanged and returns what it created. */
export interface SystemRows {
  readonly entity: string;
  readonly make: (deps: Deps) => Promise<readonly string[]>;
}
export const systemRows = slot<SystemRows>('platform.system-rows');
