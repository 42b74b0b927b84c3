import { access } from '@app/access/server';
import { logIn, makeStaff, makeUser, testAccounts, type TestPerson } from '@app/accounts/server/testing';
import type { AuditLine } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { beforeEach, expect, test } from 'vitest';
import { createStaff } from '../index.ts';

let api: TestApi;
let staff: TestPerson;
let headers: Record<string, string>;
beforeEach(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts];
  api = await testApi({ modules: [...modules, createStaff(modules)], authorise: accounts.authorise });
  staff = await makeStaff(api.deps, { firstName: 'Sam', rights: ['pasettings', 'pausers', 'ual'] });
  headers = { ...(await logIn(api, staff)).headers };
  return () => api.close();
});

interface Item {
  entity_id: string;
  name: string | null;
  subject: { uid: string; name: string } | null;
  after: unknown;
}
interface Line {
  id: string;
  action: string;
  entity_id: string | null;
  name: string | null;
  subject: { uid: string; name: string } | null;
  items: { count: number; shown: Item[] } | null;
  undoes: string | null;
  undone: { at: string; actor: { name: string } } | null;
}
const act = async (line: Partial<AuditLine>): Promise<string> => {
  const id = api.deps.ids.id();
  await api.deps.audit.record(api.deps.db, {
    id,
    actorId: staff.id,
    action: 'close',
    entity: 'thing',
    entityId: null,
    ...line,
  });
  api.clock.advance(60_000);
  return id;
};
const read = async (query: Record<string, string | number> = {}, who = headers) =>
  (await api.call('GET', '/a/paplabable/audit', { headers: who, query })).body.data as { count: number; rows: Line[] };
const itemsOf = async (id: string, query: Record<string, string | number> = {}, who = headers) =>
  api.call('GET', `/a/paplabable/audit/${id}/items`, { headers: who, query });
const things = Array.from({ length: 30 }, (_, at) => ({ id: `t${at + 1}`, name: `Thing ${at + 1}`, after: { n: at } }));

test('an act on many is one line with its first items; the others are read by page [ext-get-a-paplabable-audit-by-id-items]', async () => {
  const id = await act({ items: things });
  const { count, rows } = await read({ entity: 'thing' });
  expect([count, rows[0]?.items?.count, rows[0]?.items?.shown.length]).toEqual([1, 30, 12]);
  expect(rows[0]?.items?.shown[0]).toMatchObject({ entity_id: 't1', name: 'Thing 1', after: { n: 0 } });
  const second = (await itemsOf(id, { page: 2, size: 20 })).body.data as { count: number; rows: Item[] };
  expect([second.count, second.rows.map(({ name }) => name)]).toEqual([30, things.slice(20).map(({ name }) => name)]);
  const other = await logIn(api, await makeStaff(api.deps, { rights: ['panews'] }));
  expect((await itemsOf(id, {}, other.headers)).http).toBe(403);
});

test('an item is found in the acts on many it was part of', async () => {
  const many = await act({ items: things });
  const alone = await act({ action: 'update', entityId: 't7' });
  await act({ entityId: 't8' });
  const { rows } = await read({ entity: 'thing', entity_id: 't7' });
  expect(rows.map(({ id }) => id)).toEqual([alone, many]);
});

test('an act that was undone says when and by whom', async () => {
  const id = await act({ items: things });
  const undo = await act({ action: 'undo', items: things, undoes: id });
  const { rows } = await read({ entity: 'thing' });
  expect(rows.map((row) => [row.id, row.undoes, row.undone?.actor.name ?? null])).toEqual([
    [undo, id, null],
    [id, null, 'Sam Person'],
  ]);
});

