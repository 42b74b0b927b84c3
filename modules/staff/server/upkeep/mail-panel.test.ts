import { access } from '@app/access/server';
import { logIn, makeStaff, makeUser, testAccounts } from '@app/accounts/server/testing';
import { type TestApi, testApi } from '@app/platform/server/testing';
import type { UserDetail } from '@app/users/contract';
import { createUsers } from '@app/users/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaff } from '../index.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts, createUsers(accounts.management)];
  api = await testApi({ modules: [...modules, createStaff(modules)], authorise: accounts.authorise });
}, 60_000);
afterAll(() => api.close());

test('support sees which mails went to a person and which were refused, without their content', async () => {
  const person = await makeUser(api.deps, { email: 'Amina@example.test' });
  const mail = async (to: string, minutesAgo: number, facts: string) => {
    const id = api.deps.ids.id();
    await sql`insert into platform.outgoing_mail (id, template_key, recipient, variables, created_at, attempts, topic)
      values (${id}, 'forgotmail', ${to}, '{"reset_url": "https://secret.test"}',
        now() - make_interval(mins => ${minutesAgo}), 1, 'transactional')`.execute(api.deps.db);
    await sql`update platform.outgoing_mail set ${sql.raw(facts)} where id = ${id}`.execute(api.deps.db);
  };
  await mail('amina@example.test', 3, 'sent_at = now()');
  await mail('amina@example.test', 2, "given_up_at = now(), last_error = '550 no such user'");
  await mail('amina@example.test', 1, 'attempts = 0');
  await mail('somebody@example.test', 1, 'sent_at = now()');
  await mail('amena@example.test', 4, `given_up_at = now(), last_error = '550 mistyped', user_id = '${person.id}'`);
  await mail('amina@example.test', 5, `sent_at = now(), user_id = '${api.deps.ids.id()}'`);
  const panelFor = async (rights: readonly ('pausers' | 'pasettings')[]) => {
    const { headers } = await logIn(api, await makeStaff(api.deps, { rights, flags: ['v'] }));
    const { data } = (await api.call('GET', `/a/paplabable/user/${person.id}`, { headers })).body;
    return (data as UserDetail).panels.find(({ key }) => key === 'staff.mails');
  };
  const panel = await panelFor(['pausers']);
  expect(panel).toMatchObject({ badge: '2 refused' });
  expect(panel?.rows.map(({ title, note, tone, screen }) => [title, note, tone, screen])).toEqual([
    ['Forgot Mail', 'Waiting to be sent', 'warning', undefined],
    ['Forgot Mail', 'Refused: 550 no such user', 'bad', undefined],
    ['Forgot Mail', 'Accepted by the mail server', 'good', undefined],
    ['Forgot Mail', 'Refused: 550 mistyped', 'bad', undefined],
  ]);
  expect(JSON.stringify(panel)).not.toContain('secret');
  const rows = (await panelFor(['pausers', 'pasettings']))?.rows;
  expect(rows?.[0]?.screen, 'the log is for those who may open it').toBe('/admin/maillog?to=amina%40example.test');
});
