import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi, testAuthorise } from '../testing/index.ts';
import { createAudit } from './audit.ts';
import { openBytes, sealBytes } from './sealing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ modules: [], authorise: testAuthorise });
});
afterAll(() => api.close());

const secret = 'only-for-tests-0123456789-0123456789';
const auditUnder = (...secrets: [string, ...string[]]) => createAudit({ clock: api.clock, ids: api.deps.ids, secrets });
interface Line {
  id: string;
  subject_id: string | null;
  before: unknown;
  after: unknown;
}
const storedAbout = async (entityId: string) =>
  (
    await sql<Line>`select id, subject_id, before, after from platform.audit where entity_id = ${entityId}
      order by at, id`.execute(api.deps.db)
  ).rows;
const shown = async (entityId: string, audit = api.deps.audit) =>
  (await audit.reveal(api.deps.db, await storedAbout(entityId))).map(({ before, after }) => ({ before, after }));
const record = (personId: string, entityId: string, values: { before?: unknown; after?: unknown }) =>
  api.deps.audit.record(api.deps.db, {
    actorId: null,
    subjectId: personId,
    action: 'ban',
    entity: 'person',
    entityId,
    ...values,
  });

test('values about a person are stored sealed, field by field, and read back as they were', async () => {
  const person = api.deps.ids.id();
  await record(person, 'sealed', { before: 'Support', after: { reason: 'sharing with Bob', until: null, days: 3 } });
  const [line] = await storedAbout('sealed');
  expect(Object.keys(line?.after as object)).toEqual(['days', 'until', 'reason']);
  expect(JSON.stringify(line)).not.toContain('Bob');
  expect(JSON.stringify(line)).not.toContain('Support');
  expect(await shown('sealed')).toEqual([
    { before: 'Support', after: { reason: 'sharing with Bob', until: null, days: 3 } },
  ]);
});

test('values about no person stay plain, as do lines from before there were keys', async () => {
  const line = { actorId: null, action: 'update', entity: 'page', entityId: 'plain', after: { title: 'Terms' } };
  await api.deps.audit.record(api.deps.db, line);
  await sql`insert into platform.audit (id, at, subject_id, action, entity, entity_id, before)
    values (${api.deps.ids.id()}, ${api.clock.now()}, ${api.deps.ids.id()}, 'ban', 'person', 'plain', '"old"')`.execute(
    api.deps.db,
  );
  expect((await storedAbout('plain'))[0]?.after).toEqual({ title: 'Terms' });
  expect(await shown('plain')).toEqual([
    { before: null, after: { title: 'Terms' } },
    { before: 'old', after: null },
  ]);
});

test('the values of an erased person cannot be read, those of others can', async () => {
  const [gone, other] = [api.deps.ids.id(), api.deps.ids.id()];
  await record(gone, 'gone', { after: { reason: 'private' } });
  await record(other, 'other', { after: { reason: 'kept' } });
  await api.deps.audit.forget(api.deps.db, gone);
  await record(gone, 'gone', { after: { reason: 'too late' } });
  const erased = { before: null, after: { reason: { $sealed: 'erased' } } };
  expect(await shown('gone')).toEqual([erased, erased]);
  expect(await shown('other')).toEqual([{ before: null, after: { reason: 'kept' } }]);
  const { rows } = await sql`select wrapped from platform.person_key where person_id = ${gone}`.execute(api.deps.db);
  expect(rows).toEqual([{ wrapped: null }]);
});

test('another secret decrypts nothing and destroys nothing, and an erasure under it holds for both', async () => {
  const person = api.deps.ids.id();
  await record(person, 'rotated', { after: 'first' });
  const other = auditUnder('another-secret-another-secret-another-secret');
  expect(await shown('rotated', other)).toEqual([{ before: null, after: { $sealed: 'unreadable' } }]);
  await other.record(api.deps.db, {
    actorId: null,
    subjectId: person,
    action: 'ban',
    entity: 'person',
    entityId: 'rotated',
    after: 'second',
  });
  expect((await shown('rotated')).map((line) => line.after)).toEqual(['first', { $sealed: 'unreadable' }]);
  await other.forget(api.deps.db, person);
  const erased = { $sealed: 'erased' };
  expect((await shown('rotated', auditUnder(secret))).map((line) => line.after)).toEqual([erased, erased]);
});

test('after a new secret is put first, old values are readable and new ones use the same key', async () => {
  const person = api.deps.ids.id();
  await record(person, 'succession', { after: 'first' });
  const next = auditUnder('another-secret-another-secret-another-secret', secret);
  const line = { actorId: null, subjectId: person, action: 'ban', entity: 'person', entityId: 'succession' };
  await next.record(api.deps.db, { ...line, after: 'second' });
  expect((await shown('succession', next)).map(({ after }) => after)).toEqual(['first', 'second']);
  const stranger = api.deps.ids.id();
  await next.record(api.deps.db, { ...line, subjectId: stranger, entityId: 'newcomer', after: 'third' });
  expect((await shown('newcomer', next)).map(({ after }) => after)).toEqual(['third']);
  expect(
    (await shown('newcomer')).map(({ after }) => after),
    'the former secret alone',
  ).toEqual([{ $sealed: 'unreadable' }]);
});

test('a sealed value that was moved to another line or changed does not decrypt', async () => {
  const person = api.deps.ids.id();
  await record(person, 'moved', { after: 'mine' });
  const [line] = await storedAbout('moved');
  if (!line) throw new Error('nothing was recorded');
  const elsewhere = { ...line, id: api.deps.ids.id() };
  const [moved] = await api.deps.audit.reveal(api.deps.db, [elsewhere]);
  expect(moved?.after).toEqual({ $sealed: 'unreadable' });
  const key = Buffer.alloc(32, 1);
  const box = sealBytes(key, Buffer.from('text'), { about: 'here', nonce: Buffer.alloc(12, 2) });
  expect(openBytes(key, box, 'here')?.toString()).toBe('text');
  box.writeUInt8(box.readUInt8(box.length - 1) ^ 1, box.length - 1);
  expect(openBytes(key, box, 'here')).toBeNull();
  expect(openBytes(key, Buffer.alloc(3), 'here')).toBeNull();
});

test('two lines about a new person at the same moment share one key', async () => {
  const person = api.deps.ids.id();
  await Promise.all([1, 2, 3, 4].map((n) => record(person, 'together', { after: n })));
  expect(new Set((await shown('together')).map((line) => line.after))).toEqual(new Set([1, 2, 3, 4]));
});
