import { access } from '@app/access/server';
import { logIn, makeStaff, type StaffFacts, testAccounts } from '@app/accounts/server/testing';
import { createCommerce } from '@app/commerce/server';
import { content } from '@app/content/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { questions } from '@app/questions/server';
import { seedBank } from '@app/questions/server/testing';
import type { FoundRow } from '@app/staff/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaff } from './index.ts';

let api: TestApi;
let newsId: string;
const as = async (facts: StaffFacts) => ({ ...(await logIn(api, await makeStaff(api.deps, facts))).headers });
const find = async (facts: StaffFacts, search: string): Promise<FoundRow[]> =>
  (await api.call('GET', '/a/paplabable/find', { headers: await as(facts), query: { search } })).body
    .data as FoundRow[];

beforeAll(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts, content, createCommerce(), questions];
  api = await testApi({ modules: [...modules, createStaff(modules)], authorise: accounts.authorise });
  await seedBank(api.deps);
  const headers = await as({ rights: ['panews'], firstName: 'Edward', lastName: 'Osei' });
  const made = await api.call('POST', '/a/paplabable/new', {
    headers,
    body: { title: 'Big Mock in Leeds', slug: 'big-mock-leeds', body: 'Come.' },
  });
  newsId = (made.body.data as { id: string }).id;
});
afterAll(() => api.close());

test('items are found by words of their name in any order, by staff who may see them [ext-get-a-paplabable-find]', async () => {
  expect(await find({ rights: ['panews'] }, 'leeds mock')).toMatchObject([
    { kind: expect.any(String), title: 'Big Mock in Leeds', entity: 'news', entity_id: newsId },
  ]);
  expect(await find({ rights: ['pafaq'] }, 'leeds mock')).toEqual([]);
  expect((await find({ rights: ['paques'] }, 'hea-000')).map(({ title }) => title)).toContain('HEA-0001');
  expect(await find({ rights: ['panews'] }, 'hea-000')).toEqual([]);
});

test('services of one name are told apart by their product', async () => {
  const headers = await as({ rights: ['paproducts'] });
  const create = async (path: string, body: object) =>
    ((await api.call('POST', path, { headers, body })).body.data as { id: string }).id;
  for (const name of ['Question bank', 'Gems']) {
    const slug = name === 'Gems' ? 'gems' : 'question-bank';
    const product_id = await create('/a/paplabable/product', { name, slug, opens: ['gems'] });
    const offer = { name: 'One month', slug: `${slug}-1m`, price_pence: 900, duration_days: 31 };
    await create('/a/paplabable/service', { product_id, ...offer });
  }
  const found = await find({ rights: ['paproducts'], scope: 'pa' }, 'one month');
  expect(found.map(({ title, note }) => `${title} (${note})`).toSorted()).toEqual([
    'One month (Gems)',
    'One month (Question bank)',
  ]);
});

test('settings and mails are found by the names their pages show', async () => {
  const found = await find({ rights: ['pasettings'] }, 'before opening');
  expect(found).toMatchObject([{ kind: 'Setting', title: 'Clinical review before opening', entity_id: 'reviewfirst' }]);
});

test('staff who may see an item may see who changed it [ext-get-a-paplabable-history-by-entity-by-id]', async () => {
  const history = async (facts: StaffFacts) =>
    api.call('GET', `/a/paplabable/history/news/${newsId}`, { headers: await as(facts) });
  const reply = await history({ rights: ['panews'], flags: ['v'] });
  expect(reply.body.data).toMatchObject([{ action: 'create', actor: { name: 'Edward Osei' }, entity_id: newsId }]);
  expect((await history({ rights: ['pafaq'] })).http).toBe(403);
  expect((await history({ rights: ['panews'], scope: 'plab' })).body.data).toEqual([]);
});

test('the record is narrowed to a colleague by name [ext-get-a-paplabable-audit-people]', async () => {
  const people = await api.call('GET', '/a/paplabable/audit/people', { headers: await as({ rights: ['pasettings'] }) });
  expect((people.body.data as { name: string }[]).map(({ name }) => name)).toContain('Edward Osei');
  const refused = await api.call('GET', '/a/paplabable/audit/people', { headers: await as({ rights: ['panews'] }) });
  expect(refused.http).toBe(403);
});
