import { access } from '@app/access/server';
import { logIn, makeStaff, testAccounts } from '@app/accounts/server/testing';
import { pounds, type Revenue } from '@app/commerce/contract';
import { createCommerce } from '@app/commerce/server';
import { addDays, ukDay } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import type { HomeFigureRow } from '@app/staff/contract';
import { createUsers } from '@app/users/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaff } from '../index.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts, createUsers(accounts.management), createCommerce()];
  api = await testApi({ modules: [...modules, createStaff(modules)], authorise: accounts.authorise });
});
afterAll(() => api.close());

const sell = (day: string, pence: number) =>
  sql`insert into commerce.daily_sales (day, item_id, title, orders, pence, vat_pence, refunded_pence)
    values (${day}, gen_random_uuid(), 'Six months', 1, ${pence}, 0, 0)`.execute(api.deps.db);

test('the first page and Revenue agree on what was taken in 30 days, to the penny, also after a later correction', async () => {
  const today = ukDay(api.clock.now());
  const from = addDays(today, -29);
  const { headers } = await logIn(api, await makeStaff(api.deps, { rights: ['paproducts'] }));
  const readBoth = async () => {
    const home = await api.call('GET', '/a/paplabable/dashboard', { headers });
    const sales = (home.body.data as { figures: HomeFigureRow[] }).figures.find(({ key }) => key === 'commerce.sales');
    const revenue = await api.call('GET', `/a/paplabable/revenue?from=${from}&to=${today}`, { headers });
    const taken = (revenue.body.data as Revenue).days.map(({ pence }) => pence);
    const sum = (values: readonly number[]) => pounds(values.reduce((total, value) => total + value, 0));
    return { today: sales?.value, home: sum(sales?.days?.map(({ count }) => count) ?? []), revenue: sum(taken) };
  };
  // Sums whose pounds, rounded day by day, add up to another total.
  for (const [back, pence] of [4650, 4650, 1650, 25].entries()) await sell(addDays(today, -back), pence);
  await sell(addDays(from, -1), 9900);
  expect(await readBoth()).toEqual({ today: 4650, home: '£109.75', revenue: '£109.75' });
  await sell(addDays(today, -3), 7550);
  expect(await readBoth()).toMatchObject({ home: '£185.25', revenue: '£185.25' });
});
