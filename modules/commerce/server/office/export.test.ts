import { logIn, makeStaff } from '@app/accounts/server/testing';
import type { TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommerce } from '../orders/testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
});
afterAll(() => api.close());

test('an export of orders is recorded with its filter, rows and reason [ext-post-a-paplabable-orders-export]', async () => {
  const body = { reason: 'Yearly accounts', filter: 'orders?filter.view=paid', rows: 12 };
  const record = async (sent: object, rights: 'paproducts' | 'pausers' = 'paproducts') => {
    const { headers } = await logIn(api, await makeStaff(api.deps, { rights: [rights], flags: ['v'] }));
    return (await api.call('POST', '/a/paplabable/orders/export', { body: sent, headers })).http;
  };
  expect(await record({ ...body, reason: '' })).toBe(400);
  expect(await record(body, 'pausers')).toBe(403);
  expect(await record(body)).toBe(200);
  const { rows } = await sql`select action, after from platform.audit where entity = 'people'`.execute(api.deps.db);
  expect(rows).toEqual([{ action: 'export', after: body }]);
});
