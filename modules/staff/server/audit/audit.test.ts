import { access } from '@app/access/server';
import { logIn, makeStaff, makeUser, testAccounts, type TestPerson } from '@app/accounts/server/testing';
import { inTransaction } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStaff, verifyAuditChain } from '../index.ts';

let api: TestApi;
let staff: TestPerson;
let headers: Record<string, string>;
/** With a silent log, because tampering is logged as an error on purpose. */
const verify = (options = {}) =>
  verifyAuditChain({ ...api.deps, log: { ...api.deps.log, error: () => undefined } }, options);

beforeEach(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts];
  api = await testApi({ modules: [...modules, createStaff(modules)], authorise: accounts.authorise });
  staff = await makeStaff(api.deps, { firstName: 'Sam', rights: ['pasettings', 'pausers', 'ual'] });
  headers = { ...(await logIn(api, staff)).headers };
  return () => api.close();
});

const record = (action: string, entityId = 'x', actorId: string | null = staff.id) =>
  api.deps.audit.record(api.deps.db, { actorId, action, entity: 'thing', entityId, after: { action, n: 1.5 } });
interface Line {
  action: string;
  actor: { uid: string; name: string } | null;
  subject: { uid: string } | null;
  entity_id: string;
  order: unknown;
  after: unknown;
}
const read = async (query: Record<string, string | number> = {}) =>
  (await api.call('GET', '/a/paplabable/audit', { headers, query })).body.data as { count: number; rows: Line[] };

describe('the reader', () => {
  test('shows what was done, by whom, newest first, in pages [ext-get-a-paplabable-audit]', async () => {
    const learner = await makeUser(api.deps);
    for (const action of ['one', 'two', 'three']) {
      await record(action);
      api.clock.advance(60_000);
    }
    await api.deps.audit.record(api.deps.db, {
      actorId: staff.id,
      subjectId: learner.id,
      action: 'four',
      entity: 'person',
      entityId: learner.id,
    });
    const { count, rows } = await read({ actor: staff.uid });
    expect([count, rows.map((row) => row.action)]).toEqual([4, ['four', 'three', 'two', 'one']]);
    expect(rows[0]).toMatchObject({ actor: { uid: staff.uid, name: 'Sam Person' }, subject: { uid: learner.uid } });
    expect(rows[1]?.after).toEqual({ action: 'three', n: 1.5 });
    expect((await read({ actor: staff.uid, size: 1, page: 3 })).rows.map((row) => row.action)).toEqual(['two']);
  });

  test('shows actions on users only to staff who may see those users', async () => {
    const [learner, colleague] = [await makeUser(api.deps), await makeStaff(api.deps, { rights: ['panews'] })];
    for (const { id } of [learner, colleague])
      await api.deps.audit.record(api.deps.db, {
        actorId: staff.id,
        subjectId: id,
        action: 'seen',
        entity: 'person',
        entityId: id,
        after: { email: 'new@example.test' },
      });
    await record('seen');
    const subjects = async (rights: readonly ('pasettings' | 'pausers' | 'ual')[]) => {
      const reader = await logIn(api, await makeStaff(api.deps, { rights }));
      const query = { action: 'seen' };
      const { body } = await api.call('GET', '/a/paplabable/audit', { headers: reader.headers, query });
      const { count, rows } = body.data as { count: number; rows: Line[] };
      return [count, rows.map((row) => row.subject?.uid ?? 'nobody').toSorted()];
    };
    expect(await subjects(['pasettings'])).toEqual([1, ['nobody']]);
    expect(await subjects(['pasettings', 'pausers'])).toEqual([2, [learner.uid, 'nobody'].toSorted()]);
    expect(await subjects(['pasettings', 'pausers', 'ual'])).toEqual([
      3,
      [learner.uid, colleague.uid, 'nobody'].toSorted(),
    ]);
  });

  test('is narrowed by actor, entity, entity id, action and time', async () => {
    await record('made', 'a');
    api.clock.advance(1_200_000);
    const later = api.clock.now().toISOString();
    await record('changed', 'a');
    await record('made', 'b', null);
    const actions = async (query: Record<string, string>) =>
      (await read({ entity: 'thing', ...query })).rows.map((row) => `${row.action} ${row.entity_id}`).toSorted();
    expect(await actions({})).toEqual(['changed a', 'made a', 'made b']);
    expect(await actions({ entity_id: 'a' })).toEqual(['changed a', 'made a']);
    expect(await actions({ action: 'made' })).toEqual(['made a', 'made b']);
    expect(await actions({ from: later })).toEqual(['changed a', 'made b']);
    expect(await actions({ to: later })).toEqual(['made a']);
    expect(await actions({ actor: staff.uid })).toEqual(['changed a', 'made a']);
    const learner = await makeUser(api.deps);
    await record('made', 'c', learner.id);
    expect(await actions({ by: 'staff' }), 'neither the system nor learners').toEqual(['changed a', 'made a']);
    expect((await read({ actor: 'nobody' })).count).toBe(0);
    expect((await read({ entity: 'nothing' })).count).toBe(0);
  });

  test('names orders, cohorts and codes by the number of the order', async () => {
    const [order, unknown] = [api.deps.ids.id(), api.deps.ids.id()];
    await sql`insert into commerce."order" (id, op_id, kind, edition, recipient, details, state, list_pence,
        discount_pence, total_pence, vat_pence, vat_percent, quoted_until, created_at)
      values (${order}, ${unknown}, 'service', 'pa', 'cohort', '{"organisation": "Leeds"}', 'created', 100, 0, 100, 17, 20,
        now(), now())`.execute(api.deps.db);
    const lines = [
      { entity: 'order', entityId: order },
      { entity: 'cohort', entityId: order },
      { entity: 'voucher', entityId: unknown, after: { order } },
      { entity: 'order', entityId: unknown },
      { entity: 'thing', entityId: order },
    ];
    for (const line of lines) {
      await api.deps.audit.record(api.deps.db, { actorId: staff.id, action: 'name', ...line });
      api.clock.advance(60_000);
    }
    const named = { id: order, number: expect.any(Number), organisation: 'Leeds' };
    const { rows } = await read({ action: 'name' });
    expect(rows.map((row) => row.order)).toEqual([null, null, named, named, named]);
  });

  test('decrypts sealed values, and marks those of erased users', async () => {
    const learner = await makeUser(api.deps);
    const about = (entityId: string, reason: string) =>
      api.deps.audit.record(api.deps.db, {
        actorId: staff.id,
        subjectId: learner.id,
        action: 'ban',
        entity: 'sealed',
        entityId,
        after: { reason },
      });
    await about('a', 'sharing');
    expect((await read({ entity: 'sealed' })).rows[0]?.after).toEqual({ reason: 'sharing' });
    await api.deps.audit.forget(api.deps.db, learner.id);
    expect((await read({ entity: 'sealed' })).rows[0]?.after).toEqual({ reason: { $sealed: 'erased' } });
    expect((await verify()).problems).toEqual([]);
  });

  test('needs the right and a valid query', async () => {
    const other = await logIn(api, await makeStaff(api.deps, { rights: ['panews'] }));
    expect((await api.call('GET', '/a/paplabable/audit', { headers: other.headers })).http).toBe(403);
    expect((await api.call('GET', '/a/paplabable/audit')).http).toBe(401);
    const fields = async (query: Record<string, string | number>) =>
      (await api.call('GET', '/a/paplabable/audit', { headers, query })).body.fields;
    expect(await fields({ page: 101, size: 100 })).toHaveProperty('page');
    expect(await fields({ from: 'yesterday' })).toHaveProperty('from');
  });
});

