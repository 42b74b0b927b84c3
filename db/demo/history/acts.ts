import type { Studied, StudiedAnswer } from '../world/study.ts';
import type { WorldCategory } from '../world/bank.ts';
import type { Caller, Stage } from './stage.ts';

/** One thing somebody of the demo did. */
export interface Act {
  readonly at: Date;
  /** Null: somebody who is not logged in. */
  readonly who: string | null;
  readonly does: (call: Caller, stage: Stage) => Promise<void>;
}
/** What the acts are about. */
export interface Plot {
  readonly until: Date;
  readonly world: readonly WorldCategory[];
  /** The ids of the people of the demo who have a part, by name. */
  readonly ids: ReadonlyMap<string, string>;
  readonly studied: ReadonlyMap<string, Studied>;
  /** The id of a learner of the world, if there is one of this number. */
  readonly simulated: (number: number) => Promise<{ readonly id: string; readonly email: string } | null>;
  /** New ids for what a browser would make one for. */
  readonly id: () => string;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** An hour of a day so many days ago; the day must be over, so that nothing lies ahead. */
export const daysAgo = (until: Date, days: number, hour: number): Date =>
  new Date((Math.floor(until.getTime() / DAY_MS) - days) * DAY_MS + hour * HOUR_MS);

export const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);

/** The first wrong answer since a day; any answer where there was none. */
export function missSince({ answers }: Studied, since: Date): StudiedAnswer | undefined {
  const later = answers.filter(({ at }) => at >= since);
  return later.find(({ isRight }) => !isRight) ?? later[0] ?? answers.at(-1);
}
