import type { SearchAllReply } from '@app/practice/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GemsWorld, type GemLearner, openGems } from '../testing/sample-gems.ts';

let world: GemsWorld;
beforeAll(async () => {
  world = await openGems();
});
afterAll(() => world.api.close());

const keysFor = async (who: GemLearner, text: string) =>
  (await world.get<SearchAllReply>(who, `/search?text=${encodeURIComponent(text)}`)).groups.map(({ key }) => key);

test('the site search finds gems for their holders, with a link to each', async () => {
  const holder = await world.learner();
  const { groups } = await world.get<SearchAllReply>(holder, '/search?text=potassium&group=gems');
  expect(groups).toMatchObject([{ key: 'gems', count: 1, hits: [{ href: '/gems/High%20potassium', place: 'Heart' }] }]);
  expect(await keysFor(await world.learner({ holds: ['qb'] }), 'potassium')).not.toContain('gems');
});
