import { access, ban } from '@app/access/server';
import { homeFigure, module } from '@app/platform/server';
import { logIn, makeStaff, makeUser, testAccounts } from '@app/accounts/server/testing';
import { createIntegrity } from '@app/integrity/server';
import { contribute } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { createUsers } from '@app/users/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaff } from '../index.ts';
import { daysOf } from './count-days.ts';

const broken = module({
  name: 'broken',
  contributes: [
    contribute(homeFigure, { key: 'broken.figure', label: 'Broken', read: () => Promise.reject(new Error('no')) }),
    ...(['pa', 'plab'] as const).map((line) =>
      contribute(homeFigure, {
        key: `lines.${line}`,
        label: line,
        right: { section: 'pagems', flag: 'v', line },
        read: () => Promise.resolve(1),
      }),
    ),
  ],
});

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  const integrity = createIntegrity({ tokenSecret: 'only-for-tests-0123456789-0123456789' });
  const modules = [access, accounts, createUsers(accounts.management), integrity, broken];
  api = await testApi({ modules: [...modules, createStaff(modules)], authorise: accounts.authorise });
});
afterAll(() => api.close());

interface Figure {
  key: string;
  value: number | null;
  screen: string | null;
  waits: boolean;
  days: { day: string; count: number }[] | null;
}
const figuresFor = async (rights: ('pausers' | 'ual' | 'paquery' | 'panews')[]) => {
  const login = await logIn(api, await makeStaff(api.deps, { rights }));
  const reply = await api.call('GET', '/a/paplabable/dashboard', { headers: login.headers });
  return (reply.body.data as { figures: Figure[] }).figures;
};
const home = async (rights: ('pausers' | 'ual' | 'paquery' | 'panews')[]) => {
  const figures = await figuresFor(rights);
  return Object.fromEntries(figures.map((figure) => [figure.key, figure.value]));
};

test('any staff see the figures their rights allow, and a broken one is a gap [get-a-paplabable-dashboard]', async () => {
  const learner = await makeUser(api.deps, { holds: ['qb', 'gems'] });
  await makeUser(api.deps, { holds: ['gems'] });
  const shut = await makeUser(api.deps);
  await ban(api.deps, { userId: shut.id, reason: 'sharing', until: null, by: null });
  const login = await logIn(api, learner);
  await api.call('POST', '/users/screencapture', { headers: login.headers, body: { path: '/gems' } });
  expect(await home(['pausers', 'paquery'])).toEqual({
    'access.subscribed': 2,
    'access.expiring': 0,
    'access.banned': 1,
    'integrity.open-appeals': 0,
    'integrity.suspects': 0,
    'integrity.visitors': 0,
    'integrity.captures-today': 1,
    'broken.figure': null,
    // Three learners and the calling member of staff.
    'staff.sign-ups': 4,
    'staff.leaving': 0,
  });
  expect(await home(['panews'])).toEqual({ 'broken.figure': null });
  expect(Object.keys(await home(['ual']))).toEqual(['access.staff', 'broken.figure']);
  expect((await api.call('GET', '/a/paplabable/dashboard', { headers: login.headers })).http).toBe(403);
  expect((await api.call('GET', '/a/paplabable/dashboard')).http).toBe(401);
});

test('blocked users count among those with access, as in the list the figure links to; staff do not', async () => {
  const withAccess = async () => (await home(['pausers']))['access.subscribed'];
  const before = (await withAccess()) ?? 0;
  const [paused, shut] = [
    await makeUser(api.deps, { holds: ['gems'] }),
    await makeUser(api.deps, { holds: ['gems', 'qb'] }),
  ];
  const until = new Date(api.clock.now().getTime() + 86_400_000);
  await ban(api.deps, { userId: paused.id, reason: 'sharing', until, by: null });
  await ban(api.deps, { userId: shut.id, reason: 'sharing', until: null, by: null });
  await makeStaff(api.deps, { rights: ['panews'], holds: ['qb'] });
  expect(await withAccess()).toBe(before + 2);
  const login = await logIn(api, await makeStaff(api.deps, { rights: ['pausers'] }));
  const list = await api.call('GET', '/a/paplabable/users?list=active', { headers: login.headers });
  expect((list.body.data as { count: number }).count).toBe(before + 2);
});

test('a figure by the day has thirty days, and a past day is counted once', async () => {
  const { deps } = api;
  const counted: string[] = [];
  const perDay = async (_deps: unknown, day: { name: string }) => {
    counted.push(day.name);
    return counted.length;
  };
  const figure = { key: 'test.by-day', label: 'By day', read: async () => 0, perDay };
  const first = await daysOf(deps, figure);
  expect(first?.map((each) => each.count)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  const today = deps.clock.now().toISOString().slice(0, 10);
  expect(first?.at(-1)?.day).toBe(today);
  const second = await daysOf(deps, figure);
  expect(counted.slice(30)).toEqual([today]);
  expect(second?.slice(0, -1)).toEqual(first?.slice(0, -1));
  api.clock.advance(86_400_000);
  const third = await daysOf(deps, figure);
  expect(counted.slice(31)).toEqual([today, deps.clock.now().toISOString().slice(0, 10)]);
  expect(third?.[0]?.day).toBe(first?.[1]?.day);
});

test('sign-ups by the day are shown to staff who may see users', async () => {
  const days = (figures: readonly Figure[]) => figures.find((each) => each.key === 'staff.sign-ups')?.days;
  const shown = days(await figuresFor(['pausers']));
  expect(shown).toHaveLength(30);
  const before = shown?.at(-1)?.count ?? 0;
  await makeUser(api.deps);
  // The new user and the member of staff of this call.
  expect(days(await figuresFor(['pausers']))?.at(-1)?.count).toBe(before + 2);
  expect(days(await figuresFor(['panews']))).toBeUndefined();
});

test('a figure of one line is shown only to staff whose role covers it', async () => {
  const linesFor = async (scope: 'pa' | 'plab' | 'both') => {
    const login = await logIn(api, await makeStaff(api.deps, { rights: ['pagems'], scope }));
    const reply = await api.call('GET', '/a/paplabable/dashboard', { headers: login.headers });
    const { figures } = reply.body.data as { figures: Figure[] };
    return figures.flatMap(({ key }) => (key.startsWith('lines.') ? [key] : []));
  };
  expect(await linesFor('pa')).toEqual(['lines.pa']);
  expect(await linesFor('plab')).toEqual(['lines.plab']);
  expect(await linesFor('both')).toEqual(['lines.pa', 'lines.plab']);
});
