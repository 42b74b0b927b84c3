import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GemsWorld, openGems } from '../testing/sample-gems.ts';
import { countByTopic } from './topic-stock.repo.ts';

let world: GemsWorld;
beforeAll(async () => void (world = await openGems()));
afterAll(() => world.api.close());

test('a gem counts once for each topic of its questions; a line counts only its own gems', async () => {
  const { db } = world.api.deps;
  const counted = await countByTopic(db, 'pa');
  expect(counted.length).toBeGreaterThan(0);
  expect(counted.every(({ gems }) => gems >= 1)).toBe(true);
  expect(await countByTopic(db, 'plab')).toEqual([]);
});
