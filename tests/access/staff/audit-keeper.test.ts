import { connect, createAudit, type Deps, migrate, systemClock, systemIds, waitBounds } from '@app/platform/server';
import { verifyAuditChain } from '@app/staff/server';
import { sql } from 'kysely';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../../../apps/server/parts/ready.ts';
import { program } from '../../../tools/parts/postgres.ts';
import { must } from '../../../tools/parts/programs.ts';
import { type OwnPostgres, ownPostgres } from '../../fault/own-postgres.ts';

const PORT = 56_900 + (process.pid % 90);
const DEPLOY = join(import.meta.dirname, '../../../deploy');
/** As a superuser, as the runbook says. */
function runScript(name: string): Promise<string> {
  const command = [program('psql'), '-X', '-q', '-h', '127.0.0.1', '-p', String(PORT), '-U', 'app', '-d', 'kept'];
  return must([...command, '--set=app=web', `--file=${join(DEPLOY, name)}`]);
}

let postgres: OwnPostgres;
let asWeb: ReturnType<typeof connect>;
/** A separate server, because only a superuser can change the owner of tables; the application is the role `web`. */
beforeAll(async () => {
  postgres = await ownPostgres(PORT);
  const root = new pg.Client({ connectionString: postgres.url });
  await root.connect();
  await root.query('create role web login');
  await root.query('create database kept owner web');
  await root.end();
  const url = `postgres://web@127.0.0.1:${PORT}/kept`;
  asWeb = connect({ url, poolSize: 2, preparedStatements: false, bounds: waitBounds.tools });
  await migrate(asWeb.db, MIGRATIONS);
  // Before there is a keeper there is nothing to give back.
  await runScript('audit-keeper-return.sql');
  await runScript('audit-keeper.sql');
}, 180_000);
afterAll(async () => {
  await asWeb?.close();
  await postgres?.remove();
});

const audit = createAudit({ clock: systemClock, ids: systemIds, secrets: ['only-for-tests-0123456789-0123456789'] });
const act = (text: string) => sql.raw(text).execute(asWeb.db);

test('the application adds lines, reads them and seals the chains', async () => {
  const items = [{ id: 'a' }, { id: 'b' }];
  await audit.record(asWeb.db, { actorId: null, action: 'close', entity: 'page', entityId: null, items });
  await audit.record(asWeb.db, { actorId: null, action: 'update', entity: 'page', entityId: 'one', after: { n: 1 } });
  const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
  const deps = { db: asWeb.db, clock: systemClock, log: quiet } as unknown as Deps;
  expect(await verifyAuditChain(deps)).toEqual({ checked: 2, problems: [] });
  expect(await verifyAuditChain(deps, { sinceSeal: true })).toEqual({ checked: 0, problems: [] });
});

test('and can still create its own tables', async () => {
  await act('create table platform.later (id int)');
  expect((await act('select from platform.later')).rows).toEqual([]);
  await act('drop table platform.later');
});

test('a migration of the record runs while the application has it back, and changes it no more afterwards', async () => {
  const migration = 'create index audit_later on platform.audit (at); create table staff.later (id int)';
  await expect(act(migration)).rejects.toThrow('must be owner');
  await runScript('audit-keeper-return.sql');
  await act(migration);
  await runScript('audit-keeper.sql');
  await expect(act('drop index platform.audit_later')).rejects.toThrow('must be owner');
  await act('insert into staff.later values (1)');
  await act('drop table staff.later');
});

test.each(['audit-keeper-return.sql', 'audit-keeper.sql'])(
  '%s gives up while a dump reads the record, so that calls do not queue behind it, and changes nothing',
  async (script) => {
    await asWeb.db.transaction().execute(async (reading) => {
      await sql`select from platform.audit`.execute(reading);
      await expect(runScript(script)).rejects.toThrow('lock timeout');
    });
    await expect(act('drop index platform.audit_later')).rejects.toThrow('must be owner');
  },
);

test.each([
  `alter table platform.audit disable trigger user`,
  `alter table platform.audit_link disable trigger user`,
  `delete from platform.audit`,
  `delete from platform.audit_item`,
  `update platform.audit_item set entity_id = 'other'`,
  `drop table platform.audit_item`,
  `update platform.audit set action = 'other'`,
  `truncate platform.audit cascade`,
  `insert into platform.audit_link (chain, position, audit_id, hash) values (1, 1, gen_random_uuid(), '')`,
  `select platform.link_audit_line(line, 3::smallint) from platform.audit as line`,
  `drop table platform.audit cascade`,
  `drop schema platform cascade`,
  `alter schema platform owner to web`,
  `alter table platform.audit owner to web`,
  `create or replace function platform.link_audit() returns trigger language plpgsql as 'begin return null; end'`,
  `create or replace view platform.audit_unlinked_view as select null::uuid as id, now() as at where false`,
  `delete from staff.audit_seal`,
  `update staff.audit_seal set position = 0`,
  `drop table staff.audit_seal`,
  `set role audit_keeper`,
  `grant audit_keeper to web`,
  `set session_replication_role = replica`,
])('it cannot: %s', async (text) => {
  await expect(act(text)).rejects.toThrow(
    /permission denied|must be owner|append-only|must have admin option|denied to set/,
  );
});
