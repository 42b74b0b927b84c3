import { access, ban, grant, liftBan } from '@app/access/server';
import { contribute } from '@app/platform/contract';
import { module } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, eraseSection, exportSection } from '../index.ts';
import { setDeletionDue } from './personal-data.repo.ts';
import { logIn, mailTo, makeStaff, makeUser, testAccounts, type TestLogin, type TestPerson } from '../testing.ts';

const notes: string[] = [];
const room = module({
  name: 'room',
  contributes: [
    contribute(eraseSection, {
      name: 'notes',
      onConfirmed: async (_deps, userId) => void notes.push(`confirmed ${userId}`),
      erase: async (deps, userId) => {
        notes.push(`erased ${userId} ${deps.db.isTransaction}`);
        if (failing.has(userId)) throw new Error('the room is on fire');
      },
    }),
    contribute(exportSection, { name: 'notes', collect: async (_deps, userId) => [`a note of ${userId}`] }),
  ],
});
const failing = new Set<string>();
const files = new Map<string, string>();
let accounts: Accounts;
let api: TestApi;
beforeAll(async () => {
  accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, room], authorise: accounts.authorise });
  Object.assign(api.deps, {
    storage: {
      ...api.deps.storage,
      put: async (key: string, { body }: { body: Uint8Array }) => void files.set(key, Buffer.from(body).toString()),
      remove: async (key: string) => void files.delete(key),
    },
  });
});
afterAll(() => api.close());

const post = (path: string, body: object, login?: TestLogin) =>
  api.call('POST', path, { body, ...(login ? { headers: login.headers } : {}) });
