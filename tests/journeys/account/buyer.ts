import { type BrowserContext, expect, type Page } from '@playwright/test';
import { logInAs } from '../people.ts';
import { newMember } from './member.ts';

export interface Bought {
  readonly email: string;
  readonly number: string;
}
const SIX_MONTHS = 'qb-6m';

/** A new member who has paid for six months by card, through the API; `unnotified`: the shop has not been notified. */
export async function buyer(context: BrowserContext, name: string, unnotified = false): Promise<Bought> {
  const account = await newMember(context, name);
  const token = await logInAs(context, account);
  const headers = { authorization: `Bearer ${token}` };
  const data = async (
    reply: Promise<{ json: () => Promise<unknown>; text: () => Promise<string>; ok: () => boolean }>,
  ) => {
    const response = await reply;
    expect(response.ok(), await response.text()).toBe(true);
    return ((await response.json()) as { data: never }).data;
  };
  const { products } = (await data(context.request.get('/api/v1/paplabable/products/all'))) as {
    products: { services: { id: string; slug: string }[] }[];
  };
  const service_id = products.flatMap(({ services }) => services).find(({ slug }) => slug === SIX_MONTHS)?.id;
  const intent = { op_id: crypto.randomUUID(), service_id, waiver: true };
  const made = (await data(context.request.post('/api/v1/pausers/serviceintentv2', { headers, data: intent }))) as {
    id: string;
    number: number;
  };
  const order_id = made.id;
  const { url } = (await data(context.request.post('/api/v1/pausers/checkoutv2', { headers, data: { order_id } }))) as {
    url: string;
  };
  const form = new URLSearchParams(`card=4242+4242+4242+4242&then=${unnotified ? 'silent' : 'return'}`);
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  await context.request.post(url, { data: form.toString(), headers: urlencoded, maxRedirects: 0 });
  if (!unnotified)
    await data(context.request.post('/api/v1/pausers/checkout/callback', { headers, data: { order_id } }));
  return { email: account.email, number: String(made.number) };
}

export async function openOrder(page: Page, { email, number }: Bought): Promise<void> {
  await page.goto('/admin/plabable/products/orders');
  await page.getByRole('searchbox').fill(email);
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
}
