import { importSessions } from '@app/accounts/server';
import { importVisits } from '@app/integrity/server';
import type { Deps } from '@app/platform/server';
import { chanceOf } from '../community/chance.ts';
import type { Studied } from './study.ts';

/** The devices of simulated learners: the name staff see, and the browser's user agent. */
export const DEVICES = [
  {
    name: 'Chrome on Windows',
    agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36',
  },
  {
    name: 'Safari on iPhone',
    agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Safari/604.1',
  },
  {
    name: 'Safari on Mac',
    agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15',
  },
  {
    name: 'Chrome on Android',
    agent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Mobile Safari/537.36',
  },
] as const;
const COUNTRY = 'GB';
/** A range reserved for documentation (RFC 5737). */
const ADDRESS = '192.0.2.';

interface Present {
  readonly from: Date;
  readonly to: Date;
}

/** The first and last answer of each day. */
function daysOf({ answers }: Studied): readonly Present[] {
  const days = new Map<string, Present>();
  for (const { at } of answers) {
    const day = at.toISOString().slice(0, 10);
    const { from, to } = days.get(day) ?? { from: at, to: at };
    days.set(day, { from: at < from ? at : from, to: at > to ? at : to });
  }
  return [...days.values()].toSorted((one, other) => one.from.getTime() - other.from.getTime());
}

/** A visit for each day with answers, and the most recent session. */
export async function addVisits(
  deps: Deps,
  seed: number,
  studied: readonly Studied[],
  idOf: (each: Studied) => string,
): Promise<void> {
  const present = studied.map((each) => {
    const { number } = each.learner;
    const device = chanceOf(seed, `device ${number}`).pick(DEVICES);
    return { userId: idOf(each), device, ip: `${ADDRESS}${number % 256}`, days: daysOf(each) };
  });
  await importVisits(
    deps,
    present.flatMap(({ userId, device, days }) =>
      days.map((day) => ({ userId, device: device.name, country: COUNTRY, ...day })),
    ),
  );
  await importSessions(
    deps,
    present.flatMap(({ userId, device, ip, days }) =>
      days.slice(-1).map((day) => ({ userId, userAgent: device.agent, ip, ...day })),
    ),
  );
}
