import { access } from '@app/access/server';
import { makeStaff, testAccounts, type TestPerson } from '@app/accounts/server/testing';
import { inTransaction } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { AUDIT_DEEPEST, AUDIT_GROUPS } from '@app/staff/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listUnmailed } from '../large-acts/large-acts.repo.ts';
import { createStaff } from '../index.ts';
import { type AuditQuery, countLines, listLines } from './audit.repo.ts';

/** AUDIT_LINES=1000000 tries what a test for every change is too short for. */
const LINES = Number(process.env['AUDIT_LINES'] ?? 60_000);
const PAGE = 50;
/**
 * A count stops at AUDIT_DEEPEST, and a page comes from an index or from the newest lines. Of a million lines the widest
 * group reads 30,000 for its first page (20 ms), because its acts are one line in six hundred; every other filter far less.
 */
const MOST_READ = Math.max(AUDIT_DEEPEST, LINES / 20) + 20 * PAGE;

/** Nine lines in ten are of the product itself; the acts an owner looks for are rare among the rest. */
const fill = (editor: string, other: string, reader: string) => sql`
  insert into platform.audit (id, at, actor_id, subject_id, action, entity, entity_id, before, after, items)
  select gen_random_uuid(), timestamptz '2025-01-01 09:00Z' + n * interval '20 seconds',
    case when n % 10 <> 0 then null when n % 30 = 0 then ${other}::uuid else ${editor}::uuid end,
    case when n % 4000 = 0 then ${reader}::uuid end,
    case when n % 10 <> 0 then 'sent' when n % 4010 = 0 then 'refund' when n % 4020 = 0 then 'ban'
      when n % 4030 = 0 then 'view' when n % 4040 = 0 then 'deactivate' when n % 700 = 0 then 'publish' else 'update' end,
    case when n % 10 <> 0 then 'sentMail' when n % 4010 = 0 then 'order' when n % 4020 = 0 then 'person'
      when n % 4030 = 0 then 'person' when n % 9050 = 0 then 'role' else 'question' end,
    'item-' || n % 5000, null,
    case when n % 7000 = 0 then '{"class":"key"}'::jsonb else '{"n":1}'::jsonb end,
    case when n % 4040 = 0 then 60 end
  from generate_series(1, ${LINES}::integer) as n`;

let api: TestApi;
let editor: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createStaff([access, accounts])], authorise: accounts.authorise });
  const { db } = api.deps;
  [editor, other] = [await makeStaff(api.deps, { rights: ['paques'] }), await makeStaff(api.deps, { rights: ['ual'] })];
  // The links of the record are not what is measured here, and would take a minute.
  await sql`alter table platform.audit disable trigger user`.execute(db);
  await fill(editor.id, other.id, other.id).execute(db);
  await sql`alter table platform.audit enable trigger user`.execute(db);
  await sql`vacuum analyze platform.audit`.execute(db);
}, 300_000);
afterAll(() => api.close());

/** Rows of the record that the work reads, in its table or through an index, and how long it takes. */
const readBy = (work: (db: typeof api.deps.db) => Promise<unknown>) =>
  inTransaction(api.deps, async ({ db }) => {
    const rowsRead = async () => {
      const { rows } = await sql<{ rows: number }>`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows from pg_stat_xact_user_tables
        where relid = 'platform.audit'::regclass`.execute(db);
      return rows[0]?.rows ?? 0;
    };
    const before = await rowsRead();
    const start = performance.now();
    await work(db);
    return { rows: (await rowsRead()) - before, ms: Math.round(performance.now() - start) };
  });

const none = { actorId: undefined, entity: undefined, entityId: undefined, action: undefined, group: undefined };
const everything: AuditQuery = { ...none, onlyStaff: false, from: undefined, to: undefined, about: 'everybody' };
const DAY = { from: new Date('2025-01-05T00:00Z'), to: new Date('2025-01-06T00:00Z') };
const filters = (): Readonly<Record<string, Partial<AuditQuery>>> => ({
  everything: {},
  'by staff': { onlyStaff: true },
  'without people': { about: 'nobody' },
  'without staff': { about: 'learners' },
  'one person': { actorId: editor.id },
  'one person and kind': { actorId: other.id, entity: 'role' },
  'one kind': { entity: 'question' },
  'a rare kind': { entity: 'role' },
  'one item': { entity: 'question', entityId: 'item-10' },
  'one action': { action: 'refund' },
  'a day': DAY,
  'one person on a day': { actorId: editor.id, ...DAY },
  ...Object.fromEntries(AUDIT_GROUPS.map((group) => [`group ${group}`, { group }])),
  ...Object.fromEntries(AUDIT_GROUPS.map((group) => [`group ${group} by staff`, { group, onlyStaff: true }])),
});

test(`among ${LINES} lines every filter of the record reads a small part of them`, async () => {
  const found: Record<string, { list: number; count: number; ms: number }> = {};
  for (const [name, narrowed] of Object.entries(filters())) {
    const query = { ...everything, ...narrowed };
    const list = await readBy((db) => listLines(db, query, { offset: 0, size: PAGE }));
    const count = await readBy((db) => countLines(db, query, AUDIT_DEEPEST));
    found[name] = { list: list.rows, count: count.rows, ms: list.ms + count.ms };
  }
  if (process.env['AUDIT_LINES']) console.table(found);
  const tooMuch = Object.entries(found).filter(([, { list, count }]) => list > MOST_READ || count > MOST_READ);
  expect(Object.fromEntries(tooMuch)).toEqual({});
}, 300_000);

test('the deepest page of an export, and the look for large acts, read no more either', async () => {
  const deepest = await readBy((db) => listLines(db, everything, { offset: AUDIT_DEEPEST - PAGE, size: PAGE }));
  expect(deepest.rows).toBeLessThanOrEqual(MOST_READ);
  const last = new Date(Date.parse('2025-01-01T09:00Z') + LINES * 20_000 - 24 * 3_600_000);
  expect((await readBy((db) => listUnmailed(db, last))).rows).toBeLessThanOrEqual(MOST_READ);
});