test('items about people are shown to staff who may see them, and erased people have no name', async () => {
  const [kept, gone, colleague] = [
    await makeUser(api.deps, { firstName: 'Amina' }),
    api.deps.ids.id(),
    await makeStaff(api.deps, { rights: ['panews'] }),
  ];
  const ids = [kept.id, gone, colleague.id];
  const items = ids.map((id) => ({ id, entity: 'person', subjectId: id, after: { seat: 'Leeds' } }));
  const id = await act({ items });
  await api.deps.audit.forget(api.deps.db, gone);
  const namesFor = async (who = headers) =>
    ((await itemsOf(id, {}, who)).body.data as { rows: Item[] }).rows.map(({ subject }) => subject?.name);
  expect(await namesFor()).toEqual(['Amina Person', 'An erased person', expect.any(String)]);
  const as = async (rights: readonly ('pasettings' | 'pausers')[]) =>
    (await logIn(api, await makeStaff(api.deps, { rights }))).headers;
  expect(await namesFor({ ...(await as(['pasettings', 'pausers'])) })).toEqual(['Amina Person', 'An erased person']);
  const blind = { ...(await as(['pasettings'])) };
  expect([await namesFor(blind), (await read({ entity: 'thing' }, blind)).rows[0]?.items]).toEqual([
    [],
    { count: 3, shown: [] },
  ]);
  await act({ action: 'ban', entity: 'person', entityId: gone, subjectId: gone });
  expect((await read({ action: 'ban' })).rows[0]?.subject).toEqual({ uid: '', name: 'An erased person' });
});

test('a line names its item as it is called now', async () => {
  await act({ entity: 'role', entityId: staff.id });
  await act({ entity: 'mail', entityId: 'event-soon', action: 'update' });
  expect((await read({ entity: 'mail' })).rows[0]?.name).toBe('Event starts soon');
  expect((await read({ entity: 'role' })).rows[0]?.name, 'no such role').toBeNull();
});

test('the record is narrowed to groups of acts [ext-get-a-paplabable-audit]', async () => {
  const before = new Map<string, number>();
  const groups = ['bulk', 'live', 'keys', 'money', 'refunds', 'access', 'visits'];
  for (const group of groups) before.set(group, (await read({ group })).count);
  await act({ items: things, action: 'deactivate', entity: 'question' });
  await act({ entity: 'question', entityId: 'q1', action: 'publish', after: { n: 2, class: 'key' } });
  await act({ entity: 'question', entityId: 'q1', action: 'publish', after: { n: 3, class: 'editorial' } });
  await act({ entity: 'order', entityId: api.deps.ids.id(), action: 'refund', after: { pence: 100 } });
  await act({ entity: 'service', entityId: api.deps.ids.id(), action: 'update' });
  await act({ entity: 'role', entityId: api.deps.ids.id(), action: 'update' });
  await act({ entity: 'person', entityId: staff.id, subjectId: staff.id, action: 'view' });
  const more = await Promise.all(groups.map(async (group) => (await read({ group })).count - (before.get(group) ?? 0)));
  expect(Object.fromEntries(groups.map((group, at) => [group, more[at]]))).toEqual({
    bulk: 1,
    live: 3,
    keys: 1,
    money: 2,
    refunds: 1,
    access: 1,
    visits: 1,
  });
  expect((await api.call('GET', '/a/paplabable/audit', { headers, query: { group: 'other' } })).http).toBe(400);
});

test('an export of the record is itself a line of it, with its reason [ext-post-a-paplabable-audit-export]', async () => {
  const body = { reason: 'Asked for by the auditors', filter: 'group=money', rows: 12 };
  const url = '/a/paplabable/audit/export';
  expect((await api.call('POST', url, { headers, body })).http).toBe(200);
  const { rows } = await read({ entity: 'audit' });
  expect(rows).toMatchObject([{ action: 'export', actor: { name: 'Sam Person' }, after: body }]);
  expect((await api.call('POST', url, { headers, body: { ...body, reason: '' } })).http).toBe(400);
  const other = await logIn(api, await makeStaff(api.deps, { rights: ['panews'] }));
  expect((await api.call('POST', url, { headers: other.headers, body })).http).toBe(403);
});
