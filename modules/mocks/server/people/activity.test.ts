import { activity } from '@app/accounts/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MocksWorld, openMocks } from '../testing.ts';

let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

test('only a mock with a sat paper is listed as finished', async () => {
  const who = await world.learner();
  const { deps } = world.api;
  const finished = async () => {
    const parts = await Promise.all(deps.slots.contributions(activity).map((read) => read(deps, who.person.id, 10)));
    return parts.flat().filter(({ text }) => text.startsWith('Finished'));
  };
  const end = (id: string) => world.get(who, 'PUT', `/paplabable/mock/end/${id}`);
  await end((await world.create(who, 'mini')).id);
  expect(await finished()).toEqual([]);
  const sat = await world.create(who, 'mini');
  await world.start(who, sat.number);
  await end(sat.id);
  expect(await finished()).toMatchObject([{ href: `/mocks/${sat.number}/result` }]);
});
