import { access } from '@app/access/server';
import { logIn, mailTo, makeStaff, makeUser, testAccounts, type TestLogin } from '@app/accounts/server/testing';
import { MINUTE_MS } from '@app/platform/contract';
import { collide, type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUsers } from '../index.ts';

let api: TestApi;
let clerk: TestLogin;
let clerkId: string;
const accounts = testAccounts();
beforeAll(async () => {
  api = await testApi({ modules: [access, accounts, createUsers(accounts.management)], authorise: accounts.authorise });
  const person = await makeStaff(api.deps, { rights: ['pausers'] });
  [clerk, clerkId] = [await logIn(api, person), person.id];
});
afterAll(() => api.close());

const move = (id: string, email: string) =>
  api.call('PUT', `/a/paplabable/user/${id}`, { body: { version: 1, email }, headers: clerk.headers });
const post = (path: string, body: object, { headers }: Pick<TestLogin, 'headers'>) =>
  api.call('POST', path, { body, headers });
const idsWith = async (email: string) =>
  (
    await sql<{ id: string }>`select id from accounts.user where lower(email) = lower(${email})`.execute(api.deps.db)
  ).rows.map(({ id }) => id);
const linesAbout = async (userId: string) =>
  (
    await sql`select action, actor_id from platform.audit where subject_id = ${userId} order by at, id`.execute(
      api.deps.db,
    )
  ).rows;

/** Signed up, was mailed a code and has not entered it yet. */
async function neverConfirmed() {
  const person = await makeUser(api.deps, { verified: false });
  const { headers } = await logIn(api, person);
  expect((await post('/pausers/resendverification', {}, { headers })).http).toBe(200);
  const { code } = mailTo(api, person.email, 'registermail').variables;
  return { ...person, confirm: () => post('/pausers/activatecode', { code }, { headers }) };
}

describe('an address that staff give to a person', () => {
  test('is free when only a sign-up has it that was never confirmed: that is recorded and erased', async () => {
    const [person, left] = [await makeUser(api.deps), await neverConfirmed()];
    await sql`insert into platform.outgoing_mail (id, template_key, recipient, variables, created_at)
      values (${api.deps.ids.id()}, 'registermail', ${left.email}, '{}', ${api.clock.now()})`.execute(api.deps.db);
    const email = left.email.toUpperCase();
    expect((await move(person.id, email)).body.data).toMatchObject({ email, verified: false });
    expect((await left.confirm()).body.code).toBe('SESSION_ENDED');
    expect(await linesAbout(left.id)).toEqual([{ action: 'freeAddress', actor_id: clerkId }]);
    expect(mailTo(api, email).template, 'its mailbox is told').toBe('email-changed-note');

    await accounts.jobs.find((job) => job.name === 'accounts.erase-due')?.run(api.deps, {} as never);
    const { rows } = await sql`select u.first_name,
        (select count(*)::int from platform.outgoing_mail m where lower(m.recipient) = lower(${email})) as mails
      from accounts.user u where u.id = ${left.id}`.execute(api.deps.db);
    expect(rows).toEqual([{ first_name: 'User', mails: 0 }]);

    const moved = await logIn(api, { ...person, email });
    api.clock.advance(MINUTE_MS);
    await post('/pausers/resendverification', {}, moved);
    const { code } = mailTo(api, email, 'registermail').variables;
    expect((await post('/pausers/activatecode', { code }, moved)).body.data).toMatchObject({ email, verified: true });
  });

  test('is taken when it is confirmed, when its account has access, and when staff know of its account', async () => {
    const [person, known] = [await makeUser(api.deps), await makeUser(api.deps, { verified: false })];
    const named = { version: 1, first_name: 'Aminah' };
    await api.call('PUT', `/a/paplabable/user/${known.id}`, { body: named, headers: clerk.headers });
    const paying = await makeUser(api.deps, { verified: false, holds: ['qb'] });
    for (const { id, email } of [await makeUser(api.deps), paying, known]) {
      const fields = { email: 'There is already an account with this address.' };
      expect(await move(person.id, email)).toMatchObject({ http: 409, body: { code: 'ALREADY_EXISTS', fields } });
      expect(await idsWith(email)).toEqual([id]);
    }
    expect(await linesAbout(person.id)).toEqual([]);
  });

  test('stays with a sign-up that is being confirmed at that moment', async () => {
    const [person, left] = [await makeUser(api.deps), await neverConfirmed()];
    const reply = await collide(
      api,
      async ({ db, clock }, meanwhile) => {
        await sql`update accounts.user set verified_at = ${clock.now()} where id = ${left.id}`.execute(db);
        await meanwhile();
      },
      () => move(person.id, left.email),
    );
    expect(reply.body.code).toBe('ALREADY_EXISTS');
    expect([await idsWith(left.email), await linesAbout(left.id)]).toEqual([[left.id], []]);
  });

  test('can no longer be confirmed by the sign-up that has just lost it', async () => {
    const [person, left] = [await makeUser(api.deps), await neverConfirmed()];
    const { management } = accounts;
    const reply = await collide(
      api,
      async (deps, meanwhile) => {
        await management.change(deps, await management.lock(deps, person.id), { email: left.email });
        await meanwhile();
      },
      left.confirm,
    );
    expect(reply.body.code).toBe('CODE_REFUSED');
    expect(await idsWith(left.email)).toEqual([person.id]);
  });

  test('goes to one of the two when both come at once', async () => {
    const [person, left] = [await makeUser(api.deps), await neverConfirmed()];
    const replies = await Promise.all([move(person.id, left.email), left.confirm()]);
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(replies.filter(({ http }) => http >= 500)).toEqual([]);
    expect(await idsWith(left.email)).toHaveLength(1);
  });
});
