import { fail, SAVED_VIEWS_MOST, type SavedView } from '@app/platform/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../http/call.ts';
import { platform } from '../../platform-module.ts';
import { type TestApi, testApi } from '../../testing/index.ts';
import { eraseViewsOf } from './saved-view.repo.ts';

const PRIYA = '018f0000-0000-7000-8000-000000000001';
const TOM = '018f0000-0000-7000-8000-000000000002';
const LIST = '/admin/paplabable/questionbank/activelist';
const PATH = '/a/paplabable/savedviews';

let api: TestApi;
beforeAll(async () => {
  const authorise =
    () =>
    (_: unknown, { headers }: { headers: Record<string, unknown> }) => {
      const id = headers['x-person'];
      if (typeof id !== 'string') return fail('SESSION_ENDED');
      return { actorId: id, subjectId: id, scope: null } satisfies Caller;
    };
  api = await testApi({ modules: [platform], authorise });
}, 60_000);
afterAll(() => api.close());

const as = (person: string) => ({ headers: { 'x-person': person } });
const save = (person: string, values: object) =>
  api.call('POST', PATH, { ...as(person), body: { list: LIST, name: 'Cites NG28', query: 'search=NG28', ...values } });
const list = async (person: string, path = LIST): Promise<SavedView[]> => {
  const { body } = await api.call('GET', PATH, { ...as(person), query: { list: path } });
  return (body.data as { rows: SavedView[] }).rows;
};

test('a view is saved once under a name, and offered on its own list only [ext-post-a-paplabable-savedviews] [ext-get-a-paplabable-savedviews]', async () => {
  await save(PRIYA, {});
  const again = await save(PRIYA, { name: 'cites ng28', query: 'search=NG136' });
  expect(again.body.data).toMatchObject({ name: 'cites ng28', query: 'search=NG136', mine: true });
  expect(await list(PRIYA)).toEqual([again.body.data]);
  expect(await list(PRIYA, '/admin/paplabable/questionbank/inactivelist')).toEqual([]);
  expect((await save(PRIYA, { list: 'https://example.org/admin' })).http).toBe(400);
  expect((await save(PRIYA, { owner_id: TOM })).http).toBe(400);
});

test('colleagues see what is shared and cannot delete it [ext-delete-a-paplabable-savedviews-by-id]', async () => {
  const [own] = await list(PRIYA);
  expect(await list(TOM)).toEqual([]);
  await save(PRIYA, { shared: true });
  expect(await list(TOM)).toMatchObject([{ name: 'Cites NG28', shared: true, mine: false }]);
  const remove = (person: string) => api.call('DELETE', `${PATH}/${own?.id}`, as(person));
  expect((await remove(TOM)).http).toBe(404);
  expect((await remove(PRIYA)).http).toBe(200);
  expect((await remove(PRIYA)).http).toBe(404);
  expect(await list(TOM)).toEqual([]);
});

test('the number of views is limited, and an erased account leaves none', async () => {
  for (let at = 0; at < SAVED_VIEWS_MOST; at += 1) await save(TOM, { name: `View ${at}`, shared: true });
  expect((await save(TOM, { name: 'One more' })).body.fields).toEqual({ name: expect.any(String) });
  expect((await save(TOM, { name: 'View 1', query: 'search=new' })).http, 'replacing still works').toBe(200);
  await eraseViewsOf(api.deps.db, TOM);
  expect(await list(TOM)).toEqual([]);
});
