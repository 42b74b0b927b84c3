/** What a learner may hold; a menu entry can need one of them or be meant for people without it. */
export type Holding = 'qb' | 'gems';
export type Holdings = Readonly<Partial<Record<Holding, boolean>>>;

export interface Entry {
  readonly label: string;
  readonly to: string;
  /** Shown locked to people without it. */
  readonly needs?: Holding;
  /** Shown only to people without it. */
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

/** The page that says what somebody lacks. */
export const explainedAt = ({ needs }: Entry): string =>
  needs === 'gems' ? '/resources/gems' : '/resources/questionbank';
