import { createUser } from '@app/accounts/server';
import type { Order } from '@app/commerce/contract';
import { readConfig } from '../../../apps/server/config.ts';
import { withDeps } from '../../../apps/server/parts/with-deps.ts';
import type { Payment } from '../../../tools/gateway/ledger.ts';
import type { Gateway } from '../../../tools/gateway/server.ts';
import { must } from '../../../tools/run-command.ts';
import type { ApiPair } from '../parts/api-pair.ts';
import { logIn } from '../parts/sender.ts';
import { type Random, uuid } from '../random.ts';
import { type Post, until } from './shop-sender.ts';

/** Enough that none exceeds the hourly limit of payment pages, retries included. */
export const BUYERS = 60;
const accountOf = (number: number) => ({ email: `pays-${number}@example.test`, password: 'only for the fault run' });

export async function prepareShop(environment: Readonly<Record<string, string>>): Promise<void> {
  await must('node', ['tools/run/db.ts', 'migrate'], environment);
  await must('node', ['db/seed/run.ts', '--quiet'], environment);
  await withDeps(readConfig(environment), async (deps) => {
    for (let number = 0; number < BUYERS; number += 1)
      await createUser(deps, {
        ...accountOf(number),
        firstName: 'Pays',
        lastName: String(number),
        verified: true,
      });
  });
}

/** Two processes of the shop, the payment provider, and logged-in buyers. */
export interface Shop {
  readonly urls: ApiPair['urls'];
  readonly gateway: Gateway;
  readonly serviceId: string;
  readonly tokens: readonly string[];
  readonly random: Random;
}

async function findService(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/v1/paplabable/products/all`);
  const { data } = (await reply.json()) as {
    data: { products: { services: { id: string; slug: string }[] }[] };
  };
  const found = data.products.flatMap(({ services }) => services).find(({ slug }) => slug === 'qb-1m');
  if (!found) throw new Error('qb-1m is not on sale');
  return found.id;
}

export async function enterShop(urls: ApiPair['urls'], gateway: Gateway, random: Random): Promise<Shop> {
  const tokens: string[] = [];
  for (let number = 0; number < BUYERS; number += 1) tokens.push(await logIn(urls[0], accountOf(number)));
  return { urls, gateway, serviceId: await findService(urls[0]), tokens, random };
}

const asBuyer = (token: string, path: string, body: object): Post => ({
  path,
  headers: { authorization: `Bearer ${token}` },
  body: JSON.stringify(body),
});

export interface OpenedPage {
  readonly payment: Payment;
  readonly url: string;
  /** The requests when the buyer presses Pay again, and when they return. */
  readonly again: Post;
  readonly back: Post;
}
/** Creates an order and opens its payment page; each step is retried with the same id until it is acknowledged. */
export async function openPage(shop: Shop, number: number): Promise<OpenedPage> {
  const { urls, gateway, serviceId, tokens, random } = shop;
  const token = tokens[number % tokens.length] ?? '';
  const first = random() < 0.5 ? 0 : 1;
  const intent = { op_id: uuid(random), service_id: serviceId, waiver: true };
  const { id } = (await until(urls, asBuyer(token, '/pausers/serviceintentv2', intent), first)).data as Order;
  const provider = number % 4 === 0 ? 'paypal' : 'card';
  const again = asBuyer(token, '/pausers/checkoutv2', { order_id: id, provider });
  const { url } = (await until(urls, again, first)).data as { readonly url: string };
  const payment = gateway.books.payments.get(url.split('/').at(-1) ?? '');
  if (!payment) throw new Error('the gateway does not know the page it opened');
  return { payment, url, again, back: asBuyer(token, '/pausers/checkout/callback', { order_id: id }) };
}

/** Pays on the provider's page, which charges the card and then neither redirects nor sends an event. */
export async function payOn({ url }: OpenedPage): Promise<void> {
  const form = new URLSearchParams('card=4242+4242+4242+4242&then=silent');
  await (await fetch(url, { method: 'POST', body: form })).text();
}
