import type { Paper, RunningPaper } from '@app/mocks/contract';
import { MINUTE_MS, timeOfDay } from '@app/platform/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MocksWorld, openMocks } from '../testing.ts';

let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

test('the card of a running paper leaves out the rest in progress, and says until when the clock is stopped', async () => {
  const who = await world.learner();
  await world.get(who, 'PUT', '/paplabable/preferences', { rest_minutes: 5 });
  const { number } = await world.create(who);
  await world.start(who, number);
  const card = () => world.get<RunningPaper>(who, 'GET', '/paplabable/mock/running');
  const rest = (isResting: boolean) =>
    world.get<Paper>(who, 'PUT', `/paplabable/mock/paper/rest/${number}/1`, { rest: isResting });
  const running = { figure: '10 min', text: '0 of 3 answered. The clock keeps running while you are away.' };
  expect(await card()).toMatchObject(running);
  const { until } = (await rest(true)).rest;
  world.api.clock.advance(2 * MINUTE_MS);
  expect(await card()).toMatchObject({
    figure: '10 min',
    text: `0 of 3 answered. You are resting: the clock is stopped until ${timeOfDay(until ?? '')}, UK time.`,
  });
  world.api.clock.advance(4 * MINUTE_MS);
  expect(await card(), 'the rest has run out').toMatchObject({ ...running, figure: '9 min' });
});
