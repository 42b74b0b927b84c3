import { access, personAccess } from '@app/access/server';
import { logIn, makeUser, testAccounts } from '@app/accounts/server/testing';
import type { Order } from '@app/commerce/contract';
import { createCommerce, importCatalogue } from '@app/commerce/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf } from '../../db/seed/catalogue.ts';
import { shapes } from '../../db/pack/schema.ts';
import { type Gateway, startGateway } from './server.ts';
import { STRIPE } from './stripe.ts';

let api: TestApi;
let gateway: Gateway;
let services: ReadonlyMap<string, string>;
beforeAll(async () => {
  gateway = await startGateway(0);
  const accounts = testAccounts();
  const commerce = createCommerce({
    card: { url: `${gateway.url}/stripe`, key: STRIPE.key, webhookSecrets: [STRIPE.secret] },
  });
  api = await testApi({ modules: [access, accounts, commerce], authorise: accounts.authorise });
  const pack = readFileSync(join(import.meta.dirname, '../../content/products.yaml'), 'utf8');
  await importCatalogue(api.deps, catalogueOf(shapes.products.parse(parse(pack, { schema: 'core' }))));
  const { rows } = await sql<{ slug: string; id: string }>`select slug, id from commerce.service`.execute(api.deps.db);
  services = new Map(rows.map(({ slug, id }) => [slug, id]));
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

async function someone() {
  const person = await makeUser(api.deps);
  const { headers } = await logIn(api, person);
  const post = (path: string, body: object = {}) => api.call('POST', path, { headers, body });
  const order = async (slug: string, more: object) =>
    post('/pausers/serviceintentv2', { op_id: api.deps.ids.id(), service_id: services.get(slug), ...more });
  const buy = async (slug: string, more: object): Promise<Order> => {
    const made = await order(slug, more);
    expect(made.http, made.text).toBe(200);
    const { id } = made.body.data as Order;
    const opened = await post('/pausers/checkoutv2', { order_id: id });
    const url = (opened.body.data as { url: string | null }).url ?? '';
    Object.assign(gateway.books.payments.get(url.split('/').at(-1) ?? '') ?? {}, { status: 'paid' });
    return (await post('/pausers/checkout/callback', { order_id: id })).body.data as Order;
  };
  const read = async (id: string) =>
    JSON.parse((await api.call('GET', `/pausers/paymentdetails/${id}`, { headers })).text) as Order;
  const redeem = (code: string) => post('/pausers/redeem', { code });
  const days = async () => {
    const until = (await personAccess(api.deps, person.id)).holds.qb;
    return until ? Math.round((until.getTime() - api.clock.now().getTime()) / 86_400_000) : 0;
  };
  return { person, post, order, buy, read, redeem, days };
}
const codesIn = (to: string): string[] =>
  api.mails
    .filter((mail) => mail.to === to)
    .flatMap(
      ({ variables }) =>
        Object.values(variables)
          .join('\n')
          .match(/\b\w{4}-\w{4}-\w{4}\b/g) ?? [],
    );
const drift = async () => (await sql`select * from commerce.money_drift_view`.execute(api.deps.db)).rows;
const gift = (email?: string) => ({ gift: { name: 'Amina', from: 'Grandad Joe', message: 'Good luck', email } });

test('a gift gives its buyer no access and is used once, by any holder of the code [ext-post-pausers-redeem]', async () => {
  const [giver, friend, other] = [await someone(), await someone(), await someone()];
  const bought = await giver.buy('qb-6m', gift(friend.person.email));
  expect(bought).toMatchObject({ state: 'paid', recipient: 'gift', total_pence: 7500, codes: { all: 1, claimed: 0 } });
  expect(await giver.days()).toBe(0);
  const [code = ''] = codesIn(friend.person.email);
  const inClear =
    await sql`select from commerce.voucher where code_hash like ${`%${code.replaceAll('-', '')}%`}`.execute(
      api.deps.db,
    );
  expect(inClear.rows, 'the code itself is not kept').toEqual([]);
  const typed = code.toLowerCase().replaceAll('-', ' ');
  const replies = await Promise.all([friend.redeem(typed), friend.redeem(code), friend.redeem(code)]);
  expect(replies.map(({ http }) => http)).toEqual([200, 200, 200]);
  expect(await friend.days()).toBe(183);
  const late = await other.redeem(code);
  expect([late.http, late.body.code]).toEqual([409, 'VOUCHER_USED']);
  expect((await other.redeem('AAAA-BBBB-CCCC')).body.code).toBe('VOUCHER_UNKNOWN');
  const seen = await giver.read(bought.id);
  expect(seen).toMatchObject({ codes: { claimed: 1 }, cancel_pence: null });
  expect(JSON.stringify(seen)).not.toContain(friend.person.id);
  expect(await drift()).toEqual([]);
});

test('two people with one code: one of them has it', async () => {
  const [giver, one, other] = [await someone(), await someone(), await someone()];
  await giver.buy('qb-1m', gift());
  const [code = ''] = codesIn(giver.person.email);
  const replies = await Promise.all([one.redeem(code), other.redeem(code)]);
  expect(replies.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await one.days()) + (await other.days())).toBe(31);
});

test('ten people at once with a coupon for three: three have it, and the others are refused because it is used', async () => {
  await sql`insert into commerce.coupon (id, edition, code, percent, uses, per_person, created_at, updated_at)
    values (gen_random_uuid(), 'pa', 'THREEOFIT', 10, 3, 1, now(), now())`.execute(api.deps.db);
  const people = await Promise.all(Array.from({ length: 10 }, someone));
  const replies = await Promise.all(people.map((each) => each.order('qb-1m', { waiver: true, coupon: 'THREEOFIT' })));
  const made = replies.filter(({ http }) => http === 200);
  const used = replies.filter(({ body }) => body.code === 'COUPON_USED');
  expect([made.length, used.length]).toEqual([3, 7]);
});

test('places cost the price of a group or the coupon, whichever is lower, and each has a code', async () => {
  const buyer = await someone();
  await sql`insert into commerce.coupon (id, edition, code, percent, per_person, created_at, updated_at)
    values (gen_random_uuid(), 'pa', 'SMALL5', 5, 9, now(), now()), (gen_random_uuid(), 'pa', 'LARGE30', 30, 9, now(), now())`.execute(
    api.deps.db,
  );
  const bought = await buyer.buy('qb-6m', { places: 10 });
  expect(bought).toMatchObject({ list_pence: 75_000, discount_pence: 7500, codes: { all: 10, claimed: 0 } });
  const codes = codesIn(buyer.person.email);
  expect(new Set(codes).size).toBe(10);
  const priced = async (coupon: string) =>
    ((await buyer.order('qb-6m', { places: 10, coupon })).body.data as Order).discount_pence;
  expect([await priced('SMALL5'), await priced('LARGE30')]).toEqual([7500, 22_500]);
  const learners = await Promise.all(codes.slice(0, 4).map(() => someone()));
  const replies = await Promise.all(learners.map(({ redeem }, at) => redeem(codes[at] ?? '')));
  expect(replies.map(({ http }) => http)).toEqual([200, 200, 200, 200]);
  expect((await buyer.read(bought.id)).codes).toMatchObject({ all: 10, claimed: 4, ended: 0 });
  const uses = await sql`select from commerce.coupon_use u join commerce.coupon c on c.id = u.coupon_id
    where c.code = 'SMALL5'`.execute(api.deps.db);
  expect(uses.rows, 'a coupon that takes off less is not spent').toEqual([]);
  expect(await drift()).toEqual([]);
});

test('sent again the code is a new one; only its buyer can ask [ext-post-pausers-orders-by-id-codes]', async () => {
  const [giver, friend, stranger] = [await someone(), await someone(), await someone()];
  const { id } = await giver.buy('gems-3m', gift());
  expect((await stranger.post(`/pausers/orders/${id}/codes`)).http).toBe(404);
  expect((await giver.post(`/pausers/orders/${id}/codes`)).http).toBe(200);
  const [first = '', second = ''] = codesIn(giver.person.email);
  expect((await friend.redeem(first)).body.code).toBe('VOUCHER_UNKNOWN');
  expect((await friend.redeem(second)).http).toBe(200);
  expect((await giver.post(`/pausers/orders/${id}/codes`)).body.code).toBe('NO_CODES');
});

test('an unused gift can be cancelled and its code ends; a used one cannot be; a year ends it too', async () => {
  const [giver, friend] = [await someone(), await someone()];
  const bought = await giver.buy('qb-1m', gift());
  const [code = ''] = codesIn(giver.person.email);
  expect(bought.cancel_pence).toBe(2500);
  const cancelled = await giver.post(`/pausers/orders/${bought.id}/cancel`, { op_id: api.deps.ids.id() });
  expect(cancelled.body.data).toMatchObject({ state: 'refunded', codes: { ended: 1 } });
  expect((await friend.redeem(code)).body.code).toBe('VOUCHER_ENDED');

  const second = await giver.buy('qb-1m', gift());
  const used = codesIn(giver.person.email).at(-1) ?? '';
  expect((await friend.redeem(used)).http).toBe(200);
  const refused = await giver.post(`/pausers/orders/${second.id}/cancel`, { op_id: api.deps.ids.id() });
  expect([refused.http, refused.body.code]).toEqual([409, 'CANNOT_CANCEL']);

  await giver.buy('qb-1m', gift());
  const old = codesIn(giver.person.email).at(-1) ?? '';
  api.clock.advance(367 * 86_400_000);
  const late = await someone();
  expect((await late.redeem(old)).body.code).toBe('VOUCHER_ENDED');
  expect(await drift()).toEqual([]);
});

test('what is priced by the day, or for one person only, is not bought for others', async () => {
  const buyer = await someone();
  const tries = [
    await buyer.order('qb-to-exam', { days: 30, ...gift() }),
    await buyer.order('qb-1m', { places: 3 }),
    await buyer.order('qb-6m', { places: 3, ...gift() }),
  ];
  expect(tries.map(({ body }) => body.code)).toEqual(['NOT_FOR_OTHERS', 'NOT_FOR_OTHERS', 'NOT_FOR_OTHERS']);
});
