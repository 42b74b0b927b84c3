import type { insightsApi, ItemStatistics } from '@app/insights/contract';
import type { ReplyOf } from '@app/platform/contract';
import type { OptionKey } from '@app/questions/contract';
import { homeFigure } from '@app/platform/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scaleItems } from '../count/scale.ts';
import { followAnswers } from '../follow/follow.ts';
import { type InsightsWorld, openInsights, OTHER_CODES } from '../testing/insights-world.ts';

type Radar = ReplyOf<(typeof insightsApi)['radar']>;
const RADAR = '/a/paplabable/insights/radar';
let world: InsightsWorld;
beforeAll(async () => void (world = await openInsights()));
afterAll(() => world.api.close());

/** Sixty people: the strong choose B in HEA-0001, whose key is C. The others make everybody's strength known. */
async function answerAll() {
  const { api, give } = world;
  for (let at = 0; at < 60; at += 1) {
    const isStrong = at % 2 === 0;
    const other: OptionKey = isStrong ? 'C' : 'D';
    await give(api.deps.ids.id(), [
      { code: 'HEA-0001', option: isStrong ? 'B' : 'C' },
      { code: 'HEA-0002', option: isStrong ? 'A' : 'B' },
      { code: 'HEA-0003', option: other },
      ...OTHER_CODES.map((code, place) => ({ code, option: (at + place) % 5 === 0 ? ('E' as const) : other })),
    ]);
  }
  api.clock.advance(60_000);
  await followAnswers(api.deps);
  await scaleItems(api.deps);
  await followAnswers(api.deps);
}

test('a key that the strong avoid is on the list, can be dismissed and put back [ext-get-a-paplabable-insights-radar] [ext-put-a-paplabable-insights-finding-by-id-by-kind] [ext-delete-a-paplabable-insights-finding-by-id-by-kind]', async () => {
  await answerAll();
  const { headers } = await world.staff({ rights: ['paques'] });
  const read = async (query = ''): Promise<Radar> =>
    (await world.api.call('GET', `${RADAR}${query}`, { headers })).body.data as Radar;
  const { item_id: id } = await world.placeOf('HEA-0001');
  const list = await read('?kind=key');
  expect(list.rows).toMatchObject([{ item_id: id, code: 'HEA-0001', key: 'C', people: 60, dismissed: null }]);
  expect(list.rows[0]?.finding.facts).toMatchObject({ key: 'C', other: 'B' });
  const [figure] = world.api.deps.slots.contributions(homeFigure).filter(({ key }) => key === 'insights.keys');
  expect(await figure?.read(world.api.deps)).toBe(1);

  const finding = `/a/paplabable/insights/finding/${id}/key`;
  const refused = await world.api.call('PUT', finding, { headers, body: { reason: '' } });
  expect(refused.http).toBe(400);
  await world.api.call('PUT', finding, { headers, body: { reason: 'Checked against NG136: C is right.' } });
  const after = await read('?kind=key');
  expect([after.rows, after.waiting.key, after.dismissed]).toEqual([[], undefined, 1]);
  const dismissed = await read('?dismissed=true');
  expect(dismissed.rows[0]?.dismissed?.reason).toBe('Checked against NG136: C is right.');
  const { rows } = await sql<{ action: string }>`
    select action from platform.audit where entity_id = ${id}`.execute(world.api.deps.db);
  expect(rows).toEqual([{ action: 'check' }]);

  await world.api.call('DELETE', finding, { headers });
  await world.api.call('DELETE', finding, { headers });
  expect((await read('?kind=key')).rows).toHaveLength(1);
});

test('the page of a question has its figures, its neighbours and its options [ext-get-a-paplabable-insights-question-by-id]', async () => {
  const { headers } = await world.staff({ rights: ['paques'], flags: ['v'] });
  const { item_id: id } = await world.placeOf('HEA-0001');
  const reply = await world.api.call('GET', `/a/paplabable/insights/question/${id}`, { headers });
  expect(reply.text).toContain('HEA-0001');
  const item = reply.body.data as ItemStatistics;
  expect(item).toMatchObject({ code: 'HEA-0001', key: 'C', open: true });
  expect(item.counted).toMatchObject([
    { source: 'practice', people: 60, correct: 30, figures: { time: { middle: 40 } } },
  ]);
  expect(item.counted[0]?.figures.sureAndWrong).toMatchObject({ people: 60, value: 0.5 });
  expect(item.neighbours.map(({ code }) => code)).toEqual(['HEA-0002']);
  const missing = await world.api.call('GET', `/a/paplabable/insights/question/${world.api.deps.ids.id()}`, {
    headers,
  });
  expect(missing.http).toBe(404);
});
