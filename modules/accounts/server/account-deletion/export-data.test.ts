import { ban, liftBan } from '@app/access/server';
import { DAY_MS, dayInWords, MINUTE_MS, timeWithSeconds } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { logIn, mailTo, makeUser, type TestLogin } from '../testing/index.ts';
import { exportKey } from './export-data.ts';
import { updateDeletionDue } from './personal-data.repo.ts';
import { openLeaving } from './testing.ts';

const { api, files, post, runJob, confirm, requestDeletion } = await openLeaving();
afterAll(() => api.close());

describe('a data export', () => {
  const state = async (login: TestLogin) =>
    (await api.call('GET', '/paplabable/dataexport', { headers: login.headers })).body.data;
  const jobs = () => api.jobs.filter((job) => job.name === 'accounts.export-data');

  test('is made by a job, contains every section, is announced by mail and removed after a week [ext-post-paplabable-dataexport] [ext-get-paplabable-dataexport]', async () => {
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
    const ready = (await state(login)) as { state: string; url: string; available_until: string };
    expect(ready).toMatchObject({ state: 'ready', url: expect.stringMatching(/^\/files\/exports\//) });
    const key = ready.url.slice('/files/'.length);
    const data = JSON.parse(files.get(key) ?? '{}') as Record<string, unknown>;
    expect(data).toMatchObject({
      account: { email: person.email },
      access: { holds: { qb: expect.any(String) } },
      devices: [{ ip: '127.0.0.1' }],
      preferences: { theme: 'system' },
      notes: [`a note of ${person.id}`],
    });
    expect(files.get(key)).not.toMatch(/password|argon2|sid_hash/);
    api.clock.advance(Date.parse(ready.available_until) - api.clock.now().getTime() - MINUTE_MS);
    expect(await state(await logIn(api, person)), 'on its last day').toMatchObject({ state: 'ready' });
    expect([dayInWords(ready.available_until), timeWithSeconds(ready.available_until)]).toEqual([
      mailTo(api, person.email, 'data-export-ready').variables['available_until'],
      '23:59:59',
    ]);
    api.clock.advance(2 * MINUTE_MS);
    const later = await logIn(api, person);
    expect(await state(later)).toMatchObject({ state: 'none', url: null });
    await runJob('accounts.clear-old');
    expect(files.has(key)).toBe(false);
  });

  test('can be stored whatever its id: a store refuses names that begin with a hyphen or underscore', () => {
    const keys = Array.from({ length: 500 }, () => exportKey({ secret: 'a secret of this test' }, api.deps.ids.id()));
    const refused = keys.filter((key) => key.split('/').some((name) => !/^[A-Za-z0-9]/.test(name)));
    expect(refused).toEqual([]);
  });

  /** Why a table with a user id is not in the data export. */
  const NOT_COPIED: Record<string, string> = {
    'access.entitlement': 'computed from grants and pauses, which are copied',
    'access.entitlement_waiting': 'computed from grants and pauses, which are copied',
    'access.staff': 'the role is named',
    'accounts.act_as': 'copied as viewed_by_staff, by its subject',
    'accounts.mailed_secret': 'secrets',
    'accounts.push_subscription': 'the address and keys of a device, which end with its session; devices are copied',
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

  test('has every table of accounts and access with a user id, unless there is a reason', async () => {
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

  test('is one file even if the job is killed before it is announced, and is erased with its owner', async () => {
    const person = await makeUser(api.deps);
    const countFiles = () => [...files].filter(([, text]) => text.includes(person.email)).length;
    await post('/paplabable/dataexport', {}, await logIn(api, person));
    const payload = jobs().at(-1)?.payload ?? {};
    const { mail } = api.deps;
    Object.assign(api.deps, { mail: { send: () => Promise.reject(new Error('killed')) } });
    await runJob('accounts.export-data', payload).catch(() => undefined);
    await runJob('accounts.export-data', payload).catch(() => undefined);
    Object.assign(api.deps, { mail });
    expect(countFiles()).toBe(1);
    await updateDeletionDue(api.deps.db, person.id, api.clock.now());
    await runJob('accounts.erase-due');
    expect(countFiles()).toBe(0);
  });

  test('that could not be made can be asked for again after an hour', async () => {
    const person = await makeUser(api.deps);
    const login = await logIn(api, person);
    await post('/paplabable/dataexport', {}, login);
    const { payload } = jobs().at(-1) ?? {};
    const before = jobs().length;
    api.clock.advance(59 * MINUTE_MS);
    expect((await post('/paplabable/dataexport', {}, login)).body.data).toMatchObject({ state: 'preparing' });
    expect(jobs().length - before, 'the first may still be running').toBe(0);
    api.clock.advance(2 * MINUTE_MS);
    expect(await state(login)).toMatchObject({ state: 'none', requested_at: expect.any(String) });
    expect((await post('/paplabable/dataexport', {}, login)).body.data).toMatchObject({ state: 'preparing' });
    expect(jobs().slice(before)).toEqual([{ name: 'accounts.export-data', payload }]);
    await runJob('accounts.export-data', payload);
    expect(await state(login)).toMatchObject({ state: 'ready' });
    files.clear();
  });

  test('written while its owner is erased is removed', async () => {
    const person = await makeUser(api.deps);
    await post('/paplabable/dataexport', {}, await logIn(api, person));
    const payload = jobs().at(-1)?.payload ?? {};
    const { storage } = api.deps;
    const put: typeof storage.put = async (...file) => {
      // What the erasure itself stores comes here too.
      Object.assign(api.deps, { storage });
      await updateDeletionDue(api.deps.db, person.id, api.clock.now());
      await runJob('accounts.erase-due');
      await storage.put(...file);
    };
    Object.assign(api.deps, { storage: { ...storage, put } });
    await runJob('accounts.export-data', payload);
    Object.assign(api.deps, { storage });
    expect([...files].filter(([, text]) => text.includes(person.email))).toEqual([]);
  });

  test('is erased with its owner', async () => {
    const { login, token, code } = await requestDeletion();
    const copies = () => [...files.keys()].filter((key) => !key.startsWith('erasures/'));
    files.clear();
    await post('/paplabable/dataexport', {}, login);
    await runJob('accounts.export-data', jobs().at(-1)?.payload ?? {});
    expect(copies()).toHaveLength(1);
    await confirm({ token, code });
    api.clock.advance(8 * DAY_MS);
    await runJob('accounts.erase-due');
    expect(copies()).toEqual([]);
  });
});
