import { ENTITLEMENTS } from '@app/access/contract';
import { grant } from '@app/access/server';
import { findUserByEmail } from '@app/accounts/server';
import { type Formats, importSatMocks, readFormats } from '@app/mocks/server';
import { DAY_MS } from '@app/platform/contract';
import { type Deps, inTransactionOf } from '@app/platform/server';
import { hasHistory, importHistory } from '@app/practice/server';
import { demoAccounts } from '../accounts.ts';
import { readWorldBank, type WorldCategory } from '../world/bank.ts';
import { chanceOf } from '../community/chance.ts';
import { partsAt } from '../world/make-world.ts';
import { sitMocks, type PlannedMock, withMocks } from '../sat-mocks.ts';
import { pastOf } from '../world/past.ts';
import { simulatedLearner } from '../world/people.ts';
import { type Studied, studyOf } from '../world/study.ts';
import { addVisits } from '../world/traces.ts';
import type { Plot } from './acts.ts';
import { CAST, type Part } from './cast.ts';
import { learnersActs } from './learners.ts';
import { withRunningSet } from './running-set.ts';
import { staffActs } from './staff.ts';
import { openStage, type StageOptions } from './stage.ts';

export interface HistoryOptions {
  readonly seed: number;
  /** The end of the simulated period. */
  readonly until: Date;
}
export interface HistoryReport {
  readonly people: number;
  readonly answers: number;
  readonly acts: number;
}

interface Played {
  readonly part: Part;
  readonly userId: string;
  readonly studied: Studied;
  readonly mocks: readonly PlannedMock[];
}

/** The accounts of CAST that exist and have no history yet. */
async function castIn(deps: Deps): Promise<readonly { readonly part: Part; readonly userId: string }[]> {
  const found = [];
  for (const part of CAST) {
    const userId = await findUserByEmail(deps, demoAccounts()[part.name]?.email ?? '');
    if (userId && !(await hasHistory(deps, [userId]))) found.push({ part, userId });
  }
  return found;
}

const MORNING = 9;
function momentOf(until: Date, daysAgo: number): Date {
  const at = new Date(until.getTime() - daysAgo * DAY_MS);
  at.setUTCHours(MORNING, 5, 0, 0);
  return at;
}

interface Sources {
  readonly world: readonly WorldCategory[];
  readonly formats: Formats;
}
function storyOf(part: Part, { world, formats }: Sources, { seed, until }: HistoryOptions) {
  const alone = studyOf(seed, part.student, world, until);
  const studied = part.runningSet ? withRunningSet(seed, alone, world, until) : alone;
  const plan = part.mocks.map(([daysAgo, format]) => ({ at: momentOf(until, daysAgo), format }));
  const mocks = sitMocks(seed, studied, { formats, categories: world }, plan);
  return { studied: withMocks(studied, mocks), mocks };
}

/** Grants the access held at the time; studying requires it. */
async function giveAccess(deps: Deps, seed: number, { part, userId, studied }: Played): Promise<void> {
  const parts = partsAt(deps, chanceOf(seed, `history ${part.name}`), studied.startedAt);
  const source = { source: 'staff', sourceRef: `demo-history:${userId}`, by: null } as const;
  for (const entitlement of ENTITLEMENTS) {
    const days = part.held[entitlement];
    if (days !== undefined) await grant(parts, { userId, entitlement, days, ...source });
  }
}

async function play(stage: StageOptions, plot: Plot): Promise<number> {
  const acts = [...learnersActs(plot), ...(await staffActs(plot))]
    .filter(({ at }) => at < plot.until)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const opened = await openStage(stage);
  for (const { at, who, does } of acts) await opened.visit(who, at, (call) => does(call, opened));
  await opened.close();
  return acts.length;
}

/**
 * Twelve weeks of history for the demo accounts, learners and staff, in one transaction. Null when there are no questions or
 * every account has a history already. `stage.moveTo` must set the clock of `stage.deps`.
 */
export async function makeHistory(stage: StageOptions, options: HistoryOptions): Promise<HistoryReport | null> {
  const { seed, until } = options;
  const cast = await castIn(stage.deps);
  const world = await readWorldBank(stage.deps, seed);
  if (cast.length === 0 || world.length === 0) return null;
  const formats = await readFormats(stage.deps);
  const played = cast.map(({ part, userId }) => ({ part, userId, ...storyOf(part, { world, formats }, options) }));
  const ids = new Map(played.map(({ part, userId }) => [part.name, userId]));
  const idOf = ({ learner }: Studied) => played.find((each) => each.part.student === learner)?.userId ?? '';
  const acts = await inTransactionOf(stage, async (stage) => {
    const { deps } = stage;
    for (const each of played) {
      stage.moveTo(each.studied.startedAt);
      await giveAccess(deps, seed, each);
    }
    const stories = played.map(({ studied }) => studied);
    await importHistory(
      deps,
      stories.map((each) => pastOf(seed, each, idOf(each))),
    );
    await importSatMocks(
      deps,
      played.flatMap(({ userId, mocks }) => mocks.map((mock) => ({ ...mock, userId }))),
    );
    await addVisits(deps, seed, stories, idOf);
    const plot: Plot = {
      until,
      world,
      ids,
      studied: new Map(played.map(({ part, studied }) => [part.name, studied])),
      id: () => deps.ids.id(),
      simulated: async (number) => {
        const { email } = simulatedLearner(seed, number);
        const id = await findUserByEmail(deps, email);
        return id === null ? null : { id, email };
      },
    };
    return play(stage, plot);
  });
  stage.moveTo(until);
  return { people: played.length, answers: played.reduce((sum, each) => sum + each.studied.answers.length, 0), acts };
}
