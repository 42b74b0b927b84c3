import { type BrowserContext, expect } from '@playwright/test';
import { logInAs } from '../../people.ts';

export const API = '/api/v1/a/paplabable';
export const ALL = { v: true, a: true, e: true };

export const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

/** An API call as the owner, to prepare a journey. */
export async function asOwner(context: BrowserContext, method: string, path: string, data?: object) {
  const token = await logInAs(context, 'owner');
  const reply = await context.request.fetch(`${API}${path}`, { method, headers: headersOf(token), data: data ?? {} });
  expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
  return (await reply.json()).data;
}
