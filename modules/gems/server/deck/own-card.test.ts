import { collide } from '@app/platform/server/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GemsWorld, openGems } from '../testing/sample-gems.ts';
import { findOwn } from './own-card.repo.ts';
import { keepOwnCard } from './own-card.ts';

let world: GemsWorld;
beforeAll(async () => {
  world = await openGems();
});
afterAll(() => world.api.close());

test('two devices that change one side of a card each at the same moment both keep their change', async () => {
  const { api } = world;
  const { person } = await world.learner();
  const reader = { userId: person.id, osce: false, drafts: false };
  const id = randomUUID();
  await keepOwnCard(api.deps, reader, { id, front: 'Old front', back: 'Old back' });
  const reply = await collide(
    api,
    async (deps, meanwhile) => {
      await keepOwnCard(deps, reader, { id, back: 'New back' });
      await meanwhile();
    },
    () => keepOwnCard(api.deps, reader, { id, front: 'New front' }),
  );
  expect(reply).toEqual({ id, front: 'New front', in_deck: true });
  expect(await findOwn(api.deps.db, person.id, id)).toEqual({ id, front: 'New front', back: 'New back' });
});
