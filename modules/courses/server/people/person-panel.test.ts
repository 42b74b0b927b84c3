import { access } from '@app/access/server';
import { exportSection } from '@app/accounts/server';
import { makeUser, testAccounts } from '@app/accounts/server/testing';
import { createCommerce } from '@app/commerce/server';
import { HOUR_MS, LINES } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { userPanel } from '@app/users/server';
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

test('each booking of a person leads to the attendees of its event, for staff of its section', async () => {
  const { deps } = api;
  const [person, now] = [await makeUser(deps), deps.clock.now()];
  const book = async (type: string, hours: number) => {
    const id = deps.ids.id();
    const start = new Date(now.getTime() + hours * HOUR_MS);
    await sql`
      insert into courses.event (id, edition, type, slug, title, starts_at, ends_at, seats, price_pence, active, created_at, updated_at)
      values (${id}, 'pa', ${type}, ${id}, ${type}, ${start}, ${new Date(start.getTime() + HOUR_MS)}, 9, 0, true, ${now}, ${now})`.execute(
      deps.db,
    );
    await confirmSeat(deps, { userId: person.id, eventId: id, orderId: null, pence: 0 });
    return id;
  };
  const [webinar, osce] = [await book('webinar', 24), await book('osce', 48)];
  const [source] = deps.slots.contributions(userPanel).slice(-1);
  const panel = await source?.read(deps, person.id, LINES);
  expect(panel?.rows).toMatchObject([
    { screen: `/admin/paplabable/webinars/list/users/${webinar}`, opens: { section: 'pawebinars', flag: 'v' } },
    { screen: `/admin/paplabable/courses/osce/list/users/${osce}`, opens: { section: 'pacourses', flag: 'v' } },
  ]);
  const section = deps.slots.contributions(exportSection).find(({ name }) => name === 'events');
  const copy = JSON.stringify(await section?.collect(deps, person.id));
  expect(copy.includes(webinar), 'a copy of one’s data has no ids').toBe(false);
});
