import { access } from '@app/access/server';
import { makeUser, testAccounts } from '@app/accounts/server/testing';
import { createCommerce } from '@app/commerce/server';
import { HOUR_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { homeCard } from '@app/practice/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '../index.ts';
import { confirmSeat } from '../seats/seats.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createCommerce(), courses], authorise: accounts.authorise });
});
afterAll(() => api.close());

test('the home page announces the next booked event with its minutes, and none to somebody without a seat', async () => {
  const { deps } = api;
  const [person, other] = [await makeUser(deps), await makeUser(deps)];
  const now = deps.clock.now();
  const book = async (title: string, hours: number) => {
    const id = deps.ids.id();
    const start = new Date(now.getTime() + hours * HOUR_MS);
    await sql`
      insert into courses.event (id, edition, type, slug, title, starts_at, ends_at, seats, price_pence, active, created_at, updated_at)
      values (${id}, 'pa', 'webinar', ${id}, ${title}, ${start}, ${new Date(start.getTime() + 1.5 * HOUR_MS)}, 9, 0, true, ${now}, ${now})`.execute(
      deps.db,
    );
    await confirmSeat(deps, { userId: person.id, eventId: id, orderId: null, pence: 0 });
    return { id, at: start.toISOString() };
  };
  await book('Later', 48);
  await book('Over', -3);
  const { id, at } = await book('ECG evening', 24);
  const cardOf = (userId: string) => deps.slots.contributions(homeCard)[0]?.(deps, { userId });
  expect(await cardOf(person.id)).toMatchObject({ title: 'ECG evening', at, minutes: 90, href: `/webinar?id=${id}` });
  expect(await cardOf(other.id)).toBeNull();
});
