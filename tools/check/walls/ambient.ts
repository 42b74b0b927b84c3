import { type Facts, factsOf } from '../reading/facts.ts';
import type { Finding, CheckStep } from '../step.ts';

const CLOCK = 'take the time from deps.clock, so that a test can set it';
const CHANCE = 'take randomness and ids from deps, so that a test can repeat them';

/** Calls that a module's server must not make directly, with what to do instead. */
const AMBIENT_CALLS: Readonly<Record<string, string>> = {
  'Date.now': CLOCK,
  'performance.now': CLOCK,
  'Math.random': CHANCE,
  randomUUID: CHANCE,
  randomBytes: CHANCE,
  randomInt: CHANCE,
  getRandomValues: CHANCE,
};
const adviceOn = (call: string): string | undefined =>
  Object.hasOwn(AMBIENT_CALLS, call) ? AMBIENT_CALLS[call] : undefined;

const MAY_READ_ENVIRONMENT = ['apps/server/config.ts', 'tools/', 'tests/', 'db/'];

const DATES_HOME = 'platform/contract/dates/';
const PRODUCT = ['modules/', 'apps/', 'platform/'];
/** What writes a date in the reader's own zone unless told otherwise. */
const WRITES_DATE = /(?:Intl\.(?:DateTimeFormat|RelativeTimeFormat)|\.toLocale(?:Date|Time)?String)$/;

export const ambient: CheckStep = {
  name: 'ambient',
  async run(root) {
    return factsOf(root).flatMap((facts) => [
      ...broken(facts),
      ...environment(facts),
      ...clockAndChance(facts),
      ...dates(facts),
    ]);
  },
};

function broken({ file, broken: why }: Facts): Finding[] {
  return why === undefined
    ? []
    : [{ rule: 'unreadable', file, message: `cannot be parsed, so no wall sees it: ${why}` }];
}

function environment({ file, test, environment: lines }: Facts): Finding[] {
  const allowed = MAY_READ_ENVIRONMENT.some((place) => file.startsWith(place)) || file.endsWith('.config.ts');
  if (test || allowed) return [];
  return lines.map((line) => ({
    rule: 'environment-in-one-place',
    file,
    line,
    message: 'read the environment in apps/server/config.ts and hand the value over',
  }));
}

function clockAndChance({ file, test, calls }: Facts): Finding[] {
  if (test || !(file.startsWith('modules/') && file.includes('/server/'))) return [];
  return calls.flatMap(({ name, line, args }): Finding[] => {
    if (name === 'new Date' && args === 0) {
      return [{ rule: 'time-from-deps', file, line, message: `new Date(): ${CLOCK}` }];
    }
    const bare = name.slice(name.lastIndexOf('.') + 1);
    const advice = adviceOn(name) ?? adviceOn(bare);
    if (advice === undefined) return [];
    return [
      { rule: advice === CLOCK ? 'time-from-deps' : 'chance-from-deps', file, line, message: `${name}(): ${advice}` },
    ];
  });
}

function dates({ file, test, calls }: Facts): Finding[] {
  if (test || file.startsWith(DATES_HOME) || !PRODUCT.some((place) => file.startsWith(place))) return [];
  return calls
    .filter(({ name }) => WRITES_DATE.test(name))
    .map(({ name, line }) => ({
      rule: 'dates-in-one-place',
      file,
      line,
      message: `${name}(): write days and times with ${DATES_HOME}, in UK time, and numbers with formatCount`,
    }));
}
