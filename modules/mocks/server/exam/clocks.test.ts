import type { MockResult, Paper } from '@app/mocks/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MocksWorld, openMocks, type Sitter } from '../testing.ts';

let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

const PATH = '/paplabable/mock';
const PAPER_MS = 8 * MINUTE_MS;

/** The device's clock: constantly off, or changing with every reading. */
type Clock = (server: number) => number;
const off =
  (ms: number): Clock =>
  (server) =>
    server + ms;
function jumping(): Clock {
  const jumps = [-DAY_MS, DAY_MS, 0, 7 * HOUR_MS, -90 * MINUTE_MS];
  let at = 0;
  return (server) => server + (jumps[(at += 1) % jumps.length] ?? 0);
}
const CLOCKS: readonly (readonly [string, Clock])[] = [
  ...[-DAY_MS, -HOUR_MS, -SECOND_MS, 0, SECOND_MS, HOUR_MS, DAY_MS].map(
    (ms) => [`${ms / SECOND_MS} s off`, off(ms)] as const,
  ),
  ['jumping', jumping()],
];

const now = (): number => world.api.clock.now().getTime();
const deadlineOf = async (who: Sitter): Promise<number> =>
  Date.parse((await world.get<Paper>(who, 'GET', `${PATH}/paper/1/1`)).deadline_at);
async function sit(who: Sitter, clock: Clock) {
  const mock = await world.create(who, 'mini');
  const startedAt = now();
  const paper = await world.start(who, 1);
  const say = async (at: number) => {
    const body = { ...world.answerBody('A'), answered_at: new Date(clock(now())).toISOString() };
    return (await world.answer(who, paper.rows[at]?.id ?? '', body)).body.data as { late: boolean };
  };
  return { mock, startedAt, deadline: Date.parse(paper.deadline_at), say };
}

test.each(CLOCKS)(
  'a device whose clock is %s: the deadline stands to the second, nothing adds time, late answers are kept and not marked [E2]',
  async (_name, clock) => {
    const who = await world.learner();
    const { mock, startedAt, deadline, say } = await sit(who, clock);
    expect(Math.abs(deadline - (startedAt + PAPER_MS))).toBeLessThanOrEqual(SECOND_MS);
    expect((await say(0)).late).toBe(false);
    world.api.clock.advance(PAPER_MS - SECOND_MS);
    for (let again = 0; again < 3; again += 1) {
      await world.start(who, 1);
      expect(await deadlineOf(who)).toBe(deadline);
    }
    expect((await say(1)).late).toBe(false);
    world.api.clock.advance(5 * SECOND_MS);
    expect((await say(2)).late).toBe(false);
    world.api.clock.advance(3 * SECOND_MS);
    expect((await say(3)).late).toBe(true);
    const result = await world.get<MockResult>(who, 'GET', `${PATH}/result/${mock.id}`);
    expect(Math.abs(Date.parse(result.ended_at ?? '') - deadline)).toBeLessThanOrEqual(SECOND_MS);
    expect(result.late).toMatchObject({ answers: 1, counted: false });
    expect(result.rows.map(({ option }) => option)).toEqual(['A', 'A', 'A', null]);
    const { rows } = await sql<{ late: boolean }>`
      select late from mocks.event where user_id = ${who.person.id} order by received_at`.execute(world.api.deps.db);
    expect(rows.map(({ late }) => late)).toEqual([false, false, false, true]);
  },
);
