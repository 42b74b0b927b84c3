import { type BrowserContext, expect } from '@playwright/test';
import { codeIn, mailTo } from '../mailbox.ts';
import { type Account, logInAs, newPerson } from '../people.ts';

/** A new user with a confirmed address, logged in here. */
export async function newMember(context: BrowserContext, name: string): Promise<Account> {
  const account = await newPerson(context, name);
  const token = await logInAs(context, account);
  const reply = await context.request.post('/api/v1/pausers/activatecode', {
    headers: { authorization: `Bearer ${token}` },
    data: { code: codeIn(await mailTo(account.email, /code/i)) },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return account;
}
