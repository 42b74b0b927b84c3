import { access } from '@app/access/server';
import { makeUser, testAccounts } from '@app/accounts/server/testing';
import { createCommerce } from '@app/commerce/server';
import { createIntegrity } from '@app/integrity/server';
import { DAY_MS, HOUR_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '../index.ts';
import { confirmSeat, releaseSeat } from '../seats/seats.ts';
import { makeLink } from './fetch.ts';

/** How many tries; `HANDOUT_TRIES=10000` for a long run. */
const TRIES = Number(process.env['HANDOUT_TRIES'] ?? 240);
const LONG = HOUR_MS;
const FILE = 'handouts/a-handout.pdf';
let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  const integrity = createIntegrity({ tokenSecret: 'only-for-tests-0123456789-0123456789' });
  api = await testApi({
    modules: [access, accounts, integrity, createCommerce(), courses],
    authorise: accounts.authorise,
  });
  // No rate limit, so that only the link itself can be the reason for a refusal.
  const allowed = { allowed: true, retryAfterSeconds: 0 };
  Object.assign(api.deps, { limits: { ...api.deps.limits, consume: async () => allowed } });
  await api.deps.storage.put(FILE, { body: Buffer.from('%PDF-1.7 a handout'), contentType: 'application/pdf' });
});
afterAll(() => api.close());

/** An event with one handout, and a user with a seat at it. */
async function evening(slug: string) {
  const { db, ids, clock } = api.deps;
  const [eventId, materialId, now] = [ids.id(), ids.id(), clock.now()];
  const starts = new Date(now.getTime() + DAY_MS);
  await sql`
    insert into courses.event (id, edition, type, slug, title, starts_at, ends_at, seats, price_pence, active, created_at,
      updated_at)
    values (${eventId}, 'pa', 'webinar', ${slug}, 'An evening', ${starts}, ${new Date(starts.getTime() + DAY_MS / 24)}, 9, 0,
      true, ${now}, ${now})`.execute(db);
  await sql`insert into courses.document (key, name, bytes, pages, protected_pages, created_at)
    values (${FILE}, 'a.pdf', 18, 1, '', ${now}) on conflict do nothing`.execute(db);
  await sql`insert into courses.material (id, event_id, kind, title, file, position)
    values (${materialId}, ${eventId}, 'handout', 'The handout', ${FILE}, 1)`.execute(db);
  const { id: userId } = await makeUser(api.deps);
  await confirmSeat(api.deps, { userId, eventId, orderId: null, pence: 0 });
  const link = async () => (await makeLink(api.deps, { userId, id: materialId })).url;
  return { eventId, materialId, userId, link };
}
const opens = async (url: string) => (await api.app.inject({ method: 'GET', url })).statusCode === 200;
const letters = (n: number) => n.toString(36).padStart(4, 'x').slice(-4);

/** What invalidates a link after it was issued. */
const SPOILT: Readonly<Record<string, (one: Awaited<ReturnType<typeof evening>>) => Promise<unknown>>> = {
  'the seat was given back': ({ userId, eventId }) => releaseSeat(api.deps, { userId, eventId }),
  'the event was cancelled': ({ eventId }) =>
    sql`update courses.event set cancelled_at = now() where id = ${eventId}`.execute(api.deps.db),
  'five minutes are over': ({ userId }) =>
    sql`update courses.link set expires_at = ${api.clock.now()} where user_id = ${userId}`.execute(api.deps.db),
  'the handout was taken away': ({ materialId }) =>
    sql`delete from courses.material where id = ${materialId}`.execute(api.deps.db),
};

test(
  'guessed, cancelled and expired links, and links of other users, open no handout',
  async () => {
    const opened: string[] = [];
    let tries = 0;
    const attempt = async (what: string, url: string) => {
      tries += 1;
      if (await opens(url)) opened.push(what);
    };
    const good = await evening('good');
    const url = await good.link();
    expect(await opens(url), 'a good link').toBe(true);
    const part = Math.ceil(TRIES / (Object.keys(SPOILT).length + 2));
    for (let n = 0; n < part; n += 1) await attempt('guessed', `${url.slice(0, -4)}${letters(n)}`);
    const stranger = await makeUser(api.deps);
    for (let n = 0; n < part; n += 1) {
      tries += 1;
      const foreign = await makeLink(api.deps, { userId: stranger.id, id: good.materialId }).then(
        () => true,
        () => false,
      );
      if (foreign) opened.push('a link for somebody without a seat');
    }
    for (const [why, spoil] of Object.entries(SPOILT)) {
      const one = await evening(why.replaceAll(' ', '-'));
      const links: string[] = [];
      for (let n = 0; n < part; n += 1) links.push(await one.link());
      expect(await opens(links[0] ?? ''), `before ${why}`).toBe(true);
      await spoil(one);
      for (const each of links) await attempt(why, each);
    }
    expect(opened).toEqual([]);
    expect(tries).toBeGreaterThanOrEqual(TRIES);
    expect(await opens(url), 'the good link still opens').toBe(true);
  },
  LONG,
);
