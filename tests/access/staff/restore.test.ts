import { makeUser } from '@app/accounts/server/testing';
import {
  connect,
  createAudit,
  type Deps,
  pendingMigrations,
  systemClock,
  systemIds,
  waitBounds,
} from '@app/platform/server';
import { testDatabase, type TestDatabase } from '@app/platform/server/testing';
import { verifyAuditChain } from '@app/staff/server';
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../../../apps/server/parts/ready.ts';
import { program } from '../../../tools/parts/postgres.ts';
import { must } from '../../../tools/parts/programs.ts';

/** The dump and its restore as the runbook has them (deploy/README.md), into an empty database. */
const SECRETS = ['former-0123456789-0123456789-0123456', 'session-0123456789-0123456789-012345'] as const;
const auditWith = (...secrets: readonly [string, ...string[]]) =>
  createAudit({ clock: systemClock, ids: systemIds, secrets });

let source: TestDatabase;
let folder: string;
let restored: ReturnType<typeof connect>;
const name = `restored_${process.pid}`;
beforeAll(async () => {
  source = await testDatabase();
  const deps = { db: source.db, clock: systemClock, ids: systemIds } as unknown as Deps;
  const { id: subjectId } = await makeUser(deps, { email: 'amina@example.test' });
  const line = { actorId: null, subjectId, action: 'update', entity: 'person', entityId: subjectId };
  await auditWith(...SECRETS).record(source.db, { ...line, after: { last_name: 'Rahman' } });

  folder = await mkdtemp(join(tmpdir(), 'dump-'));
  const file = join(folder, 'app.dump');
  await must([program('pg_dump'), '--format=custom', `--file=${file}`, source.url]);
  await sql.raw(`create database ${name}`).execute(source.db);
  const url = Object.assign(new URL(source.url), { pathname: `/${name}` }).href;
  await must([program('pg_restore'), '--exit-on-error', '--no-owner', '--jobs=2', `--dbname=${url}`, file]);
  restored = connect({ url, poolSize: 2, preparedStatements: false, bounds: waitBounds.tools });
}, 180_000);
afterAll(async () => {
  await restored?.close();
  await sql.raw(`drop database if exists ${name} with (force)`).execute(source.db);
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Line {
  readonly id: string;
  readonly subject_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
}
const revealed = async (...secrets: readonly [string, ...string[]]) => {
  const { rows } = await sql<Line>`select id, subject_id, before, after from platform.audit_view`.execute(restored.db);
  return (await auditWith(...secrets).reveal(restored.db, rows)).map(({ after }) => after);
};

test('a restored dump has its people and every migration, and its record is whole', async () => {
  const { rows } = await sql`select email from accounts.user`.execute(restored.db);
  expect(rows).toEqual([{ email: 'amina@example.test' }]);
  expect(await pendingMigrations(restored.db, MIGRATIONS)).toEqual([]);
  const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
  const deps = { db: restored.db, clock: systemClock, log: quiet } as unknown as Deps;
  expect(await verifyAuditChain(deps)).toEqual({ checked: 1, problems: [] });
});

test('what is sealed opens with the same secrets, also as former ones, and with no others', async () => {
  expect(await revealed(...SECRETS)).toEqual([{ last_name: 'Rahman' }]);
  expect(await revealed('a-new-one-0123456789-0123456789-0123', ...SECRETS)).toEqual([{ last_name: 'Rahman' }]);
  expect(await revealed('a-new-one-0123456789-0123456789-0123')).toEqual([{ last_name: { $sealed: 'unreadable' } }]);
});