describe('the chains', () => {
  const run = (text: string) => sql.raw(text).execute(api.deps.db);
  const lastLink = async () => {
    const { rows } = await sql<{ chain: number; position: number; audit_id: string }>`
      select l.chain, l.position, l.audit_id from platform.audit_link l join platform.audit a on a.id = l.audit_id
      where a.action = 'target'`.execute(api.deps.db);
    return rows[0] ?? { chain: -1, position: -1, audit_id: '' };
  };
  const linksOf = async (chain: number) =>
    (await sql`select from platform.audit_link where chain = ${chain}`.execute(api.deps.db)).rows.length;
  /** Tampers as an attacker with the password of the database owner would. */
  const tamper = async (...texts: string[]) => {
    const triggers = async (state: 'disable' | 'enable') => {
      for (const table of ['audit', 'audit_item', 'audit_link'])
        await run(`alter table platform.${table} ${state} trigger user`);
    };
    await triggers('disable');
    for (const text of texts) await run(text);
    await triggers('enable');
  };

  test('contain every line, also several in one transaction and concurrent ones', async () => {
    await inTransaction(api.deps, async (deps) => {
      for (let at = 0; at < 5; at += 1)
        await deps.audit.record(deps.db, { actorId: null, action: 'batch', entity: 'thing', entityId: `${at}` });
    });
    await Promise.all(Array.from({ length: 200 }, (_, at) => record('parallel', `${at}`)));
    const { rows } = await sql<{ lines: number; links: number; chains: number }>`
      select (select count(*)::int from platform.audit) as lines, count(*)::int as links,
        count(distinct chain)::int as chains from platform.audit_link`.execute(api.deps.db);
    expect(rows[0]?.links).toBe(rows[0]?.lines);
    expect(rows[0]?.chains).toBe(16);
    const batch =
      await sql`select distinct l.chain from platform.audit_link l join platform.audit a on a.id = l.audit_id
      where a.action = 'batch'`.execute(api.deps.db);
    expect(batch.rows).toHaveLength(1);
    expect(await verify()).toEqual({ checked: rows[0]?.lines, problems: [] });
  });

  test('contain nothing of a failed transaction', async () => {
    const before = (await verify()).checked;
    await expect(
      inTransaction(api.deps, async (deps) => {
        await deps.audit.record(deps.db, { actorId: null, action: 'lost', entity: 'thing', entityId: null });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await verify()).toEqual({ checked: before, problems: [] });
  });

  test('cannot be changed, deleted or emptied', async () => {
    await record('target');
    for (const table of ['platform.audit', 'platform.audit_link']) {
      await expect(run(`delete from ${table}`)).rejects.toThrow('append-only');
      await expect(run(`truncate ${table} cascade`)).rejects.toThrow('append-only');
    }
    await expect(run(`update platform.audit set action = 'other'`)).rejects.toThrow('append-only');
    await expect(run(`update platform.audit_link set hash = 'x'`)).rejects.toThrow('append-only');
  });

  test('reveal a line that was changed with the triggers disabled', async () => {
    await record('target');
    const { chain, position, audit_id: id } = await lastLink();
    await tamper(`update platform.audit set after = '{"action": "target", "n": 2}' where id = '${id}'`);
    expect((await verify()).problems).toEqual([{ chain, position, what: 'changed' }]);
  });

  test.each([
    `update platform.audit_item set name = 'other' where entity_id = 'a'`,
    `delete from platform.audit_item where entity_id = 'b'`,
    `insert into platform.audit_item (audit_id, n, entity, entity_id) select audit_id, 3, 'thing', 'c'
      from platform.audit_item limit 1`,
    `update platform.audit set undoes = id where action = 'target'`,
  ])('reveal an act on many whose items were tampered with: %s', async (text) => {
    const items = ['a', 'b'].map((id) => ({ id, name: id }));
    const line = { actorId: staff.id, action: 'target', entity: 'thing', entityId: null, items };
    await api.deps.audit.record(api.deps.db, line);
    expect((await verify()).problems).toEqual([]);
    await expect(run('delete from platform.audit_item')).rejects.toThrow('append-only');
    const { chain, position } = await lastLink();
    await tamper(text);
    expect((await verify()).problems).toEqual([{ chain, position, what: 'changed' }]);
  });

  test('reveal a line that was deleted, with its link or without', async () => {
    await record('target');
    const { chain, position, audit_id: id } = await lastLink();
    // The chain of a line is random, so it may take several lines until one follows.
    while ((await linksOf(chain)) === position) await record('later');
    await tamper(`delete from platform.audit where id = '${id}'`);
    expect((await verify()).problems).toEqual([{ chain, position, what: 'gone' }]);
    await tamper(`delete from platform.audit_link where audit_id = '${id}'`);
    expect((await verify()).problems).toEqual([{ chain, position: position + 1, what: 'torn' }]);
  });

  test('reveal that their end was cut off after they were sealed', async () => {
    for (let at = 0; at < 32; at += 1) await record('before');
    await record('target');
    expect((await verify()).problems).toEqual([]);
    const { chain, position, audit_id: id } = await lastLink();
    await tamper(
      `delete from platform.audit_link where chain = ${chain} and position >= ${position}`,
      `delete from platform.audit where id = '${id}'`,
    );
    expect((await verify({ sinceSeal: true })).problems).toEqual([{ chain, position, what: 'cut' }]);
    expect((await verify()).problems).toEqual([{ chain, position, what: 'cut' }]);
  });

  test('reveal a line that was inserted outside them', async () => {
    await verify();
    await tamper(`insert into platform.audit (id, at, action, entity)
      values ('018f0000-0000-7000-8000-00000000dead', '${api.clock.now().toISOString()}', 'target', 'thing')`);
    const found = [{ chain: null, position: null, what: 'unlinked', auditId: '018f0000-0000-7000-8000-00000000dead' }];
    expect((await verify({ sinceSeal: true })).problems).toEqual(found);
  });

  test('are checked by staff without being sealed [ext-get-a-paplabable-audit-chain]', async () => {
    const look = async () => (await api.call('GET', '/a/paplabable/audit/chain', { headers })).body.data;
    await record('target');
    expect(await look()).toMatchObject({ whole: true, sealed_at: null, problems: [] });
    expect(await look()).toMatchObject({ sealed_at: null });
    await verify();
    const sealed = await look();
    expect(sealed).toMatchObject({ whole: true, sealed_at: expect.any(String) });
    await record('again');
    await tamper(`update platform.audit set after = '{"n": 3}' where action = 'again'`);
    const { checked } = sealed as { checked: number };
    expect(await look()).toMatchObject({ whole: false, checked: checked + 1, problems: [{ what: 'changed' }] });
    const other = await logIn(api, await makeStaff(api.deps, { rights: ['panews'] }));
    expect((await api.call('GET', '/a/paplabable/audit/chain', { headers: other.headers })).http).toBe(403);
  });

  test('reveal a deleted sealed line to a check by staff, not only at night', async () => {
    await record('target');
    await verify();
    const { chain, position, audit_id: id } = await lastLink();
    await tamper(`delete from platform.audit where id = '${id}'`);
    const look = (await api.call('GET', '/a/paplabable/audit/chain', { headers })).body.data;
    expect(look).toMatchObject({ whole: false, problems: [{ what: 'gone', chain, position }] });
  });

  test('are checked from the last seal on when that is enough', async () => {
    for (let at = 0; at < 20; at += 1) await record('before');
    await verify();
    await record('after');
    expect(await verify({ sinceSeal: true })).toEqual({ checked: 1, problems: [] });
  });
});
