import type { DeckSettings } from '@app/gems/contract';
import { inTransaction } from '@app/platform/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GemsWorld, openGems } from '../testing/sample-gems.ts';
import { changeSettings, readSettings } from './settings.ts';

let world: GemsWorld;
beforeAll(async () => void (world = await openGems()));
afterAll(() => world.api.close());

const countWaiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.api.deps.db);
  return rows[0]?.count ?? 0;
};

test.each([[{}], [{ hides_days: true }]])(
  'two devices that change different settings at once both have their way (%j)',
  async (before: Partial<DeckSettings>) => {
    const { deps } = world.api;
    const userId = (await world.learner()).person.id;
    if (before.hides_days) await changeSettings(deps, userId, before);
    let other: Promise<unknown> = Promise.resolve();
    await inTransaction(deps, async (held) => {
      await changeSettings(held, userId, { retention: 85 });
      other = changeSettings(deps, userId, { swipes: true });
      await expect.poll(countWaiting).toBeGreaterThan(0);
    });
    await other;
    expect(await readSettings(deps, userId)).toMatchObject({ ...before, retention: 85, swipes: true });
  },
);
