import { access } from '@app/access/server';
import { logIn, makeStaff, testAccounts, type TestPerson } from '@app/accounts/server/testing';
import { module, saveMailTexts } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { mailTemplate, TRANSACTIONAL, type VersionRow } from '@app/platform/contract';
import type { MailDetails, MailRow } from '@app/staff/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStaff } from '../index.ts';

const FIRST = {
  subject: 'Your code is {{code}}',
  preheader: 'Until {{expires_at}}',
  body: 'Hello {{first_name}}, [verify]({{verify_url}}) or enter {{code}}. {{brand}}',
};
const weekly = mailTemplate('test-weekly', { about: 'Every week.', topic: 'news', variables: ['unsubscribe_url'] });
let api: TestApi;
let editor: TestPerson;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts, module({ name: 'weekly', mails: [weekly] })];
  api = await testApi({ modules: [...modules, createStaff(modules)], authorise: accounts.authorise });
  editor = await makeStaff(api.deps, { rights: ['pamail'] });
  headers = { ...(await logIn(api, editor)).headers };
});
afterAll(() => api.close());
beforeEach(async () => {
  await sql`delete from platform.mail_template`.execute(api.deps.db);
  await sql`delete from platform.row_version`.execute(api.deps.db);
  await saveMailTexts(api.deps.db, [{ key: 'registermail', ...FIRST }]);
});

const read = async (tag = 'registermail') =>
  (await api.call('GET', `/a/plabable/mail/${tag}`, { headers })).body.data as MailDetails;
const save = (value: unknown, version: number, tag = 'registermail', as = headers) =>
  api.call('PUT', `/a/plabable/setting/tag/${tag}`, { headers: as, body: { value, version } });
const preview = async (value: object) =>
  (await api.call('POST', '/a/plabable/mail/registermail/preview', { headers, body: { value } })).body.data as {
    subject: string;
    html: string;
    text: string;
    problems: string[];
  };

