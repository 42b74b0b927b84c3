import { type Flag, type Scope, slot } from '@app/platform/contract';
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
  /** A number above zero means that work is waiting for staff. */
  readonly waits?: true;
  /** The first few things behind the number, those that have waited longest first. */
  readonly items?: (deps: Deps, most: number) => Promise<readonly HomeItem[]>;
  /** The value for one day (UTC), for the chart of the last weeks. Called once for each completed day. */
  readonly perDay?: (deps: Deps, day: Day) => Promise<number>;
  /** Each day counts people, so that days must not be added up: whoever comes daily would be counted daily. */
  readonly distinct?: true;
}
/** One thing that waits for staff. */
export interface HomeItem {
  readonly title: string;
  readonly text: string;
  /** Since when it has waited. */
  readonly at: Date;
  /** Where staff deal with it. */
  readonly screen: string;
}
export interface Day {
  /** YYYY-MM-DD. */
  readonly name: string;
  readonly from: Date;
  /** The first moment of the day after. */
  readonly to: Date;
}
export const homeFigure = slot<HomeFigure>('platform.home-figure');

/** One thing staff can jump to by a word. */
export interface Found {
  /** What it is, e.g. Page. */
  readonly kind: string;
  readonly title: string;
  /** What tells it apart from others of the same name; empty where nothing does. */
  readonly note: string;
  readonly screen: string;
  /** What the audit record calls it; null where it keeps no lines of it. */
  readonly entity: string | null;
  readonly entityId: string;
}
/** What a module lets staff find by name beside its resources, which are found by their titles. */
export interface Finder {
  readonly right: { readonly section: string; readonly flag: Flag };
  readonly find: (
    deps: Deps,
    asked: {
      readonly search: string;
      readonly scope: Scope;
      readonly most: number;
      /** Whether the viewer holds a right, for what it leads to. */
      readonly may: (section: string, flag: Flag) => boolean;
    },
  ) => Promise<readonly Found[]>;
}
export const finder = slot<Finder>('platform.finder');

/** Rows the product requires. make() creates those missing, leaves the others unchanged and returns what it made. */
export interface SystemRows {
  readonly entity: string;
  readonly make: (deps: Deps) => Promise<readonly string[]>;
}
export const systemRows = slot<SystemRows>('platform.system-rows');
