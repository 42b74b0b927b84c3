import { access } from '@app/access/server';
import { module, systemRows } from '@app/platform/server';
import { logIn, makeStaff, testAccounts, type TestPerson } from '@app/accounts/server/testing';
import { createIntegrity } from '@app/integrity/server';
import { likeRatio, suspicious } from '@app/integrity/contract';
import { contribute } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import type { SettingRow } from '@app/staff/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaff } from '../index.ts';

/** The rows of a fake module, created by the set-up. */
const made = new Set<string>();
const drafts = module({
  name: 'drafts',
  contributes: [
    contribute(systemRows, {
      entity: 'drafts',
      make: async () => {
        const missing = ['plab-aboutus', 'plab-terms'].filter((tag) => !made.has(tag));
        for (const tag of missing) made.add(tag);
        return missing;
      },
    }),
  ],
});

let api: TestApi;
let editor: TestPerson;
let headers: Record<string, string>;
beforeAll(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts, createIntegrity({ tokenSecret: 'only-for-tests-0123456789-0123456789' }), drafts];
  api = await testApi({ modules: [...modules, createStaff(modules)], authorise: accounts.authorise });
  editor = await makeStaff(api.deps, { rights: ['pasettings'] });
  headers = { ...(await logIn(api, editor)).headers };
});
afterAll(() => api.close());

const BASE = '/a/plabable/setting';
const byTag = async (tag: string) => (await api.call('GET', `${BASE}/tag/${tag}`, { headers })).body.data as SettingRow;
const put = (id: string, value: unknown, version: number) =>
  api.call('PUT', `${BASE}/${id}`, { headers, body: { value, version } });
const post = (body: unknown) => api.call('POST', BASE, { headers, body });
const auditOf = async (tag: string) =>
  (
    await sql<{ action: string; actor_id: string; before: unknown; after: unknown }>`
      select action, actor_id, before, after from platform.audit
      where entity = 'setting' and entity_id = ${tag} order by id`.execute(api.deps.db)
  ).rows;

describe('a setting', () => {
  test('is read by tag before it was ever changed, and saved by the id it has then [get-a-plabable-setting-tag-by-tag] [put-a-plabable-setting-by-id]', async () => {
    const first = await byTag('likeratio');
    expect(first).toMatchObject({ value: likeRatio.initial, version: 0, updated_at: null, schema: { type: 'number' } });
    const saved = (await put(first.id, 0.4, 0)).body.data as SettingRow;
    expect(saved).toMatchObject({ tag: 'likeratio', value: 0.4, version: 1 });
    expect(await api.deps.settings.read(likeRatio)).toBe(0.4);
    expect((await put(first.id, 0.5, 1)).body.data).toMatchObject({ value: 0.5, version: 2 });
    expect(await byTag('likeratio')).toMatchObject({ id: saved.id, value: 0.5 });
    expect(await auditOf('likeratio')).toEqual([
      { action: 'update', actor_id: editor.id, before: null, after: 0.4 },
      { action: 'update', actor_id: editor.id, before: 0.4, after: 0.5 },
    ]);
  });

  test('is read by id, stored or not [get-a-plabable-setting-by-id]', async () => {
    for (const tag of ['likeratio', 'filterkeys']) {
      const { id } = await byTag(tag);
      expect((await api.call('GET', `${BASE}/${id}`, { headers })).body.data).toMatchObject({ id, tag });
    }
    const unknown = '018f0000-0000-7000-8000-00000000dead';
    expect((await api.call('GET', `${BASE}/${unknown}`, { headers })).body.code).toBe('NOT_FOUND');
    expect((await put(unknown, 1, 0)).body.code).toBe('NOT_FOUND');
  });

  test('accepts only values of its shape, and refuses others by field', async () => {
    const { id } = await byTag('suspicious');
    const { initial } = suspicious;
    const wrong = { ...initial, ladder: { ...initial.ladder, notice_at: 'two', extra: 1 } };
    const reply = await put(id, wrong, 0);
    expect(reply.body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { 'value.ladder.notice_at': expect.any(String) },
    });
    expect(reply.body.fields).toHaveProperty('value.ladder');
    expect((await put(id, null, 0)).body.fields).toHaveProperty('value');
    expect((await put((await byTag('filterkeys')).id, ['ok', ''], 0)).body.fields).toHaveProperty(['value.1']);
    expect(await auditOf('suspicious')).toEqual([]);
  });

  test('is saved once when two editors opened the same version', async () => {
    const { id, version } = await byTag('watermarkkeys');
    const replies = await Promise.all([['name'], ['email'], ['uid']].map((value) => put(id, value, version)));
    expect(replies.map((reply) => reply.body.code ?? 'ok').toSorted()).toEqual([
      'VERSION_CONFLICT',
      'VERSION_CONFLICT',
      'ok',
    ]);
  });

  test('is created once by its tag, and an undeclared one is refused [post-a-plabable-setting]', async () => {
    expect((await post({ tag: 'uniemail', value: ['uni.example'] })).body.data).toMatchObject({ version: 1 });
    expect((await post({ tag: 'uniemail', value: [] })).body).toMatchObject({ code: 'ALREADY_EXISTS' });
    expect((await post({ tag: 'feature-x', value: 1 })).body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { tag: expect.any(String) },
    });
    expect((await post({ tag: 'registermail', value: {} })).body.code).toBe('INVALID_INPUT');
    expect((await post({ tag: 'blacklist', value: {}, more: 1 })).body.code).toBe('INVALID_INPUT');
  });

  test('gets its initial value back instead of being deleted [delete-a-plabable-setting-by-id]', async () => {
    const { id, version } = await byTag('uniemail');
    const reply = await api.call('DELETE', `${BASE}/${id}`, { headers });
    expect(reply.body.data).toMatchObject({ id, value: [], version: version + 1 });
    expect((await auditOf('uniemail')).at(-1)).toMatchObject({ action: 'reset', before: ['uni.example'], after: [] });
  });

  test('is listed with all others, searched and paged [get-a-plabable-settings]', async () => {
    const list = async (query: Record<string, string | number>) =>
      (await api.call('GET', '/a/plabable/settings', { headers, query })).body.data as {
        count: number;
        rows: SettingRow[];
      };
    const all = await list({ size: 100 });
    expect(all.rows.map((row) => row.tag)).toEqual(
      expect.arrayContaining(['blacklist', 'filterkeys', 'likeratio', 'suspicious', 'uniemail', 'watermarkkeys']),
    );
    const titles = all.rows.map((row) => row.title);
    expect(titles).toEqual(titles.toSorted((one, two) => one.localeCompare(two)));
    expect((await list({ search: 'COMMENTS' })).rows.map((row) => row.tag)).toEqual(['filterkeys']);
    expect((await list({ size: 1, page: 2 })).rows[0]?.tag).toBe(all.rows[1]?.tag);
  });
});

