import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn, makeStaff, makeUser } from '@app/accounts/server/testing';
import { diskStorage, readerOf, type Storage } from '@app/platform/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountStoredFiles } from '../../../apps/server/http/stored-files.ts';
import { openWorld, SECRET, type World } from '../cast.ts';
import { type Served, serveWorld, unlimited } from '../served.ts';

const KEY = 'exports/mine.json';
let folder: string;
let storage: Storage;
let world: World;
let served: Served;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-links-'));
  world = await openWorld();
  const { clock, site } = world.api.deps;
  storage = diskStorage({ folder, publicUrl: '', secret: SECRET, clock });
  await storage.put(KEY, { body: Buffer.from('{"mine":true}'), contentType: 'application/json' });
  served = await serveWorld(world, { limits: unlimited, storage });
  mountStoredFiles(served.app, {
    storage,
    clock,
    secret: SECRET,
    secureCookies: site.publicUrl.startsWith('https:'),
    readersOf: (cookies) => world.product.accounts.readersOf(served.deps, cookies),
  });
}, 60_000);
afterAll(async () => {
  await served.app.close();
  await world.api.close();
  await rm(folder, { recursive: true });
});

test('the link to a file opens it for the person it was made for, while they are logged in, and for nobody else', async () => {
  const [owner, other] = [await makeUser(world.api.deps), await makeUser(world.api.deps)];
  const [mine, theirs] = [await logIn(world.api, owner), await logIn(world.api, other)];
  const url = await storage.signedUrl(KEY, { readerId: owner.id, seconds: 300 });
  const open = async (headers: Readonly<Record<string, string>>) =>
    (await served.app.inject({ method: 'GET', url, headers })).statusCode;
  const { cookie = '' } = mine.headers as Record<string, string>;
  expect(cookie).not.toBe('');
  expect(await open({ cookie }), 'a browser sends the cookie alone').toBe(200);
  expect(await open({})).toBe(404);
  expect(await open({ cookie: (theirs.headers as Record<string, string>)['cookie'] ?? '' })).toBe(404);
  expect(await open({ cookie: `${cookie}x` })).toBe(404);
  await sql`update accounts.session set ended_at = ${world.api.clock.now()}, ended_why = 'logout'
    where user_id = ${owner.id}`.execute(world.api.deps.db);
  expect(await open({ cookie }), 'after the log-out').toBe(404);
});

test('a link made while staff act as a learner opens for as long as they act as that learner, and their own always', async () => {
  const { api } = world;
  const [learner, another] = [await makeUser(api.deps), await makeUser(api.deps)];
  const staff = await makeStaff(api.deps, { rights: ['pausers'] });
  const { headers } = await logIn(api, staff);
  const linkFor = (readerId: string) => storage.signedUrl(KEY, { readerId, seconds: 300 });
  const own = await linkFor(readerOf({ actorId: staff.id, subjectId: staff.id }));
  const url = await linkFor(readerOf({ actorId: staff.id, subjectId: learner.id }));
  const states = async (cookie: string) =>
    Promise.all(
      [url, own].map(async (url) => (await served.app.inject({ method: 'GET', url, headers: { cookie } })).statusCode),
    );
  const act = async (path: string, body: object) => {
    const reply = await api.call('POST', path, { headers, body });
    expect(reply.http, reply.text).toBe(200);
  };
  const as = (person: { readonly id: string }) =>
    act('/a/paplabable/pausers/view', { id: person.id, reason: 'Ticket 4411' });

  expect(await states(headers.cookie), 'before').toEqual([404, 200]);
  await as(learner);
  expect(await states(headers.cookie), 'begun').toEqual([200, 200]);
  expect(await states((await logIn(api, staff)).headers.cookie), 'another session of theirs').toEqual([404, 200]);
  expect(await states((await logIn(api, learner)).headers.cookie), 'the learner').toEqual([404, 404]);
  await as(another);
  expect(await states(headers.cookie), 'changed').toEqual([404, 200]);
  await as(learner);
  await act('/paplabable/pausers/viewend', {});
  expect(await states(headers.cookie), 'ended').toEqual([404, 200]);
});
