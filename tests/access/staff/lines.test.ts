import { logIn, makeStaff } from '@app/accounts/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allModules, allScreens } from '../../../apps/server/tables.ts';
import { openWorld, type World } from '../cast.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(() => world.api.close());

test('two lines share one learner side and one back office, and each keeps its own rows [product-lines]', async () => {
  const { api } = world;
  const { headers } = await logIn(api, await makeStaff(api.deps, { rights: ['paques', 'plabques'] }));
  const make = (line: string) =>
    api.call('POST', `/a/${line}/definition`, {
      headers,
      body: { term: `Term of ${line}`, slug: 'term', match: ['term'], text: 'Words.' },
    });
  const terms = async (line: string) => {
    const { data } = (await api.call('GET', `/a/${line}/definitions`, { headers })).body;
    return (data as { readonly rows: readonly { readonly term: string }[] }).rows.map(({ term }) => term);
  };
  expect([(await make('paplabable')).http, (await make('plabable')).http]).toEqual([200, 200]);
  expect([await terms('paplabable'), await terms('plabable')]).toEqual([['Term of paplabable'], ['Term of plabable']]);
  const office = allScreens.filter(({ path }) => path.startsWith('/admin/'));
  expect(office.some(({ path }) => path.startsWith('/admin/paplabable/'))).toBe(true);
  expect(office.some(({ path }) => path.startsWith('/admin/plabable/'))).toBe(true);
});

test('figures, suspicious accounts, people in a range and push messages are there for staff [adm-dashboard-suspicious-push]', async () => {
  const { api } = world;
  const { headers } = await logIn(api, await makeStaff(api.deps, { rights: ['paquery', 'panofs'] }));
  expect((await api.call('GET', '/a/paplabable/dashboard', { headers })).http).toBe(200);
  expect((await api.call('GET', '/a/paplabable/suspiciouslist', { headers })).http).toBe(200);
  const range = { field: 'registered', from: '2026-01-01', to: '2026-12-31' };
  expect((await api.call('POST', '/a/paplabable/usersrange', { headers, body: range })).body).toMatchObject({
    status: 'success',
  });
  // Without a provider the message is refused; sending is tested with the provider's adapter.
  const push = { topic: 'news', title: 'Hello', text: 'Words.' };
  const sent = await api.call('POST', '/a/paplabable/firebase/send-topic', { headers, body: push });
  expect(sent.body.code).toBe('PUSH_NOT_SET_UP');
});

test('nine mails have screens of their own in each line, gemsmail stands with the gems, and a module declares each [adm-mails-set]', () => {
  const named = [
    'registermail',
    'forgotmail',
    'resetmail',
    'subscriptionmail',
    'certificatemail',
    'deleteaccount',
    'bigockotpmail',
    'webinarmail',
    'coursemail',
  ];
  const screens = new Set(allScreens.map(({ path }) => path));
  const declared = new Set(allModules.flatMap(({ mails }) => mails.map(({ key }) => key)));
  for (const line of ['paplabable', 'plabable']) {
    expect(named.filter((name) => !screens.has(`/admin/${line}/mail/${name}`))).toEqual([]);
    expect(screens).toContain(`/admin/${line}/gems/gemsmail`);
  }
  expect([...named, 'gemsmail'].filter((name) => !declared.has(name))).toEqual([]);
});

/** Screens of one line alone: the device of a push message has no line, and gems are moved from the second to the first. */
const ONE_LINE = ['/notifications/push', '/gems/plablist', '/gems/plabedit'];

test('the second line has every screen that the first has in these parts [adm-second-line-mirror]', () => {
  const parts = [
    'courses',
    'definitions',
    'faq',
    'feedback',
    'gems',
    'news',
    'notifications',
    'pages',
    'mail',
    'revisionguides',
    'webinars',
    'whatsapp',
  ];
  const below = (line: string) =>
    allScreens
      .filter(({ path }) => path.startsWith(`/admin/${line}/`))
      .map(({ path }) => path.slice(`/admin/${line}`.length));
  const [first, second] = [below('paplabable'), below('plabable')];
  for (const part of parts) {
    const mirrored = first.filter((path) => path.split('/')[1] === part && !ONE_LINE.includes(path));
    expect(mirrored.length, part).toBeGreaterThan(0);
    expect(
      mirrored.filter((path) => !second.includes(path)),
      part,
    ).toEqual([]);
  }
  // Services are sold for both lines in the second area.
  expect(second.filter((path) => path.startsWith('/services/')).toSorted()).toEqual([
    '/services/create',
    '/services/edit',
    '/services/list',
  ]);
});
