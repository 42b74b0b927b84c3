import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../cast.ts';
import { serveWorld, type Served } from '../served.ts';

/** The number of posts; `FLOOD=10000` for a long run. */
const POSTS = Number(process.env['FLOOD'] ?? 200);
/** Posts per IP address and hour without logging in. */
const MOST = 10;
let world: World;
let served: Served;
beforeAll(async () => {
  world = await openWorld();
  served = await serveWorld(world);
}, 60_000);
afterAll(async () => {
  await served.app.close();
  await world.api.close();
});

test('of many messages a visitor sends from one address at most the limit is stored', async () => {
  const { db, ids } = world.api.deps;
  const send = (n: number) => {
    const body = { op_id: ids.id(), topic: 'other', title: `Flood ${n}`, body: 'Text.', email: `f${n}@example.test` };
    return served.call('POST', '/paplabable/feedback', { body, from: '203.0.113.9' });
  };
  const statuses = new Map<number, number>();
  for (let n = 0; n < POSTS; n += 20) {
    const replies = await Promise.all(Array.from({ length: Math.min(20, POSTS - n) }, (_, at) => send(n + at)));
    for (const { statusCode } of replies) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from community.feedback`.execute(db);
  expect(Object.fromEntries(statuses)).toEqual({ 200: MOST, 429: POSTS - MOST });
  expect(rows[0]?.count).toBe(MOST);
}, 600_000);
