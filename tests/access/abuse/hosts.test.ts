import { logIn, makeUser } from '@app/accounts/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Headers, openWorld, type World } from '../cast.ts';
import { serveWorld, type Served, unlimited } from '../served.ts';

let world: World;
let served: Served;
beforeAll(async () => {
  world = await openWorld();
  // Behind one proxy: otherwise forwarded headers are ignored.
  served = await serveWorld(world, { limits: unlimited }, 1);
}, 60_000);
afterAll(async () => {
  await served.app.close();
  await world.api.close();
});

const EVIL = 'evil.example';
const VARIANTS: readonly Headers[] = [
  { host: EVIL },
  { host: `${EVIL}:443` },
  { host: `localhost:3000.${EVIL}` },
  { host: `localhost:3000@${EVIL}` },
  { host: `localhost:3000, ${EVIL}` },
  { host: `${EVIL}#localhost:3000` },
  { host: `${EVIL}/localhost:3000` },
  { host: '127.0.0.1' },
  { host: '[::1]' },
  { host: '' },
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-host': `localhost:3000, ${EVIL}` },
  { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
  { 'x-forwarded-server': EVIL },
  { 'x-host': EVIL },
  { 'x-original-host': EVIL },
  { 'x-original-url': `https://${EVIL}/login` },
  { 'x-rewrite-url': `https://${EVIL}/login` },
  { 'x-http-host-override': EVIL },
  { forwarded: `for=1.2.3.4;host=${EVIL};proto=https` },
  { referer: `https://${EVIL}/` },
  { 'x-forwarded-prefix': `//${EVIL}` },
];

test('links in mails lead to the configured site, whatever host the request names', async () => {
  const post = (path: string, body: object, headers: Headers) => served.call('POST', path, { body, headers });
  await Promise.all(
    VARIANTS.map(async (headers) => {
      const person = await makeUser(world.api.deps, { verified: false });
      const signedIn = { ...(await logIn(world.api, person)).headers, ...headers };
      await post('/paforgotpassword', { email: person.email }, headers);
      await post('/pausers/resendverification', {}, signedIn);
      await post('/pauser/accountdeletion', {}, signedIn);
    }),
  );
  const { mails } = world.api;
  expect(mails).toHaveLength(VARIANTS.length * 3);
  expect(VARIANTS.length).toBeGreaterThanOrEqual(20);
  const links = mails.flatMap((mail) => Object.entries(mail.variables).filter(([name]) => name.endsWith('_url')));
  expect(links.length).toBeGreaterThanOrEqual(VARIANTS.length * 3);
  const { publicUrl } = world.api.deps.site;
  expect(links.filter(([, url]) => !url.startsWith(`${publicUrl}/`))).toEqual([]);
  expect(JSON.stringify(mails)).not.toContain(EVIL);
});

test('no reply repeats the host of its request', async () => {
  for (const headers of VARIANTS)
    for (const path of ['/paplabable/news', '/plabable/page/tag/none', '/no/such/call', '/pausers/current']) {
      const reply = await served.call('GET', path, { headers });
      expect(JSON.stringify(reply.headers) + reply.body).not.toContain(EVIL);
    }
});