describe('mail texts', () => {
  test('are listed as the modules declare them, written or not [ext-get-a-plabable-mails]', async () => {
    const list = async () =>
      ((await api.call('GET', '/a/plabable/mails', { headers })).body.data as { rows: MailRow[] }).rows;
    const rows = await list();
    expect(rows.find((row) => row.tag === 'registermail')).toMatchObject({ version: 1, edited: false });
    expect(rows.find((row) => row.tag === 'forgotmail')).toMatchObject({ version: 0, subject: '', updated_at: null });
    await save({ ...FIRST, subject: 'Code: {{code}}' }, 1);
    expect((await list()).find((row) => row.tag === 'registermail')).toMatchObject({ version: 2, edited: true });
  });

  test('are read with their variables and their initial text [ext-get-a-plabable-mail-by-tag]', async () => {
    const mail = await read();
    expect(mail).toMatchObject({ value: FIRST, first: FIRST, version: 1 });
    const named = Object.fromEntries(mail.variables.map(({ name, ...rest }) => [name, rest]));
    expect(named['code']).toEqual({ example: '482915', needed: true });
    expect(named['brand']).toEqual({ example: 'Testbank', needed: false });
    expect((await api.call('GET', '/a/plabable/mail/nothing', { headers })).http).toBe(404);
  });

  test('are saved once when two editors opened the same version, and audited [ext-put-a-plabable-setting-tag-by-tag]', async () => {
    const auditLines = async () =>
      (
        await sql<{ actor_id: string; before: unknown }>`
          select actor_id, before from platform.audit
          where entity = 'mail' and entity_id = 'registermail' order by id`.execute(api.deps.db)
      ).rows;
    const earlier = (await auditLines()).length;
    const replies = await Promise.all(['one', 'two'].map((word) => save({ ...FIRST, preheader: word }, 1)));
    expect(replies.map((reply) => reply.body.code ?? 'ok').toSorted()).toEqual(['VERSION_CONFLICT', 'ok']);
    expect((await auditLines()).slice(earlier)).toEqual([{ actor_id: editor.id, before: FIRST }]);
    const fresh = { ...FIRST, body: 'Open {{reset_url}}', subject: 'New password', preheader: '' };
    expect((await save(fresh, 0, 'forgotmail')).body.data).toMatchObject({ value: fresh, version: 1, first: null });
    expect((await save(fresh, 0, 'forgotmail')).body.code).toBe('VERSION_CONFLICT');
  });

  test('with a problem are refused by field', async () => {
    const fields = async (value: object) => (await save({ ...FIRST, ...value }, 1)).body.fields;
    expect(await fields({ subject: 'Hello {{nobody}}' })).toEqual({
      'value.subject': 'there is no variable {{nobody}}',
    });
    expect(await fields({ body: 'Enter {{code}}' })).toEqual({
      'value.body': '{{verify_url}} must stay, people need it',
    });
    expect(await fields({ preheader: '{{code' })).toHaveProperty(['value.preheader']);
    expect(await fields({ body: `${FIRST.body} [x](javascript:alert(1)) [y](/local)` })).toHaveProperty(['value.body']);
    expect(await fields({ subject: ' ' })).toHaveProperty(['value.subject']);
    expect((await read()).version).toBe(1);
  });

  test('can be reset to the newest text of the pack, which may then replace them again', async () => {
    await save({ ...FIRST, preheader: 'Mine' }, 1);
    const newer = { ...FIRST, preheader: 'Newer' };
    expect(await saveMailTexts(api.deps.db, [{ key: 'registermail', ...newer }])).toMatchObject({
      conflicts: ['registermail'],
    });
    const mail = await read();
    expect([mail.value.preheader, mail.first]).toEqual(['Mine', newer]);
    await save(mail.first, mail.version);
    const newest = { ...FIRST, preheader: 'Newest' };
    expect(await saveMailTexts(api.deps.db, [{ key: 'registermail', ...newest }])).toMatchObject({ updated: 1 });
    expect((await read()).value.preheader).toBe('Newest');
  });

  test('written before any pack had them are kept too, and count as edited', async () => {
    await sql`delete from platform.mail_template`.execute(api.deps.db);
    await save({ ...FIRST, preheader: 'Mine' }, 0);
    expect(await saveMailTexts(api.deps.db, [{ key: 'registermail', ...FIRST }])).toMatchObject({
      conflicts: ['registermail'],
    });
    expect((await read()).value.preheader).toBe('Mine');
    const { rows } = (await api.call('GET', '/a/plabable/mails', { headers })).body.data as {
      rows: { tag: string; edited: boolean }[];
    };
    expect(rows.find(({ tag }) => tag === 'registermail')?.edited).toBe(true);
  });

  const at = '/a/plabable/mail/registermail/versions';
  const versions = async () => (await api.call('GET', at, { headers })).body.data as { rows: VersionRow[] };
  test('keep every wording with who saved it [ext-get-a-plabable-mail-by-tag-versions] [ext-get-a-plabable-mail-by-tag-versions-by-version]', async () => {
    await save({ ...FIRST, subject: 'Code: {{code}}' }, 1);
    const { rows } = await versions();
    expect(rows.map(({ version, changed }) => [version, changed])).toEqual([
      [2, ['subject']],
      [1, []],
    ]);
    expect(rows[0]?.by, 'a colleague is named').toMatch(/\S+ \S+/);
    expect(rows[1]?.by, 'the pack is nobody').toBeNull();
    const first = await api.call('GET', `${at}/1`, { headers });
    expect(first.body.data).toMatchObject({ version: 1, values: FIRST });
    expect((await api.call('GET', `${at}/7`, { headers })).http).toBe(404);
  });

  test('are restored as a new version, unless they have a problem [ext-post-a-plabable-mail-by-tag-versions-by-version-restore]', async () => {
    await save({ ...FIRST, subject: 'Code: {{code}}' }, 1);
    const restore = (restored: number, version: number) =>
      api.call('POST', `${at}/${restored}/restore`, { headers, body: { version } });
    expect((await restore(1, 2)).body.data).toMatchObject({ value: FIRST, version: 3 });
    expect((await restore(1, 2)).body.code).toBe('VERSION_CONFLICT');
    expect((await versions()).rows.map((row) => row.version)).toEqual([3, 2, 1]);
    await sql`update platform.row_version set "values" = '{"subject":"a","preheader":"","body":"none"}' where version = 2`.execute(
      api.deps.db,
    );
    expect((await restore(2, 3)).body.code, 'the link must stay').toBe('INVALID_INPUT');
  });

  test('are previewed as they would arrive, with nothing stored [ext-post-a-plabable-mail-by-tag-preview]', async () => {
    const shown = await preview({ ...FIRST, body: `${FIRST.body}\n\n<script>alert(1)</script>` });
    expect(shown).toMatchObject({ subject: 'Your code is 482915', problems: [] });
    expect(shown.html).toContain('Amina');
    expect(shown.html).not.toContain('<script>');
    expect(shown.text).toContain('enter 482915');
    expect(await preview({ ...FIRST, body: '{{oops}}' })).toMatchObject({
      html: '',
      problems: ['body: there is no variable {{oops}}', 'body: {{verify_url}} must stay, people need it'],
    });
    expect((await read()).value).toEqual(FIRST);
  });

  test('never send a code or a link to another host, and drafts stay short', async () => {
    const body = `${FIRST.body} [here](https://evil.test/?to={{verify_url}})`;
    expect(await save({ ...FIRST, body }, 1)).toMatchObject({
      http: 400,
      body: { fields: { 'value.body': 'a variable cannot be part of a longer address' } },
    });
    const long = { value: { ...FIRST, body: 'a'.repeat(20_001) } };
    expect((await api.call('POST', '/a/plabable/mail/registermail/preview', { headers, body: long })).http).toBe(400);
  });

  test('are sent as a test to the caller’s own address only [ext-post-a-plabable-mail-by-tag-test]', async () => {
    const send = (tag: string) => api.call('POST', `/a/plabable/mail/${tag}/test`, { headers, body: {} });
    expect((await send('registermail')).body.data).toEqual({ to: editor.email });
    expect(api.mails.at(-1)).toMatchObject({
      template: 'registermail',
      to: editor.email,
      variables: { code: '482915', first_name: 'Amina' },
    });
    expect((await send('forgotmail')).http).toBe(404);
    await saveMailTexts(api.deps.db, [{ key: weekly.key, ...FIRST, body: '[Stop]({{unsubscribe_url}})' }]);
    const sending = vi.spyOn(api.deps.mail, 'send');
    expect((await send(weekly.key)).http).toBe(200);
    const sent = sending.mock.lastCall?.[1].template;
    sending.mockRestore();
    expect(sent, 'also one that the editor does not want').toMatchObject({ key: weekly.key, topic: TRANSACTIONAL });
  });

  test('are for staff of the section; saving and testing need the right to edit', async () => {
    const as = async (rights: ('pamail' | 'pasettings')[], flags: ('v' | 'a' | 'e')[]) => ({
      ...(await logIn(api, await makeStaff(api.deps, { rights, flags }))).headers,
    });
    const viewer = await as(['pamail'], ['v', 'a']);
    expect((await save(FIRST, 1, 'registermail', viewer)).http).toBe(403);
    expect((await api.call('POST', '/a/plabable/mail/registermail/test', { headers: viewer, body: {} })).http).toBe(
      403,
    );
    expect((await api.call('GET', '/a/plabable/mail/registermail', { headers: viewer })).http).toBe(200);
    const other = await as(['pasettings'], ['v', 'a', 'e']);
    expect((await api.call('GET', '/a/plabable/mails', { headers: other })).http).toBe(403);
  });
});
