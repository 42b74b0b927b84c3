import { DAY_MS, HOUR_MS, MINUTE_MS } from '@app/platform/contract';
import type { Studied, StudiedAnswer } from '../world/study.ts';
import type { WorldCategory } from '../world/bank.ts';
import type { Caller, Stage } from './stage.ts';

/** One action by a demo account in the simulated history. */
export interface DemoAct {
  readonly at: Date;
  /** The name of the demo account; null for a visitor who is not logged in. */
  readonly who: string | null;
  readonly does: (call: Caller, stage: Stage) => Promise<void>;
}
/** The data from which the acts are made. */
export interface Plot {
  readonly until: Date;
  readonly world: readonly WorldCategory[];
  /** The user ids of the demo accounts in CAST, by name. */
  readonly ids: ReadonlyMap<string, string>;
  readonly studied: ReadonlyMap<string, Studied>;
  /** The simulated learner with this number; null if there is none. */
  readonly simulated: (number: number) => Promise<{ readonly id: string; readonly email: string } | null>;
  /** A new id where a browser would generate one. */
  readonly id: () => string;
}

/** An hour (UTC) of the day `days` before that of `until`; an act needs at least 1, so that it is not in the future. */
export const daysAgo = (until: Date, days: number, hour: number): Date =>
  new Date((Math.floor(until.getTime() / DAY_MS) - days) * DAY_MS + hour * HOUR_MS);

export const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);

/** The first wrong answer since then; failing that, any answer. */
export function missSince({ answers }: Studied, since: Date): StudiedAnswer | undefined {
  const later = answers.filter(({ at }) => at >= since);
  return later.find(({ isRight }) => !isRight) ?? later[0] ?? answers.at(-1);
}