describe('rights', () => {
  const as = async (rights: ('pasettings' | 'pamail')[], flags: ('v' | 'a' | 'e')[]) => ({
    ...(await logIn(api, await makeStaff(api.deps, { rights, flags }))).headers,
  });

  test('are checked for each kind of call', async () => {
    const { id } = await byTag('likeratio');
    const viewer = await as(['pasettings'], ['v']);
    const http = async (method: string, path: string, body?: unknown) =>
      (await api.call(method, path, { headers: viewer, ...(body === undefined ? {} : { body }) })).http;
    expect(await http('GET', `${BASE}/${id}`)).toBe(200);
    expect(await http('PUT', `${BASE}/${id}`, { value: 1, version: 2 })).toBe(403);
    expect(await http('POST', BASE, { tag: 'blacklist', value: {} })).toBe(403);
    expect(await http('DELETE', `${BASE}/${id}`)).toBe(403);
    expect(await http('POST', '/a/paplabable/settings/entity/initialize', { entities: ['settings'] })).toBe(403);
    expect((await api.call('GET', `${BASE}/tag/likeratio`)).http).toBe(401);
  });

  test('for a mail text are those of the mails, not of the settings', async () => {
    await sql`insert into platform.mail_template (key, subject, body)
      values ('ban-notice', 'Paused', 'Hello {{first_name}}')`.execute(api.deps.db);
    const mailer = await as(['pamail'], ['v']);
    const read = async (tag: string, headers: Record<string, string>) =>
      api.call('GET', `${BASE}/tag/${tag}`, { headers });
    expect((await read('ban-notice', mailer)).body.data).toMatchObject({
      tag: 'ban-notice',
      value: { subject: 'Paused', preheader: '', body: 'Hello {{first_name}}' },
      variables: ['first_name', 'reason', 'until', 'protection_note', 'aid_note', 'review_url'],
      version: 1,
    });
    expect((await read('likeratio', mailer)).http).toBe(403);
    expect((await read('ban-notice', headers)).http).toBe(403);
    expect((await read('nothing-like-it', headers)).http).toBe(404);
    expect((await read('nothing-like-it', mailer)).http).toBe(403);
  });
});

describe('the set-up', () => {
  const initialize = (entities: unknown, path = '/a/paplabable/settings/entity/initialize') =>
    api.call('POST', path, { headers, body: { entities } });

  test('creates missing rows, once [post-a-paplabable-settings-entity-initialize]', async () => {
    const all = ['settings', 'mails', 'drafts', 'roles'];
    const first = (await initialize(all)).body.data as { made: { entity: string; names: string[] }[] };
    const names = Object.fromEntries(first.made.map((each) => [each.entity, each.names]));
    expect(names['settings']).toEqual(expect.arrayContaining(['filterkeys', 'blacklist']));
    expect(names['settings']).not.toContain('likeratio');
    expect(names['mails']).toEqual(expect.arrayContaining(['registermail', 'appeal-outcome']));
    expect(names['mails']).not.toContain('ban-notice');
    expect([names['drafts'], names['roles']]).toEqual([['plab-aboutus', 'plab-terms'], []]);
    expect(await byTag('likeratio')).toMatchObject({ value: 0.5 });
    expect(await byTag('filterkeys')).toMatchObject({ version: 1, value: [] });
    const again = (await initialize(all, '/a/plabable/settings/entity/initialize')).body.data as typeof first;
    expect(again.made.flatMap((each) => each.names)).toEqual([]);
    const { rows } = await sql`select from platform.audit where entity = 'setup'`.execute(api.deps.db);
    expect(rows).toHaveLength(1);
  });

  test('lists the entities it can create [ext-get-a-paplabable-settings-entity]', async () => {
    const path = '/a/paplabable/settings/entity';
    const only = await makeStaff(api.deps, { rights: ['pasettings'], flags: ['v', 'e'] });
    const viewer = { ...(await logIn(api, only)).headers };
    expect((await api.call('GET', path, { headers })).body.data).toEqual(
      expect.arrayContaining(['settings', 'mails', 'drafts', 'roles']),
    );
    expect((await api.call('GET', path, { headers: viewer })).http).toBe(403);
  });

  test('refuses an unknown entity', async () => {
    expect((await initialize(['settings', 'everything'])).body.fields).toHaveProperty('entities');
    expect((await initialize([])).http).toBe(400);
    expect((await initialize('settings')).http).toBe(400);
  });
});
