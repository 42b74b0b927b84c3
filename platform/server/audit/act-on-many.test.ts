import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditItem, AuditLine } from '../deps.ts';
import { type TestApi, testApi, testAuthorise } from '../testing/index.ts';
import { itemPlace } from './audit.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ modules: [], authorise: testAuthorise });
});
afterAll(() => api.close());

interface Item {
  n: number;
  entity: string;
  entity_id: string;
  subject_id: string | null;
  name: string | null;
  before: unknown;
  after: unknown;
}
const act = async (items: readonly AuditItem[], line: Partial<AuditLine> = {}) => {
  const id = api.deps.ids.id();
  const whole = { id, actorId: null, action: 'close', entity: 'page', entityId: null, items, ...line };
  await api.deps.audit.record(api.deps.db, whole);
  const lines = await sql<{ entity_id: string | null; items: number | null; before: unknown; after: unknown }>`
    select entity_id, items, before, after from platform.audit where id = ${id}`.execute(api.deps.db);
  const rows = await sql<Item>`select n, entity, entity_id, subject_id, name, before, after from platform.audit_item
    where audit_id = ${id} order by n`.execute(api.deps.db);
  return { id, lines: lines.rows, rows: rows.rows };
};

test('an act on many is one line with its items in order, and what all share is on the line once', async () => {
  const items = ['b', 'a'].map((id) => ({
    id,
    name: id.toUpperCase(),
    before: { open: true },
    after: { open: false },
  }));
  const { lines, rows } = await act(items, { after: { act: 'x' } });
  expect(lines).toEqual([{ entity_id: null, items: 2, before: { open: true }, after: { act: 'x', open: false } }]);
  const plain = { entity: 'page', subject_id: null, before: null, after: null };
  expect(rows).toEqual([
    { n: 1, entity_id: 'b', name: 'B', ...plain },
    { n: 2, entity_id: 'a', name: 'A', ...plain },
  ]);
});

test('values that differ are kept with each item, and an act on one item is a line about it', async () => {
  const { lines, rows } = await act([
    { id: 'a', after: { shelf: 1 } },
    { id: 'b', entity: 'news', after: { shelf: 2 } },
  ]);
  expect(lines).toEqual([{ entity_id: null, items: 2, before: null, after: null }]);
  expect(rows.map(({ entity, after }) => [entity, after])).toEqual([
    ['page', { shelf: 1 }],
    ['news', { shelf: 2 }],
  ]);
  const one = await act([{ id: 'a', after: { shelf: 1 } }], { after: { act: 'x' } });
  expect(one.lines).toEqual([{ entity_id: 'a', items: null, before: null, after: { act: 'x', shelf: 1 } }]);
  expect([one.rows, (await act([])).lines]).toEqual([
    [],
    [{ entity_id: null, items: null, before: null, after: null }],
  ]);
});

test('items about people are sealed with the key of each, and an erasure takes only theirs', async () => {
  const [gone, other] = [api.deps.ids.id(), api.deps.ids.id()];
  const about = (subjectId: string) => ({ id: subjectId, entity: 'person', subjectId, after: { seat: 'Leeds' } });
  const { id, rows } = await act([about(gone), about(other)]);
  expect(JSON.stringify(rows)).not.toContain('Leeds');
  await api.deps.audit.forget(api.deps.db, gone);
  const shown = await api.deps.audit.reveal(
    api.deps.db,
    rows.map((row) => ({ ...row, id: itemPlace(id, row.n) })),
  );
  expect(shown.map(({ after }) => after)).toEqual([{ seat: { $sealed: 'erased' } }, { seat: 'Leeds' }]);
  const named = act([{ ...about(other), name: 'Amina' }, about(gone)]);
  await expect(named, 'a name outlives an erasure').rejects.toThrow('check constraint');
});
