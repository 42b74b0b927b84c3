import { access } from '@app/access/server';
import { logIn, makeStaff, makeUser, testAccounts } from '@app/accounts/server/testing';
import { createNotifications } from '@app/notifications/server';
import type { ResourceRow } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { content, importNews } from './index.ts';

let api: TestApi;
let editor: Readonly<Record<string, string>>;
let learner: Readonly<Record<string, string>>;
beforeAll(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts, createNotifications(), content];
  api = await testApi({ modules, authorise: accounts.authorise });
  editor = { ...(await logIn(api, await makeStaff(api.deps, { rights: ['panews'] }))).headers };
  learner = { ...(await logIn(api, await makeUser(api.deps, { holds: ['qb'] }))).headers };
});
afterAll(() => api.close());

type NewsNotification = { id: string; News: { title: string }; news_id: string; is_read: boolean };
const announcements = async () =>
  (
    (await api.call('GET', '/paplabable/newsnotifications', { headers: learner })).body.data as {
      rows: NewsNotification[];
    }
  ).rows;
const save = async (row: ResourceRow | null, values: object): Promise<ResourceRow> => {
  const path = row ? `/new/${row.id}` : '/new';
  const body = row ? { version: row.version, ...values } : values;
  const reply = await api.call(row ? 'PUT' : 'POST', `/a/paplabable${path}`, { headers: editor, body });
  return reply.body.data as ResourceRow;
};

test('subscribers are notified of published news with `notify` on, in its current wording', async () => {
  const soon = new Date(api.clock.now().getTime() + 60_000).toISOString();
  const first = { title: '{{brand}} Big Mock', slug: 'big-mock', body: 'Text', notify: true };
  const draft = await save(null, first);
  expect(await announcements()).toEqual([]);
  const dated = await save(draft, { published_at: soon });
  expect(await announcements()).toEqual([]);
  api.clock.advance(61_000);
  expect(await announcements()).toMatchObject([
    { News: { title: 'Testbank Big Mock' }, news_id: draft.id, is_read: false },
  ]);
  const renamed = await save(dated, { title: 'Bigger Mock' });
  expect(await announcements()).toMatchObject([{ News: { title: 'Bigger Mock' } }]);
  const [shown] = await announcements();
  await api.call('PUT', `/paplabable/newsnotification/read/${shown?.id}`, { headers: learner });
  const archived = await save(renamed, { archived: true });
  expect(await announcements()).toEqual([]);
  const back = await save(archived, { archived: false });
  expect(await announcements(), 'what was read is not new').toMatchObject([
    { News: { title: 'Bigger Mock' }, is_read: true },
  ]);
  const withheld = await save(back, { published_at: null });
  expect(await announcements()).toEqual([]);
  const again = await save(withheld, { published_at: soon });
  expect(await announcements()).toMatchObject([{ id: shown?.id, is_read: true }]);
  await save(again, { archived: true });
});

test('there is no notification for news with `notify` off, nor for deleted news', async () => {
  const now = api.clock.now().toISOString();
  await save(null, { title: 'Quiet', slug: 'quiet', body: 'Text', published_at: now, notify: false });
  const loud = await save(null, { title: 'Loud', slug: 'loud', body: 'Text', published_at: now, notify: true });
  expect((await announcements()).map((row) => row.News.title)).toEqual(['Loud']);
  await api.call('DELETE', `/a/paplabable/new/${loud.id}`, { headers: editor });
  expect(await announcements()).toEqual([]);
});

test('imported news is announced when it comes out, in its current wording; older news is not', async () => {
  const item = (slug: string, title: string, minutes: number) => ({
    slug,
    title,
    body: 'Text',
    notify: true,
    archived: false,
    published_at: new Date(api.clock.now().getTime() + minutes * 60_000).toISOString(),
  });
  const [coming, old] = [item('coming', 'Registation', 1), item('older', 'Older', -1)];
  await importNews(api.deps, [coming, old]);
  expect(await announcements()).toEqual([]);
  api.clock.advance(61_000);
  expect(await announcements()).toMatchObject([{ News: { title: 'Registation' } }]);
  await importNews(api.deps, [
    { ...coming, title: 'Registration' },
    { ...old, title: 'Older still' },
  ]);
  expect(await announcements()).toMatchObject([{ News: { title: 'Registration' } }]);
});
