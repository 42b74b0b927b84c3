import { product, service } from '@app/commerce/contract';
import { asStaff, everyRight, resourceSuite, type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommerce, importCatalogue } from '../index.ts';
import { isOffered } from '../orders/sell-services.ts';

const modules = [createCommerce()];
const headers = asStaff(everyRight);
const sampleProduct = (word: string) => ({ name: `Product ${word}`, slug: word, opens: ['qb'], position: 3 });
const makeProduct = async (api: TestApi, edition: string, values: object = {}) => {
  const slug = `for-${api.deps.ids.id()}`;
  const reply = await api.call('POST', '/a/paplabable/product', {
    body: { ...sampleProduct(slug), edition, ...values },
    headers,
  });
  return (reply.body.data as { id: string }).id;
};

resourceSuite(product, {
  modules,
  proves: [
    'post-a-paplabable-product',
    'get-a-paplabable-product-by-id',
    'put-a-paplabable-product-by-id',
    'delete-a-paplabable-product-by-id',
    'get-a-paplabable-products',
    'get-a-paplabable-products-all',
  ],
  unique: 'slug',
  sample: sampleProduct,
  change: { name: 'Changed', opens: ['qb', 'gems'] },
});

resourceSuite(service, {
  modules,
  proves: [
    'post-a-paplabable-service',
    'get-a-paplabable-service-by-id',
    'put-a-paplabable-service-by-id',
    'delete-a-paplabable-service-by-id',
    'get-a-paplabable-services',
    'get-a-paplabable-services-all',
  ],
  unique: 'slug',
  sample: async (word, edition, api) => ({
    product_id: await makeProduct(api, edition),
    name: `Service ${word}`,
    slug: word,
    price_pence: 2500,
    duration_days: 31,
    position: 1,
  }),
  change: { price_pence: 2600, duration_days: 32 },
});

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ modules, authorise: testAuthorise });
});
afterAll(() => api.close());

const post = (path: string, body: object) => api.call('POST', path, { body, headers });

test('a product opens known entitlements, and OSCE gems only together with gems', async () => {
  const tried = [{ opens: ['everything'] }, { opens: [] }, { opens: ['oscegems'] }, { seats: ['sofa'] }];
  for (const values of tried) {
    const reply = await post('/a/paplabable/product', { ...sampleProduct('odd'), edition: 'pa', ...values });
    expect([values, reply.http, reply.body.code]).toEqual([values, 400, 'INVALID_INPUT']);
  }
});

test('an offer is on sale while it and its product are', () => {
  const offers = [true, false].flatMap((active) => [true, false].map((product_active) => ({ active, product_active })));
  expect(offers.map(isOffered)).toEqual([true, false, false, false]);
});

test('an access offer has a duration and belongs to the line of its product', async () => {
  const values = { name: 'Offer', slug: 'offer', price_pence: 100, edition: 'pa' };
  const [own, other] = [await makeProduct(api, 'pa'), await makeProduct(api, 'plab')];
  const tried = [
    { product_id: own },
    { product_id: own, per_day: true },
    { product_id: own, per_day: true, min_days: 20, max_days: 10 },
    { product_id: own, duration_days: 10, per_day: true, min_days: 1, max_days: 10 },
    { product_id: other, duration_days: 10 },
  ];
  for (const each of tried) {
    const reply = await post('/a/paplabable/service', { ...values, ...each });
    expect([each, reply.http, reply.body.code]).toEqual([each, 400, 'INVALID_INPUT']);
  }
  const made = await post('/a/paplabable/service', { ...values, product_id: own, duration_days: 10 });
  expect(made.http).toBe(200);
  const removed = await api.call('DELETE', `/a/paplabable/product/${own}`, { headers });
  expect([removed.http, removed.body.code]).toEqual([409, 'IN_USE']);
});

