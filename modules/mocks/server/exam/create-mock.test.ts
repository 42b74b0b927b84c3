import { collide } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MocksWorld, openMocks } from '../testing.ts';
import { createMock } from './create-mock.ts';

let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

test('of two mocks created at once the second is refused with the number of the first, also with an idempotency key', async () => {
  const who = await world.learner();
  const { ids } = world.api.deps;
  const refused = await collide(
    world.api,
    async (deps, meanwhile) => {
      await createMock(deps, who.person.id, { op_id: ids.id(), profile: 'full' });
      await meanwhile();
    },
    () =>
      world.api.call('POST', '/paplabable/mock/create', {
        headers: { ...who.login.headers, 'idempotency-key': 'another-device-1' },
        body: { op_id: ids.id(), profile: 'full' },
      }),
  );
  expect(refused.http).toBe(409);
  expect(refused.body).toMatchObject({ code: 'MOCK_OPEN', details: { number: 1 } });
});
