import { demoAccounts } from '../../db/demo/accounts.ts';

const LOGIN = '/api/v1/pausers/login';
const JSON_BODY = { 'content-type': 'application/json' };

/** The headers of a logged-in demo account: token and cookie. */
export async function browserHeaders(
  url: string,
  name: keyof ReturnType<typeof demoAccounts> = 'learner',
): Promise<Readonly<Record<string, string>>> {
  const account = demoAccounts()[name];
  const reply = await fetch(`${url}${LOGIN}`, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(account) });
  const { data } = (await reply.json()) as { data?: { token: string } };
  if (!data) throw new Error(`the demo does not let ${account?.email} in: ${reply.status}`);
  const [cookie = ''] = reply.headers.getSetCookie();
  return { authorization: `Bearer ${data.token}`, cookie: cookie.slice(0, cookie.indexOf(';')) };
}

/** Tries a wrong password; returns the status. */
export async function wrongLogin(url: string, name: string): Promise<number> {
  const body = JSON.stringify({ email: `${name}@example.test`, password: 'wrong but long enough' });
  const reply = await fetch(`${url}${LOGIN}`, { method: 'POST', headers: JSON_BODY, body });
  await reply.arrayBuffer();
  return reply.status;
}
