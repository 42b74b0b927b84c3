import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';

/** How many more writes may start while a kill is due. */
const SLACK = 20;

/** Kills `what` once `after` writes have started. */
export interface Kill {
  readonly after: number;
  readonly what: 0 | 1 | 'postgres';
}
export interface KillOptions {
  readonly count: number;
  readonly apiKills: number;
  readonly postgresKills: number;
}

/** Spread over the run, but not at its very start or end. */
export function killsOf(random: Random, { count, apiKills, postgresKills }: KillOptions): readonly Kill[] {
  const at = () => Math.floor(count * (0.01 + 0.94 * random()));
  const api = Array.from({ length: apiKills }, (): Kill => ({ after: at(), what: random() < 0.5 ? 0 : 1 }));
  const postgres = Array.from({ length: postgresKills }, (): Kill => ({ after: at(), what: 'postgres' }));
  return [...api, ...postgres].toSorted((one, two) => one.after - two.after);
}

/** Counts started writes and holds them back while a kill is overdue, so that kills happen where planned. */
export function createWriteGate() {
  const count = { sent: 0, limit: 0 };
  const until = async (is: () => boolean) => {
    while (!is()) await wait(5);
  };
  return {
    async pass() {
      await until(() => count.sent < count.limit);
      count.sent += 1;
    },
    allow: (most: number) => void (count.limit = most),
    reached: (after: number) => until(() => count.sent >= after),
  };
}
export type WriteGate = ReturnType<typeof createWriteGate>;

export interface Parts {
  readonly kill: (what: Kill['what']) => Promise<unknown>;
}
export async function runKills(kills: readonly Kill[], held: WriteGate, parts: Parts): Promise<void> {
  const busy = new Map<Kill['what'], Promise<unknown>>();
  held.allow((kills[0]?.after ?? Number.POSITIVE_INFINITY) + SLACK);
  for (const [at, { after, what }] of kills.entries()) {
    await held.reached(after);
    await busy.get(what);
    busy.set(what, parts.kill(what));
    held.allow((kills[at + 1]?.after ?? Number.POSITIVE_INFINITY) + SLACK);
  }
  await Promise.all(busy.values());
}
