import { access } from '@app/access/server';
import { eraseSection } from '@app/accounts/server';
import { logIn, makeStaff, makeUser, testAccounts } from '@app/accounts/server/testing';
import { type WhatsappGroup, whatsappGroup } from '@app/community/contract';
import { resourceSuite, type TestApi, testApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '../index.ts';
import { openGroup } from './groups.ts';

let api: TestApi;
let staff: Record<string, string>;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createCommunity(accounts)], authorise: accounts.authorise });
  staff = { ...(await logIn(api, await makeStaff(api.deps, { rights: ['pawa'] }))).headers };
});
afterAll(() => api.close());

let number = 0;
async function makeGroup(more: object = {}): Promise<string> {
  const slug = `group-${(number += 1)}`;
  const body = {
    name: `Group ${slug}`,
    slug,
    url: `https://chat.example.test/${slug}`,
    capacity: 2,
    edition: 'pa',
    ...more,
  };
  const made = await api.call('POST', '/a/paplabable/whatsappgroup', { headers: staff, body });
  expect(made.http, made.text).toBe(200);
  return (made.body.data as { id: string }).id;
}
const learner = async (holds: readonly ('qb' | 'gems')[] = ['qb']) => {
  const person = await makeUser(api.deps, { holds });
  return { ...person, headers: (await logIn(api, person)).headers };
};
type Learner = Awaited<ReturnType<typeof learner>>;
const open = (id: string, { headers }: Learner) =>
  api.call('POST', `/paplabable/whatsappgroups/${id}/open`, { headers });
const groupFor = async (id: string, { headers }: Learner) => {
  const reply = await api.call('GET', '/paplabable/whatsappgroups', { headers });
  return (reply.body.data as WhatsappGroup[]).find((group) => group.id === id);
};

test('subscribers see the groups, and the list contains no links [get-paplabable-whatsappgroups]', async () => {
  const id = await makeGroup();
  const gems = await learner(['gems']);
  expect(await groupFor(id, gems)).toMatchObject({ state: 'locked', places: 2, joined: 0 });
  const reply = await api.call('GET', '/paplabable/whatsappgroups', { headers: (await learner()).headers });
  expect(reply.text).not.toContain('https://');
  expect((await open(id, gems)).http).toBe(403);
  expect((await api.call('GET', '/paplabable/whatsappgroups')).http).toBe(401);
});

test('the link is given while there are places, and again to users who have one [messaging-groups] [ext-post-paplabable-whatsappgroups-by-id-open]', async () => {
  const id = await makeGroup();
  const [first, second, third] = [await learner(), await learner(), await learner()];
  expect((await open(id, first)).body.data).toEqual({ url: expect.stringContaining('https://chat.example.test/') });
  await open(id, first);
  expect((await open(id, second)).http).toBe(200);
  expect((await open(id, third)).body.code).toBe('GROUP_FULL');
  expect(await groupFor(id, third)).toMatchObject({ state: 'full', joined: 2 });
  expect(await groupFor(id, first)).toMatchObject({ state: 'open', is_member: true });
  expect((await open(id, first)).http).toBe(200);
});

test('concurrent requests for the last place: one user gets it', async () => {
  const id = await makeGroup({ capacity: 1 });
  const people = await Promise.all(Array.from({ length: 8 }, () => learner()));
  const replies = await Promise.all(people.map((person) => open(id, person)));
  expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
});

test('a retry for the last place gets the link again', async () => {
  const id = await makeGroup({ capacity: 1 });
  const person = await learner();
  const { second } = await api.deps.db.transaction().execute(async (db) => {
    await openGroup({ ...api.deps, db }, person.id, id);
    const second = open(id, person);
    await new Promise((resolve) => setTimeout(resolve, 400));
    return { second };
  });
  expect((await second).http).toBe(200);
});

test('a sample group is listed but does not open; a hidden one is not listed', async () => {
  const person = await learner();
  const sample = await makeGroup({ sample: true });
  expect((await groupFor(sample, person))?.state).toBe('sample');
  expect((await open(sample, person)).body.code).toBe('GROUP_SAMPLE');
  const hidden = await makeGroup({ active: false });
  expect(await groupFor(hidden, person)).toBeUndefined();
  expect((await open(hidden, person)).http).toBe(404);
});

test('a link that is not https is refused by name', async () => {
  const body = { name: 'Plain', slug: 'plain', url: 'http://chat.example.test', capacity: 2, edition: 'pa' };
  const reply = await api.call('POST', '/a/paplabable/whatsappgroup', { headers: staff, body });
  expect([reply.http, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['url']]);
});

test('erasing a user frees the place', async () => {
  const id = await makeGroup({ capacity: 1 });
  const [erased, next] = [await learner(), await learner()];
  await open(id, erased);
  for (const { name, erase } of api.deps.slots.contributions(eraseSection))
    if (name === 'community') await erase(api.deps, erased.id);
  expect((await open(id, next)).http).toBe(200);
});

resourceSuite(whatsappGroup, {
  modules: [createCommunity({ refuseRobots: () => Promise.resolve() })],
  unique: 'slug',
  proves: [
    'post-a-paplabable-whatsappgroup',
    'get-a-paplabable-whatsappgroup-by-id',
    'put-a-paplabable-whatsappgroup-by-id',
    'delete-a-paplabable-whatsappgroup-by-id',
    'get-a-paplabable-whatsappgroups',
  ],
  sample: (word) => ({ name: `Group ${word}`, slug: word, url: `https://chat.example.test/${word}`, capacity: 250 }),
  change: { capacity: 100, active: false },
});
