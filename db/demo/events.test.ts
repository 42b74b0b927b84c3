import { access } from '@app/access/server';
import { makeUser, testAccounts } from '@app/accounts/server/testing';
import { createCommerce } from '@app/commerce/server';
import { courses } from '@app/courses/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookDemoEvents, seedDemoEvents } from './events.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createCommerce(), courses], authorise: accounts.authorise });
});
afterAll(() => api.close());

test('nine events before and after today, one of them full with a waiting line, and no mail is sent', async () => {
  await seedDemoEvents(api.deps);
  await seedDemoEvents(api.deps);
  const people: string[] = [];
  for (let n = 0; n < 150; n += 1) people.push((await makeUser(api.deps)).id);
  expect(await bookDemoEvents(api.deps, people)).toBeGreaterThan(300);
  const { rows } = await sql<{
    events: number;
    full: number;
    waiting: number;
    handouts: number;
    films: number;
    drift: number;
  }>`
    select (select count(*)::integer from courses.event) as events,
      (select count(*)::integer from courses.event where taken = seats) as full,
      (select count(*)::integer from courses.waiting) as waiting,
      (select count(*)::integer from courses.material m join courses.document d on d.key = m.file) as handouts,
      (select count(*)::integer from courses.material where kind in ('recording', 'captions')) as films,
      (select count(*)::integer from courses.seat_drift_view) as drift`.execute(api.deps.db);
  expect(rows[0]).toMatchObject({ events: 9, full: 1, handouts: 1, films: 2, drift: 0 });
  expect(rows[0]?.waiting).toBeGreaterThan(0);
  expect(api.mails).toEqual([]);
});
