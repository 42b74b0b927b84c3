import { access } from '@app/access/server';
import { logIn, makeStaff, testAccounts } from '@app/accounts/server/testing';
import { installJobs } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import type { FailedJob, MailLogRow } from '@app/staff/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaff } from '../index.ts';

let api: TestApi;
let editor: Record<string, string>;
let viewer: Record<string, string>;
beforeAll(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts];
  api = await testApi({ modules: [...modules, createStaff(modules)], authorise: accounts.authorise });
  editor = { ...(await logIn(api, await makeStaff(api.deps, { rights: ['pasettings'] }))).headers };
  viewer = { ...(await logIn(api, await makeStaff(api.deps, { rights: ['pamail'] }))).headers };
  await installJobs({ databaseUrl: api.database.url, log: api.deps.log }, []);
}, 60_000);
afterAll(() => api.close());

const MAIL = '/a/plabable/maillog';
const JOBS = '/a/plabable/failedjobs';
const rowsOf = async <T>(path: string) =>
  ((await api.call('GET', path, { headers: editor })).body.data as { rows: T[] }).rows;
const auditOf = async (entity: string) =>
  (
    await sql<{ action: string; after: unknown }>`
      select action, after from platform.audit where entity = ${entity}`.execute(api.deps.db)
  ).rows;
const mail = async (to: string, facts: string) => {
  const id = api.deps.ids.id();
  await sql`insert into platform.outgoing_mail (id, template_key, recipient, variables, created_at, attempts, topic)
    values (${id}, 'registermail', ${to}, '{"first_name": "Amina"}', now(), 1, 'transactional')`.execute(api.deps.db);
  await sql`update platform.outgoing_mail set ${sql.raw(facts)} where id = ${id}`.execute(api.deps.db);
  return id;
};

test('mails are listed by state and address, without their content [ext-get-a-plabable-maillog]', async () => {
  await mail('waiting@example.test', "last_error = 'away'");
  await mail('sent@example.test', 'sent_at = now(), forgotten = true');
  await mail('Refused@example.test', "given_up_at = now(), last_error = '550 no such user'");
  const states = (rows: MailLogRow[]) => rows.map(({ to, state }) => [to, state]);
  expect(states(await rowsOf<MailLogRow>(`${MAIL}?state=refused`))).toEqual([['Refused@example.test', 'refused']]);
  expect(states(await rowsOf<MailLogRow>(`${MAIL}?state=waiting`))).toEqual([['waiting@example.test', 'waiting']]);
  const [sent] = await rowsOf<MailLogRow>(`${MAIL}?to=SENT@example.test`);
  expect(sent).toMatchObject({ state: 'sent', tag: 'registermail', can_retry: false });
  expect(JSON.stringify(await rowsOf(MAIL))).not.toContain('Amina');
  expect((await api.call('GET', MAIL, { headers: viewer })).http).toBe(403);
});

test('e-mails that do not leave are on the first page of the staff of settings', async () => {
  const late = async () => {
    const reply = await api.call('GET', '/a/paplabable/dashboard', { headers: editor });
    const { figures } = reply.body.data as { figures: { key: string; value: number }[] };
    return figures.find(({ key }) => key === 'staff.late-mail')?.value;
  };
  const before = await late();
  const ago = (minutes: number) =>
    `created_at = '${new Date(api.deps.clock.now().getTime() - minutes * 60_000).toISOString()}'`;
  await mail('late@example.test', ago(16));
  await mail('fresh@example.test', ago(14));
  await mail('sent-late@example.test', `${ago(16)}, sent_at = now()`);
  expect(await late()).toBe((before ?? 0) + 1);
});

test('a refused mail is sent again once, and that is recorded [ext-post-a-plabable-maillog-by-id-retry]', async () => {
  const id = await mail('again@example.test', "given_up_at = now(), last_error = '550'");
  const forgotten = await mail('gone@example.test', "given_up_at = now(), forgotten = true, variables = '{}'");
  const retry = async (which: string) =>
    (await api.call('POST', `${MAIL}/${which}/retry`, { headers: editor })).body.data;
  const replies = await Promise.all([retry(id), retry(id), retry(forgotten)]);
  expect(replies.filter((reply) => (reply as { queued: boolean }).queued)).toHaveLength(1);
  expect(api.jobs.filter(({ name }) => name === 'platform.send-mail')).toEqual([
    { name: 'platform.send-mail', payload: { id } },
  ]);
  expect(await rowsOf(`${MAIL}?to=again@example.test`)).toMatchObject([{ state: 'waiting', reason: null }]);
  expect(await auditOf('sentMail')).toEqual([{ action: 'retry', after: { name: 'registermail' } }]);
  expect((await api.call('POST', `${MAIL}/${id}/retry`, { headers: viewer })).http).toBe(403);
});

test('a job that used up its attempts is listed and run again once [ext-get-a-plabable-failedjobs, ext-post-a-plabable-failedjobs-by-id-retry]', async () => {
  const id = api.deps.ids.id();
  await sql`insert into jobs.job (id, name, data, source_name, source_retry_count, source_output)
    values (${id}, 'platform.dead-letters', '{"itemId": "x"}', 'practice.remark', 5, '{"message": "away"}')`.execute(
    api.deps.db,
  );
  expect(await rowsOf<FailedJob>(JOBS)).toMatchObject([{ id, kind: 'practice.remark', attempts: 6, reason: 'away' }]);
  expect((await api.call('GET', JOBS, { headers: viewer })).http).toBe(403);
  expect((await api.call('POST', `${JOBS}/${id}/retry`, { headers: viewer })).http).toBe(403);
  const retry = () => api.call('POST', `${JOBS}/${id}/retry`, { headers: editor });
  const replies = await Promise.all([retry(), retry()]);
  expect(replies.filter(({ body }) => (body.data as { queued: boolean }).queued)).toHaveLength(1);
  expect(api.jobs.filter(({ name }) => name === 'practice.remark')).toEqual([
    { name: 'practice.remark', payload: { itemId: 'x' } },
  ]);
  expect(await rowsOf(JOBS)).toEqual([]);
  expect(await auditOf('failedJob')).toEqual([{ action: 'retry', after: { name: 'practice.remark' } }]);
});
