/** The entitlements menus depend on: an entry can need one, or be shown only without it. */
export type HeldArea = 'qb' | 'gems';
export type Holdings = Readonly<Partial<Record<HeldArea, boolean>>>;

export interface LearnerMenuEntry {
  readonly label: string;
  readonly to: string;
  /** Shown locked to viewers without it. */
  readonly needs?: HeldArea;
  /** Shown only to viewers without it. */
  readonly onlyWithout?: HeldArea;
}
export interface EntryGroup {
  readonly title: string;
  readonly items: readonly LearnerMenuEntry[];
}

/** The entries shown to a viewer with these entitlements. */
export const offered = (entries: readonly LearnerMenuEntry[], holds: Holdings): readonly LearnerMenuEntry[] =>
  entries.filter((entry) => !(entry.onlyWithout && holds[entry.onlyWithout]));

export const isLocked = (entry: LearnerMenuEntry, holds: Holdings): boolean =>
  entry.needs !== undefined && !holds[entry.needs];

/** The page that explains the missing entitlement. */
export const explainedAt = ({ needs }: LearnerMenuEntry): string =>
  needs === 'gems' ? '/resources/gems' : '/resources/questionbank';
