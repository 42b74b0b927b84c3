/** The entitlements menus depend on: an entry can need one, or be shown only without it. */
export type Holding = 'qb' | 'gems';
export type Holdings = Readonly<Partial<Record<Holding, boolean>>>;

export interface Entry {
  readonly label: string;
  readonly to: string;
  /** Shown locked to viewers without it. */
  readonly needs?: Holding;
  /** Shown only to viewers without it. */
  readonly onlyWithout?: Holding;
}
export interface EntryGroup {
  readonly title: string;
  readonly items: readonly Entry[];
}

/** The entries shown to a viewer with these entitlements. */
export const offered = (entries: readonly Entry[], holds: Holdings): readonly Entry[] =>
  entries.filter((entry) => !(entry.onlyWithout && holds[entry.onlyWithout]));

export const isLocked = (entry: Entry, holds: Holdings): boolean => entry.needs !== undefined && !holds[entry.needs];

/** The page that explains the missing entitlement. */
export const explainedAt = ({ needs }: Entry): string =>
  needs === 'gems' ? '/resources/gems' : '/resources/questionbank';
