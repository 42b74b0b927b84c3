import { access } from '@app/access/server';
import { logIn, makeUser, testAccounts } from '@app/accounts/server/testing';
import type { Order } from '@app/commerce/contract';
import { createCommerce, importCatalogue } from '@app/commerce/server';
import type { Module } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { catalogueOf } from '../../../db/seed/catalogue.ts';
import { shapes } from '../../../db/pack/schema.ts';
import type { Payment } from '../ledger.ts';
import { PAYPAL } from '../paypal.ts';
import { type Gateway, startGateway } from '../server.ts';
import { STRIPE } from '../stripe.ts';

/** A shop that sells the catalogue of the content pack through the gateway, with VAT. */
export interface TestShop {
  readonly api: TestApi;
  readonly gateway: Gateway;
  readonly commerce: Module;
  /** Ids by slug. */
  readonly services: ReadonlyMap<string, string>;
  readonly close: () => Promise<void>;
}
export async function openShop(others: readonly Module[] = []): Promise<TestShop> {
  const gateway = await startGateway(0);
  const accounts = testAccounts();
  const commerce = createCommerce({
    card: { url: `${gateway.url}/stripe`, key: STRIPE.key, webhookSecrets: ['old', STRIPE.secret] },
    paypal: { url: `${gateway.url}/paypal`, ...PAYPAL },
    vatNumber: 'GB 1',
  });
  const api = await testApi({ modules: [access, accounts, commerce, ...others], authorise: accounts.authorise });
  const pack = readFileSync(join(import.meta.dirname, '../../../content/products.yaml'), 'utf8');
  await importCatalogue(api.deps, catalogueOf(shapes.products.parse(parse(pack, { schema: 'core' }))));
  const { rows } = await sql<{ slug: string; id: string }>`select slug, id from commerce.service`.execute(api.deps.db);
  const services = new Map(rows.map(({ slug, id }) => [slug, id]));
  const close = async () => {
    await api.close();
    await gateway.close();
  };
  return { api, gateway, commerce, services, close };
}

/** A logged-in buyer with helpers for the shop's calls. */
export async function newBuyer({ api, gateway, services }: TestShop) {
  const person = await makeUser(api.deps);
  const { headers } = await logIn(api, person);
  const post = (path: string, body: object) => api.call('POST', path, { headers, body });
  const get = (path: string) => api.call('GET', path, { headers });
  const order = async (slug = 'qb-6m', more: object = {}) => {
    const body = { op_id: api.deps.ids.id(), service_id: services.get(slug), waiver: true, ...more };
    return (await post('/pausers/serviceintentv2', body)).body.data as Order;
  };
  const open = async (id: string, provider = 'card') => {
    const reply = await post('/pausers/checkoutv2', { order_id: id, provider });
    expect(reply.http, reply.text).toBe(200);
    const { url } = reply.body.data as { url: string };
    return gateway.books.payments.get(url.split('/').at(-1) ?? '') as Payment;
  };
  const back = async (id: string) => (await post('/pausers/checkout/callback', { order_id: id })).body.data as Order;
  return { person, headers, post, get, order, open, back };
}

/** Rows where money and records disagree; must be empty. */
export const driftIn = async ({ api }: TestShop) =>
  (await sql`select * from commerce.money_drift_view`.execute(api.deps.db)).rows;
