import { permitting } from '@app/access/contract';
import { ensureRole, setRole } from '@app/access/server';
import { eraseSection, exportSection } from '@app/accounts/server';
import { MINUTE_MS } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scaleItems } from '../count/scale.ts';
import { type InsightsWorld, openInsights } from '../testing/insights-world.ts';
import { countAnew, followAnswers } from './follow.ts';
import { trimSample } from './follow.repo.ts';

let world: InsightsWorld;
beforeAll(async () => void (world = await openInsights()));
afterAll(() => world.api.close());

const someone = () => world.api.deps.ids.id();

test('a first answer is in the figures at the next turn, but not a hasty one or one of staff', async () => {
  const { deps } = world.api;
  await world.give(someone(), [{ code: 'HEA-0001', option: 'C' }]);
  await world.give(someone(), [{ code: 'HEA-0001', option: 'B', seconds: 2 }]);
  const { rows } = await sql<{ user_id: string }>`select user_id from access.staff_view`.execute(deps.db);
  await world.staff({ rights: ['paques'] });
  const [member] = (await sql<{ user_id: string }>`select user_id from access.staff_view`.execute(deps.db)).rows;
  expect(rows).toEqual([]);
  await world.give(member?.user_id ?? '', [{ code: 'HEA-0001', option: 'B' }]);
  await followAnswers(deps);
  expect(await world.samples('HEA-0001')).toBe(1);
  // Arrived while the follower was reading: the next turn has it.
  await world.give(someone(), [{ code: 'HEA-0001', option: 'A' }]);
  world.api.clock.advance(MINUTE_MS);
  await followAnswers(deps);
  expect(await world.samples('HEA-0001')).toBe(2);
});

test('whoever becomes staff leaves the sample at night', async () => {
  const { deps } = world.api;
  const person = await world.learner();
  await world.give(person.id, [{ code: 'HEA-0002', option: 'A' }]);
  world.api.clock.advance(MINUTE_MS);
  await followAnswers(deps);
  expect(await world.samples('HEA-0002')).toBe(1);
  const roleId = await ensureRole(deps, { name: 'Editor', scope: 'both', permissions: permitting(['paques']) });
  await setRole(deps, { userId: person.id, roleId, by: null });
  await scaleItems(deps);
  await followAnswers(deps);
  expect(await world.samples('HEA-0002')).toBe(0);
});

test('an answer in a running timed set waits for its end', async () => {
  const { deps, clock } = world.api;
  const who = someone();
  await world.give(who, [{ code: 'HEA-0003', option: 'C' }]);
  const { item_id: id } = await world.placeOf('HEA-0003');
  const until = new Date(clock.now().getTime() + 10 * MINUTE_MS);
  await sql`insert into practice.hold (user_id, item_id, holder, since, until)
    values (${who}, ${id}, 'set:x', ${clock.now()}, ${until})`.execute(deps.db);
  clock.advance(MINUTE_MS);
  await followAnswers(deps);
  expect(await world.samples('HEA-0003')).toBe(0);
  clock.advance(10 * MINUTE_MS);
  await followAnswers(deps);
  expect(await world.samples('HEA-0003')).toBe(1);
});

test('counting anew, and two workers at once, give the same figures', async () => {
  const { deps, clock } = world.api;
  for (let at = 0; at < 60; at += 1) {
    const option = at % 3 === 0 ? 'B' : 'C';
    await world.give(someone(), [
      { code: 'HEA-0001', option, seconds: 20 + at },
      { code: 'LUN-0001', option: at % 2 === 0 ? 'C' : 'D' },
    ]);
  }
  clock.advance(MINUTE_MS);
  await Promise.all([followAnswers(deps), followAnswers(deps)]);
  await followAnswers(deps);
  const before = await world.everything();
  await countAnew(deps);
  expect(await world.everything()).toBe(before);
  await followAnswers(deps);
  expect(await world.everything(), 'followed again').toBe(before);
});

test('at night questions and people come on one scale, and the figures follow', async () => {
  const { deps } = world.api;
  await scaleItems(deps);
  await followAnswers(deps);
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from insights.item_figures where b is not null and b_se > 0`.execute(deps.db);
  expect(rows[0]?.n).toBeGreaterThan(0);
});

test('a sample keeps the same thousand whoever counts', async () => {
  const { deps } = world.api;
  const { item_id: id, epoch, version_id: version } = await world.placeOf('HEA-0002');
  await sql`insert into insights.sample (item_id, epoch, source, draw, user_id, version_id, option, seconds, answered_at)
    select ${id}, ${epoch}, 'practice', n, gen_random_uuid(), ${version}, 'A', 30, now()
    from generate_series(1, 1100) n`.execute(deps.db);
  await trimSample(deps.db, [id]);
  const { rows } = await sql<{ n: number; most: string }>`
    select count(*)::integer as n, max(draw)::text as most from insights.sample where item_id = ${id}`.execute(deps.db);
  expect(rows).toEqual([{ n: 1000, most: '1000' }]);
});

test('an erased person is in no sample and no figure, and the export has their strength', async () => {
  const { deps, clock } = world.api;
  const who = someone();
  const peopleOf = async () => {
    const { item_id: id } = await world.placeOf('LUN-0001');
    const { rows } = await sql<{ people: number }>`
      select people from insights.item_figures where item_id = ${id}`.execute(deps.db);
    return rows[0]?.people;
  };
  const before = (await peopleOf()) ?? 0;
  await world.give(who, [{ code: 'LUN-0001', option: 'C' }]);
  clock.advance(MINUTE_MS);
  await followAnswers(deps);
  await scaleItems(deps);
  const sections = deps.slots.contributions(exportSection).filter(({ name }) => name === 'insights');
  expect(await sections[0]?.collect(deps, who)).toMatchObject({ strength: [{ answers: 1 }] });
  expect(await peopleOf()).toBe(before + 1);
  for (const { name, erase } of deps.slots.contributions(eraseSection))
    if (name === 'insights' || name === 'practice') await erase(deps, who);
  await followAnswers(deps);
  expect(await peopleOf()).toBe(before);
  for (const table of ['sample', 'ability', 'waiting'])
    expect(
      (await sql`select from ${sql.table(`insights.${table}`)} where user_id = ${who}`.execute(deps.db)).rows,
    ).toEqual([]);
});
