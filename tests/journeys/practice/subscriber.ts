import { type Browser, type BrowserContext, type BrowserContextOptions, expect } from '@playwright/test';
import { newMember } from '../account/member.ts';
import { accountOf, logInAs } from '../people.ts';

const API = '/api/v1';

/** Gives a learner the question bank, as staff would. */
async function grantBank(context: BrowserContext, uid: string): Promise<void> {
  const login = await context.request.post(`${API}/pausers/login`, {
    data: accountOf('owner'),
    headers: { 'x-client': 'tool' },
  });
  const { token } = (await login.json()).data as { readonly token: string };
  const reply = await context.request.put(`${API}/a/paplabable/pausers/grant/${uid}`, {
    data: { entitlement: 'qb', days: 30, reason: 'A journey' },
    headers: { authorization: `Bearer ${token}`, cookie: '' },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** A new learner with the question bank and no answers, in a separate browser context. */
export async function newSubscriber(
  browser: Browser,
  name: string,
  device: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(device);
  const account = await newMember(context, name);
  const token = await logInAs(context, account);
  const headers = { authorization: `Bearer ${token}` };
  const current = await context.request.get(`${API}/pausers/current`, { headers });
  await grantBank(context, ((await current.json()).data as { readonly uid: string }).uid);
  await logInAs(context, account);
  return context;
}
