import type { APIResponse, BrowserContext } from '@playwright/test';

export type Person =
  | 'owner'
  | 'editor'
  | 'reviewer'
  | 'support'
  | 'learner'
  | 'locked'
  | 'unverified'
  | 'unsubscribed'
  | 'nogems';
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Makes names unique, so that journeys can be repeated on one database. */
export const RUN = `${Date.now().toString(36)}${process.pid.toString(36)}`;
export const TOKEN_COOKIE = 'auth._token.local';

/** A demo account; tools/run/e2e.ts passes them in E2E_PEOPLE. */
export function accountOf(person: Person): Account {
  const json = process.env['E2E_PEOPLE'];
  if (!json) throw new Error('E2E_PEOPLE is not set: run the journeys with npm run e2e.');
  const account = (JSON.parse(json) as Readonly<Record<string, Account>>)[person];
  if (!account) throw new Error(`The demo world has nobody called ${person}.`);
  return account;
}

/** A server that has just started on a busy machine may refuse for a moment and say when to come back. */
async function postLogIn(context: BrowserContext, account: Account): Promise<APIResponse> {
  const post = () => context.request.post('/api/v1/pausers/login', { data: account });
  const reply = await post();
  if (reply.status() !== 503) return reply;
  await new Promise((resolve) => setTimeout(resolve, Number(reply.headers()['retry-after'] ?? 1) * 1000));
  return post();
}

/** Logs in by an API call and returns the token. */
export async function logInAs(context: BrowserContext, person: Person | Account): Promise<string> {
  const account = typeof person === 'string' ? accountOf(person) : person;
  const reply = await postLogIn(context, account);
  if (!reply.ok()) throw new Error(`${account.email} could not log in: ${reply.status()} ${await reply.text()}`);
  const { data } = (await reply.json()) as { readonly data: { readonly token: string } };
  const url = new URL(reply.url()).origin;
  await context.addCookies([{ name: TOKEN_COOKIE, value: data.token, url, sameSite: 'Lax' }]);
  return data.token;
}

const named = new Map<string, number>();
/** A new, unverified account that is not logged in. Two journeys may choose the same name: the second gets a number. */
export async function newPerson(context: BrowserContext, name: string): Promise<Account> {
  const before = named.get(name) ?? 0;
  named.set(name, before + 1);
  const account = { email: `${name}${before || ''}-${RUN}@example.test`, password: 'four quiet rowan berries' };
  const data = { ...account, first_name: 'Nadia', last_name: 'Okafor', consents: { terms: true, privacy: true } };
  const reply = await context.request.post('/api/v1/pausers/signup', { data });
  if (!reply.ok()) throw new Error(`${name} could not sign up: ${reply.status()} ${await reply.text()}`);
  return account;
}

/** Ends the session of a token on the server only, as another device would. */
export async function endSessionElsewhere(context: BrowserContext, token: string): Promise<void> {
  const reply = await context.request.post('/api/v1/pausers/logout', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  if (!reply.ok()) throw new Error(`The session could not be ended: ${reply.status()}`);
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with an invalid signature, which only the browser would accept. */
export const forgedToken = (claims: object): string =>
  [part({ alg: 'HS256', typ: 'JWT' }), part(claims), 'x'].join('.');

/** What the browser of a phone says it is; the phone product is led to by it. */
export const PHONE_BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
