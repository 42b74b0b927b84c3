import type { DeckSettings } from '@app/gems/contract';
import { collide } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GemsWorld, openGems } from '../testing/sample-gems.ts';
import { changeSettings, readSettings } from './settings.ts';

let world: GemsWorld;
beforeAll(async () => void (world = await openGems()));
afterAll(() => world.api.close());

test.each([[{}], [{ hides_days: true }]])(
  'two devices that change different settings at once both have their way (%j)',
  async (before: Partial<DeckSettings>) => {
    const { deps } = world.api;
    const userId = (await world.learner()).person.id;
    if (before.hides_days) await changeSettings(deps, userId, before);
    await collide(
      world.api,
      async (held, meanwhile) => {
        await changeSettings(held, userId, { retention: 85 });
        await meanwhile();
      },
      () => changeSettings(deps, userId, { swipes: true }),
    );
    expect(await readSettings(deps, userId)).toMatchObject({ ...before, retention: 85, swipes: true });
  },
);
