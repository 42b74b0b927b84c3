import { access, ban, homeFigure } from '@app/access/server';
import { logIn, makeStaff, makeUser, testAccounts } from '@app/accounts/server/testing';
import { createIntegrity } from '@app/integrity/server';
import { contribute } from '@app/platform/contract';
import { module } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaff } from '../index.ts';

const broken = module({
  name: 'broken',
  contributes: [
    contribute(homeFigure, { key: 'broken.figure', label: 'Broken', read: () => Promise.reject(new Error('no')) }),
  ],
});

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts, createIntegrity({ tokenSecret: 'only-for-tests-0123456789-0123456789' }), broken];
  api = await testApi({ modules: [...modules, createStaff(modules)], authorise: accounts.authorise });
});
afterAll(() => api.close());

const home = async (rights: ('pausers' | 'ual' | 'paquery' | 'panews')[]) => {
  const login = await logIn(api, await makeStaff(api.deps, { rights }));
  const reply = await api.call('GET', '/a/paplabable/dashboard', { headers: login.headers });
  const { figures } = reply.body.data as { figures: { key: string; value: number | null; screen: string | null }[] };
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
    'access.banned': 1,
    'integrity.open-appeals': 0,
    'integrity.captures-today': 1,
    'broken.figure': null,
  });
  expect(await home(['panews'])).toEqual({ 'broken.figure': null });
  expect(Object.keys(await home(['ual']))).toEqual(['access.staff', 'broken.figure']);
  expect((await api.call('GET', '/a/paplabable/dashboard', { headers: login.headers })).http).toBe(403);
  expect((await api.call('GET', '/a/paplabable/dashboard')).http).toBe(401);
});