test('staff create, read and list coupons [ext-post-a-paplabable-coupon] [ext-get-a-paplabable-coupon-by-id] [ext-get-a-paplabable-coupons]', async () => {
  const values = { edition: 'pa', code: 'WELCOME', percent: 10, per_person: 1, share_percent: 0 };
  const made = await post('/a/paplabable/coupon', values);
  const { id } = made.body.data as { id: string };
  expect((await api.call('GET', `/a/paplabable/coupon/${id}`, { headers })).body.data).toMatchObject(values);
  expect((await api.call('GET', '/a/paplabable/coupons', { headers })).body.data).toMatchObject({ rows: [{ id }] });
  const readers = { scope: 'pa', rights: ['paproducts:v'] } as const;
  const refused = await api.call('POST', '/a/paplabable/coupon', { body: values, headers: asStaff(readers) });
  expect(refused.http).toBe(403);
});

test('a coupon keeps its code when it is changed, and can be deleted [ext-put-a-paplabable-coupon-by-id] [ext-delete-a-paplabable-coupon-by-id]', async () => {
  const made = await post('/a/paplabable/coupon', {
    edition: 'pa',
    code: 'FIXED',
    pence: 500,
    per_person: 1,
    share_percent: 0,
  });
  const { id, version } = made.body.data as { id: string; version: number };
  const path = `/a/paplabable/coupon/${id}`;
  const put = (body: object) => api.call('PUT', path, { body: { version, ...body }, headers });
  expect((await put({ code: 'OTHER' })).http).toBe(400);
  expect((await put({ pence: 600 })).body.data).toMatchObject({ edition: 'pa', code: 'FIXED', pence: 600 });
  expect((await api.call('DELETE', path, { headers })).http).toBe(200);
  expect((await api.call('GET', path, { headers })).http).toBe(404);
});

test('a coupon takes off a percentage or an amount, and names existing services', async () => {
  const values = { edition: 'pa', code: 'SAVE10', per_person: 1, share_percent: 0 };
  const tried = [{}, { percent: 10, pence: 100 }, { percent: 10, services: ['nothing'] }];
  for (const each of tried) {
    const reply = await post('/a/paplabable/coupon', { ...values, ...each });
    expect([each, reply.http]).toEqual([each, 400]);
  }
});

test('an import links each offer to its product, and a second import changes nothing', async () => {
  const pack = {
    products: [
      {
        slug: 'bank',
        edition: 'pa' as const,
        active: true,
        name: 'Bank',
        position: 10,
        opens: ['qb' as const],
        seats: [],
        line: 'A bank.',
        description: '',
        inside: ['Questions'],
        apart: [],
      },
    ],
    services: [
      {
        slug: 'bank-1m',
        product: 'bank',
        name: 'One month',
        price_pence: 2500,
        duration_days: 31,
        per_day: false,
        min_days: null,
        max_days: null,
        position: 10,
        featured: false,
        giftable: true,
        cohort: true,
        note: '',
      },
    ],
    steps: [{ places: 5, percent: 5 }],
  };
  expect(await importCatalogue(api.deps, pack)).toMatchObject({ inserted: 3, unchanged: 0 });
  expect(await importCatalogue(api.deps, pack)).toMatchObject({ inserted: 0, unchanged: 3, conflicts: [] });
  const listed = await api.call('GET', '/a/paplabable/products', {
    headers,
    query: { search: 'A bank.', edition: 'pa' },
  });
  const rows = (listed.body.data as { rows: { id: string; slug: string; version: number }[] }).rows;
  const { id, version } = rows.find(({ slug }) => slug === 'bank') as { id: string; version: number };
  await api.call('PUT', `/a/paplabable/product/${id}`, { headers, body: { version, slug: 'renamed' } });
  const again = await importCatalogue(api.deps, pack);
  expect(again, 'renamed by staff').toMatchObject({ inserted: 0, updated: 0, conflicts: ['pa:bank', 'pa:bank-1m'] });
  const lost = { ...pack, services: pack.services.map((each) => ({ ...each, product: 'none' })) };
  await expect(importCatalogue(api.deps, lost)).rejects.toThrow('no product none');
});
