import { ban } from '@app/access/server';
import { makeUser } from '@app/accounts/server/testing';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../cast.ts';
import { serveWorld, type Served, unlimited } from '../served.ts';

let world: World;
let served: Served;
let turn = 0;
beforeAll(async () => {
  world = await openWorld();
  served = await serveWorld(world, { limits: unlimited });
}, 60_000);
afterAll(async () => {
  await served.app.close();
  await world.api.close();
});

/** Addresses of the same length and shape, for accounts in every state and for no account. */
const addressOf = (kind: string) =>
  `${kind.slice(0, 4).padEnd(4, 'x')}${String((turn += 1)).padStart(6, '0')}@example.test`;
type Kind = 'nobody' | 'verified' | 'unverified' | 'banned' | 'erased';
const KINDS: readonly Kind[] = ['nobody', 'verified', 'unverified', 'banned', 'erased'];
async function someone(kind: Kind): Promise<string> {
  const email = addressOf(kind);
  if (kind === 'nobody') return email;
  const { deps } = world.api;
  const { id } = await makeUser(deps, { email, verified: kind !== 'unverified' });
  if (kind === 'banned') await ban(deps, { userId: id, reason: 'test', until: null, by: null });
  if (kind === 'erased') await sql`update accounts.user set deleted_at = now() where id = ${id}`.execute(deps.db);
  return email;
}

/** The calls a visitor can make with an address. */
const CALLS: Readonly<Record<string, (email: string) => Promise<LightMyRequestResponse>>> = {
  'logging in': (email) =>
    served.call('POST', '/pausers/login', { body: { email, password: 'wrong but long enough' } }),
  'a forgotten password': (email) => served.call('POST', '/paforgotpassword', { body: { email } }),
  'the check before signing up': (email) => served.call('POST', '/pausers/check', { body: { email } }),
  'signing up': (email) =>
    served.call('POST', '/pausers/signup', {
      body: {
        email,
        password: 'a phrase that is long enough',
        first_name: 'Some',
        last_name: 'Body',
        consents: { terms: true, privacy: true },
      },
    }),
};

/** Status, headers and body, without request id and time. */
const seen = (reply: LightMyRequestResponse) => {
  const { date: _date, ...headers } = reply.headers;
  const body = reply.body.replace(/"requestId":"[^"]*"/, '"requestId":""');
  return JSON.stringify({ status: reply.statusCode, headers: { ...headers, 'content-length': body.length }, body });
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** The median difference in duration, measured alternately so that load affects both alike. */
async function difference(call: (email: string) => Promise<unknown>, kind: Kind, rounds: number): Promise<number> {
  const apart: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [known, unknown] = [await someone(kind), await someone('nobody')];
    const knownFirst = round % 2 === 0;
    const first = await timed(() => call(knownFirst ? known : unknown));
    const second = await timed(() => call(knownFirst ? unknown : known));
    apart.push(knownFirst ? first - second : second - first);
  }
  return Math.abs(apart.toSorted((one, two) => one - two)[Math.floor(rounds / 2)] ?? Number.NaN);
}

describe.each(Object.entries(CALLS))('%s', (_name, call) => {
  test('gives the same reply with and without an account: status, headers, body and length', async () => {
    const replies = [];
    for (const kind of KINDS) replies.push(seen(await call(await someone(kind))));
    expect(new Set(replies).size).toBe(1);
  });

  test('takes the same time with and without an account, within five milliseconds', async () => {
    // A real leak shows on every attempt; further attempts rule out a busy machine.
    const tries: number[] = [];
    for (let one = 0; one < 4 && Math.min(...tries, Number.POSITIVE_INFINITY) >= 5; one += 1)
      tries.push(await difference(call, 'verified', 13));
    expect(Math.min(...tries)).toBeLessThan(5);
  }, 120_000);
});

test('requesting a mail again reveals nothing about the corrected address', async () => {
  const replies: string[] = [];
  for (const kind of ['nobody', 'verified', 'unverified'] as const) {
    const person = await makeUser(world.api.deps, { verified: false, email: addressOf('self') });
    const login = await served.call('POST', '/pausers/login', {
      body: { email: person.email, password: person.password },
    });
    const headers = {
      authorization: `Bearer ${login.json<{ data: { token: string } }>().data.token}`,
      cookie: String(login.headers['set-cookie']).split(';')[0] ?? '',
    };
    const other = await someone(kind);
    const changed = await served.call('POST', '/pausers/changeemail', { headers, body: { email: other } });
    world.api.clock.advance(61_000);
    const again = await served.call('POST', '/pausers/resendverification', { headers, body: {} });
    const plain = (reply: LightMyRequestResponse) =>
      seen(reply)
        .replaceAll(other, 'OTHER')
        .replaceAll(person.email, 'OWN')
        .replaceAll(person.uid, 'UID')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'THEN');
    replies.push(plain(changed) + plain(again));
  }
  expect(new Set(replies).size).toBe(1);
});