const runJob = async (name: string, payload: object = {}) => {
  const handler = accounts.jobs.find((job) => job.name === name);
  if (!handler) throw new Error(`no job ${name}`);
  await handler.run(api.deps, payload as never);
};
const rowOf = async (person: TestPerson) => {
  const { rows } = await sql<Record<string, unknown>>`select * from accounts.user where id = ${person.id}`.execute(
    api.deps.db,
  );
  return rows[0] ?? {};
};
const mailedSecrets = (person: TestPerson) => {
  const { variables } = mailTo(api, person.email, 'deleteaccount');
  const [token = '', code = ''] = (variables['confirm_url'] ?? '').split(/[#/]/).slice(-2);
  return { token, code };
};
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const confirm = (secrets: object) => post('/paconfirmdeletion', secrets);
const alive = async (login: TestLogin) =>
  (await api.call('GET', '/paplabable/preferences', { headers: login.headers })).http === 200;

async function asked() {
  const person = await makeUser(api.deps, { firstName: 'Amina' });
  const login = await logIn(api, person);
  const reply = await post('/pauser/accountdeletion', {}, login);
  return { person, login, reply, ...mailedSecrets(person) };
}
async function confirmed() {
  const leaving = await asked();
  const { token, code } = leaving;
  return { ...leaving, reply: await confirm({ token, code }) };
}

describe('deleting an account', () => {
  test('is asked for without a payload and confirmed by token and code [deletion-two-step] [post-pauser-accountdeletion] [post-paconfirmdeletion]', async () => {
    const { person, login, reply, token, code } = await asked();
    expect(reply.body.data).toMatchObject({ resend_after: 60 });
    expect(code).toBe(mailTo(api, person.email).variables['code']);
    expect(mailTo(api, person.email).variables['grace_until']).toMatch(/^\d+ November 2026$/);
    expect(await alive(login), 'nothing has happened yet').toBe(true);
    expect((await confirm({ token, code: wrong(code) })).body.code).toBe('CODE_REFUSED');
    expect((await confirm({ token: 'x'.repeat(43), code })).body.code).toBe('CODE_REFUSED');
    const done = await confirm({ token, code });
    const { erased_after: after } = done.body.data as { erased_after: string };
    expect((Date.parse(after) - api.clock.now().getTime()) / 86_400_000).toBeCloseTo(7, 2);
    expect(await alive(login)).toBe(false);
    expect(notes).toContain(`confirmed ${person.id}`);
    expect((await confirm({ token, code })).body.code).toBe('CODE_REFUSED');
  });

  test('takes both secrets of one mail: those of two people do not mix, and five wrong codes end it', async () => {
    const [one, two] = [await asked(), await asked()];
    expect((await confirm({ token: one.token, code: two.code })).body.code).toBe('CODE_REFUSED');
    for (let n = 0; n < 5; n += 1) await confirm({ token: one.token, code: wrong(one.code) });
    expect((await confirm(one)).body.code).toBe('INVALID_INPUT');
    expect((await confirm({ token: one.token, code: one.code })).body.code).toBe('CODE_REFUSED');
    expect(await rowOf(one.person)).toMatchObject({ deletion_due_at: null });
    api.clock.advance(10 * 60_000 + 1);
    expect((await confirm({ token: two.token, code: two.code })).body.code).toBe('CODE_REFUSED');
  });

  test('is cancelled by logging in within seven days', async () => {
    const { person } = await confirmed();
    api.clock.advance(6.9 * 86_400_000);
    await runJob('accounts.erase-due');
    const login = await logIn(api, person);
    expect(await rowOf(person)).toMatchObject({ deletion_due_at: null });
    api.clock.advance(86_400_000);
    await runJob('accounts.erase-due');
    expect(await rowOf(person)).toMatchObject({ email: person.email, deleted_at: null });
    expect(login.token).not.toBe('');
  });

  test('erases after seven days: nothing says who it was, and every room has forgotten them', async () => {
    const { person } = await confirmed();
    await grant(api.deps, {
      userId: person.id,
      entitlement: 'qb',
      days: 9,
      source: 'staff',
      sourceRef: person.id,
      by: null,
    });
    await sql`insert into accounts.preference values (${person.id}, '{}', now())`.execute(api.deps.db);
    await sql`insert into platform.outgoing_mail (id, template_key, recipient, variables)
      values (${api.deps.ids.id()}, 'mailotp', ${person.email}, '{}')`.execute(api.deps.db);
    const before = await rowOf(person);
    api.clock.advance(7 * 86_400_000 + 1000);
    await runJob('accounts.erase-due');
    const after = await rowOf(person);
    expect(after).toMatchObject({
      first_name: 'User',
      last_name: '',
      password_hash: null,
      university: '',
      verified_at: null,
    });
    expect(after['deleted_at']).toBeInstanceOf(Date);
    expect(after['email']).toMatch(/@erased\.invalid$/);
    expect(after['uid']).not.toBe(before['uid']);
    expect(notes).toContain(`erased ${person.id} true`);
    for (const table of ['session', 'mailed_secret', 'authenticator', 'recovery_code', 'preference', 'data_export']) {
      const { rows } = await sql`select 1 from ${sql.table(`accounts.${table}`)} where user_id = ${person.id}`.execute(
        api.deps.db,
      );
      expect(rows, table).toEqual([]);
    }
    const paid = await sql`select 1 from access.entitlement_view where user_id = ${person.id}`.execute(api.deps.db);
    expect(paid.rows, 'what they held').toEqual([]);
    const log = await sql`select 1 from platform.outgoing_mail where recipient = ${person.email}`.execute(api.deps.db);
    expect(log.rows, 'the mail log').toEqual([]);
    await expect(logIn(api, person)).rejects.toThrow(/LOGIN_FAILED/);
    const { id } = await makeUser(api.deps, { email: person.email });
    expect(id, 'the address is free again').not.toBe(person.id);
  });

  test('of one person failing in a room leaves them whole and stops nobody else', async () => {
    const [stuck, free] = [await confirmed(), await confirmed()];
    failing.add(stuck.person.id);
    api.clock.advance(7 * 86_400_000 + 1000);
    const said = console.error;
    console.error = () => undefined;
    await expect(runJob('accounts.erase-due')).rejects.toThrow(/erased: 1/);
    console.error = said;
    expect(await rowOf(stuck.person)).toMatchObject({ email: stuck.person.email, deleted_at: null });
    expect(await rowOf(free.person)).toMatchObject({ first_name: 'User' });
    failing.clear();
    await runJob('accounts.erase-due');
    expect(await rowOf(stuck.person)).toMatchObject({ first_name: 'User' });
  });

  test('is not for staff before they hand their role back', async () => {
    const staff = await makeStaff(api.deps, { rights: ['panews'] });
    const reply = await post('/pauser/accountdeletion', {}, await logIn(api, staff));
    expect(reply).toMatchObject({ http: 409, body: { code: 'STAFF_ACCOUNT' } });
    const { person } = await confirmed();
    await sql`insert into access.staff select ${person.id}, role_id, since from access.staff limit 1`.execute(
      api.deps.db,
    );
    api.clock.advance(7 * 86_400_000 + 1000);
    await runJob('accounts.erase-due');
    expect(await rowOf(person)).toMatchObject({ email: person.email, deletion_due_at: null });
  });
});

describe('a copy of own data', () => {
  const state = async (login: TestLogin) =>
    (await api.call('GET', '/paplabable/dataexport', { headers: login.headers })).body.data;
  const jobs = () => api.jobs.filter((job) => job.name === 'accounts.export-data');

  test('is made by a job, holds every section, is announced by mail and removed after a week [ext-post-paplabable-dataexport] [ext-get-paplabable-dataexport]', async () => {
    const person = await makeUser(api.deps, { holds: ['qb'] });
    const login = await logIn(api, person);
    expect(await state(login)).toMatchObject({ state: 'none', url: null });
    const before = jobs().length;
    const replies = await Promise.all([1, 2, 3].map(() => post('/paplabable/dataexport', {}, login)));
    for (const reply of replies) expect(reply.body.data).toMatchObject({ state: 'preparing', url: null });
    expect(jobs().length - before, 'one at a time').toBe(1);
    const payload = jobs().at(-1)?.payload ?? {};
    await runJob('accounts.export-data', payload);
    await runJob('accounts.export-data', payload);
    expect(api.mails.filter((mail) => mail.to === person.email && mail.template === 'data-export-ready')).toHaveLength(
      1,
    );
    const ready = (await state(login)) as { state: string; url: string };
    expect(ready).toMatchObject({ state: 'ready', url: expect.stringMatching(/^\/files\/exports\//) });
    const key = ready.url.slice('/files/'.length);
    const data = JSON.parse(files.get(key) ?? '{}') as Record<string, unknown>;
    expect(data).toMatchObject({
      account: { email: person.email },
      access: { holds: { qb: expect.any(String) } },
      devices: [{ ip: '127.0.0.1' }],
      preferences: { theme: 'light' },
      notes: [`a note of ${person.id}`],
    });
    expect(files.get(key)).not.toMatch(/password|argon2|sid_hash/);
    api.clock.advance(7 * 86_400_000 + 1000);
    const later = await logIn(api, person);
    expect(await state(later)).toMatchObject({ state: 'none', url: null });
    await runJob('accounts.clear-old');
    expect(files.has(key)).toBe(false);
  });

  /** Why a table that names a person is not in the copy of their data. */
  const NOT_COPIED: Record<string, string> = {
    'access.entitlement': 'computed from grants and pauses, which are copied',
    'access.staff': 'the role is named',
    'accounts.act_as': 'copied as viewed_by_staff, by its subject',
    'accounts.mailed_secret': 'secrets',
    'accounts.user': 'copied as account',
  };
  const COPIED: Record<string, string> = {
    'access.ban': 'access.bans',
    'access.entitlement_grant': 'access.grants',
    'access.entitlement_pause': 'access.pauses',
    'accounts.authenticator': 'factors.authenticator_since',
    'accounts.consent': 'consents',
    'accounts.data_export': 'copies',
    'accounts.kyc_case': 'identity_checks',
    'accounts.passkey': 'factors.passkeys',
    'accounts.preference': 'preferences',
    'accounts.recovery_code': 'factors.recovery_codes',
    'accounts.session': 'devices',
  };

  test('has every table of accounts and access that names a person, or says why not', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.table_schema || '.' || c.table_name as name
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema in ('accounts', 'access')
        and (c.column_name in ('user_id', 'subject_id') or c.table_name = 'user') order by 1`.execute(api.deps.db);
    const named = [...Object.keys(COPIED), ...Object.keys(NOT_COPIED)].toSorted();
    expect(rows.map((row) => row.name)).toEqual(named);

    const person = await makeUser(api.deps, { holds: ['qb'] });
    const login = await logIn(api, person);
    await ban(api.deps, { userId: person.id, reason: 'a shared account', until: null, by: null });
    await liftBan(api.deps, { userId: person.id, by: null });
    await sql`insert into accounts.passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
      values (${api.deps.ids.id()}, ${person.id}, 'the-credential', 'the-public-key', 0, '{}', 'My laptop', now())`.execute(
      api.deps.db,
    );
    await sql`insert into accounts.kyc_case (id, user_id, provider_ref, state, created_at)
      values (${api.deps.ids.id()}, ${person.id}, ${`ref-${person.id}`}, 'approved', now())`.execute(api.deps.db);
    await post('/paplabable/dataexport', {}, await logIn(api, person));
    await runJob('accounts.export-data', jobs().at(-1)?.payload ?? {});
    const text = [...files.values()].at(-1) ?? '{}';
    const data = JSON.parse(text) as Record<string, unknown>;
    for (const place of Object.values(COPIED)) expect(data, place).toHaveProperty(place.split('.'));
    expect(data).toMatchObject({
      access: { grants: [{ entitlement: 'qb', source: 'staff' }], bans: [{ reason: 'a shared account' }] },
      factors: { passkeys: [{ name: 'My laptop' }] },
      identity_checks: [{ state: 'approved', names: null }],
    });
    expect(text).not.toMatch(/the-credential|the-public-key|sealed|argon2|_hash/);
    expect(text).not.toContain(login.sid);
    files.clear();
  });

  test('is one file when the job is killed before it says so, and goes with its owner all the same', async () => {
    const person = await makeUser(api.deps);
    const kept = () => [...files].filter(([, text]) => text.includes(person.email)).length;
    await post('/paplabable/dataexport', {}, await logIn(api, person));
    const payload = jobs().at(-1)?.payload ?? {};
    const { mail } = api.deps;
    Object.assign(api.deps, { mail: { send: () => Promise.reject(new Error('killed')) } });
    await runJob('accounts.export-data', payload).catch(() => undefined);
    await runJob('accounts.export-data', payload).catch(() => undefined);
    Object.assign(api.deps, { mail });
    expect(kept()).toBe(1);
    await setDeletionDue(api.deps.db, person.id, api.clock.now());
    await runJob('accounts.erase-due');
    expect(kept()).toBe(0);
  });

  test('that is written while its owner is erased is removed', async () => {
    const person = await makeUser(api.deps);
    await post('/paplabable/dataexport', {}, await logIn(api, person));
    const payload = jobs().at(-1)?.payload ?? {};
    const { storage } = api.deps;
    const put: typeof storage.put = async (...file) => {
      await setDeletionDue(api.deps.db, person.id, api.clock.now());
      await runJob('accounts.erase-due');
      await storage.put(...file);
    };
    Object.assign(api.deps, { storage: { ...storage, put } });
    await runJob('accounts.export-data', payload);
    Object.assign(api.deps, { storage });
    expect([...files].filter(([, text]) => text.includes(person.email))).toEqual([]);
  });

  test('goes with its owner', async () => {
    const { person, login, token, code } = await asked();
    await post('/paplabable/dataexport', {}, login);
    await runJob('accounts.export-data', jobs().at(-1)?.payload ?? {});
    expect(files.size).toBe(1);
    await confirm({ token, code });
    api.clock.advance(7 * 86_400_000 + 1000);
    await runJob('accounts.erase-due');
    expect(await rowOf(person)).toMatchObject({ first_name: 'User' });
    expect(files.size).toBe(0);
  });
});
