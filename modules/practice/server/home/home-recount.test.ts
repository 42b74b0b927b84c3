import { DAY_MS } from '@app/platform/contract';
import type { Dashboard } from '@app/practice/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPractice, type PracticeWorld } from '../testing.ts';

let world: PracticeWorld;
beforeAll(async () => void (world = await openPractice()));
afterAll(() => world.api.close());

interface Recount {
  readonly answered: number;
  readonly right: number;
  readonly firstRight: number;
  readonly misses: number;
  readonly days: readonly (readonly [day: string, answered: number])[];
  readonly confidence: readonly (readonly [answered: number, right: number])[];
  readonly flagged: number;
  /** Of the newest set. */
  readonly inSet: number;
}

/** The figures of the home page recounted from the answers, which the page never does. */
async function recountOf(userId: string, now: Date): Promise<Recount> {
  const { rows } = await sql<Recount>`
    with own as (select * from practice.attempt where user_id = ${userId} and acting_id is null),
    latest as (select distinct on (item_id) * from own order by item_id, answered_at desc, received_at desc),
    today as (select (${now}::timestamptz at time zone 'Europe/London')::date as day),
    studied as (
      select (answered_at at time zone 'Europe/London')::date as day, count(*)::integer as answered from own group by 1
    )
    select (select count(*)::integer from latest) as answered,
      (select count(*)::integer from latest where is_correct) as right,
      (select count(*)::integer from own where is_first and is_correct) as "firstRight",
      (select count(*)::integer from latest where not is_correct) as misses,
      (select coalesce(json_agg(json_build_array(s.day, s.answered) order by s.day), '[]') from studied s, today
        where s.day > today.day - 56) as days,
      (select json_agg(json_build_array(coalesce(c.answered, 0), coalesce(c.right, 0)) order by level)
        from generate_series(1, 3) level left join (
          select confidence, count(*)::integer as answered, count(*) filter (where is_correct)::integer as right
          from latest group by confidence
        ) c on c.confidence = level) as confidence,
      (select count(*)::integer from practice.record where user_id = ${userId} and flagged_at is not null) as flagged,
      (select count(distinct item_id)::integer from own where session_id = (
        select id from practice.session where user_id = ${userId} order by created_at desc limit 1)) as "inSet"`.execute(
    world.api.deps.db,
  );
  return rows[0] as Recount;
}

/** A seeded random generator, so that a seed repeats the same run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test.each([11, 12, 13])('whatever somebody did, every figure equals a recount of the answers (%i)', async (seed) => {
  const pick = chance(seed);
  const who = await world.learner();
  const heart = await world.idsOf(who, 'pa', 'Heart');
  const set = { op_id: world.api.deps.ids.id(), bank: 'pa', size: 4, mode: 'tutor' };
  expect((await world.call(who, 'POST', '/paplabable/sessions', set)).http).toBe(200);
  for (let round = 0; round < 25; round += 1) {
    const ago = new Date(world.api.clock.now().getTime() - pick(70) * DAY_MS - pick(86_400) * 1000);
    const details = { answered_at: ago.toISOString(), ...(pick(3) > 0 ? { confidence: pick(3) + 1 } : {}) };
    const inSet = pick(3) === 0 ? { session_id: set.op_id } : {};
    const item = Object.values(heart)[pick(3)] ?? '';
    await world.answer(who, 'pa', item, world.answerBody('ABCDE'[pick(5)] ?? 'A', { ...details, ...inSet }));
    if (pick(4) === 0) await world.call(who, 'POST', `/paplabable/questionbank/flag/${item}`);
  }
  const found = await world.get<Dashboard>(who, '/pausers/dashboard');
  const counted = await recountOf(who.person.id, world.api.clock.now());
  expect({
    answered: found.overall.answered,
    right: found.overall.right,
    firstRight: found.overall.first_right,
    misses: found.misses,
    days: found.days.squares.filter(({ answered }) => answered > 0).map(({ day, answered }) => [day, answered]),
    confidence: found.sureness.map(({ answered, right }) => [answered, right]),
    flagged: found.flagged,
    inSet: found.sets[0]?.answered ?? 4,
  }).toEqual(counted);
});
