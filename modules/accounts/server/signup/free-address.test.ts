import { access } from '@app/access/server';
import { MINUTE_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, mailTo, makeUser, testAccounts } from '../testing/index.ts';
import { signupCalls, signupForm } from './testing.ts';

let api: TestApi;
const accounts = testAccounts();
beforeAll(async () => {
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
});
afterAll(() => api.close());

const { newAddress, signUp, headersOf, codeOf } = signupCalls(() => api);
type Headers = Record<string, string>;
const post = (path: string, headers: Headers, body: object) => api.call('POST', path, { body, headers });
const activate = (headers: Headers, code: string | undefined) => post('/pausers/activatecode', headers, { code });
const rowsWith = async (email: string) =>
  (await sql<{ id: string }>`select id from accounts.user where lower(email) = lower(${email})`.execute(api.deps.db))
    .rows;

const eraseDue = () => accounts.jobs.find((job) => job.name === 'accounts.erase-due')?.run(api.deps, {} as never);
/** Stores a mail as if it had just been sent; those of a test are only in memory. */
const storeMail = (recipient: string, template: string) =>
  sql`insert into platform.outgoing_mail (id, template_key, recipient, variables, created_at)
    values (${api.deps.ids.id()}, ${template}, ${recipient}, '{}', ${api.clock.now()})`.execute(api.deps.db);
const mailedTo = async (email: string) =>
  (
    await sql<{ template_key: string }>`select template_key from platform.outgoing_mail
      where lower(recipient) = lower(${email})`.execute(api.deps.db)
  ).rows.map((mail) => mail.template_key);

/** Signs up and never confirms; `headers` are of its session. */
async function neverConfirmed() {
  const email = newAddress();
  await signUp(signupForm(email));
  const [row] = await rowsWith(email);
  return { email, id: row?.id ?? '', headers: await headersOf(email), code: codeOf(email) };
}
/** Asks to move to this address; `code` is what is mailed there. */
async function movingTo(email: string, verified = true) {
  const person = await makeUser(api.deps, { verified });
  const { headers } = await logIn(api, person);
  expect((await post('/pausers/changeemail', headers, { email })).http).toBe(200);
  const { template, variables } = mailTo(api, email);
  return { ...person, headers, template, code: variables['code'] };
}

describe('an address with a sign-up that was never confirmed', () => {
  test.each([
    ['a verified user', true, 'mailotp'],
    ['somebody who corrects a mistyped address', false, 'registermail'],
  ])('is free for %s, who proves it by the code', async (_who, verified, template) => {
    const left = await neverConfirmed();
    const mover = await movingTo(left.email.toUpperCase(), verified);
    expect(mover.template).toBe(template);
    const before = await post('/pausers/resendverification', left.headers, {});
    expect(before.body.code, 'nothing is taken before the code is entered').toBe('CODE_TOO_SOON');
    const moved = await activate(mover.headers, mover.code);
    expect(moved.body.data).toMatchObject({ email: left.email.toUpperCase(), verified: true });

    expect((await activate(left.headers, left.code)).body.code).toBe('SESSION_ENDED');
    await expect(headersOf(left.email), 'its password opens nothing').rejects.toThrow(/LOGIN_FAILED/);
    expect(await rowsWith(left.email)).toEqual([{ id: mover.id }]);
    await eraseDue();
    const { rows } = await sql`select first_name, deleted_at is not null as erased
      from accounts.user where id = ${left.id}`.execute(api.deps.db);
    expect(rows).toEqual([{ first_name: 'User', erased: true }]);
    await logIn(api, { ...mover, email: left.email });
  });

  test('takes the mail of the sign-up with it when that is erased, but not the mail of its new owner', async () => {
    const left = await neverConfirmed();
    await storeMail(left.email, 'registermail');
    api.clock.advance(MINUTE_MS);
    const mover = await movingTo(left.email.toUpperCase());
    await storeMail(left.email.toUpperCase(), 'mailotp');
    expect((await activate(mover.headers, mover.code)).http).toBe(200);
    await storeMail(left.email.toUpperCase(), 'email-changed-note');
    await eraseDue();
    expect((await mailedTo(left.email)).toSorted()).toEqual(['email-changed-note', 'mailotp']);
  });

  test('is taken when staff know of the account: its owner is mailed and no code is sent', async () => {
    const left = await neverConfirmed();
    const [staff, line] = [await makeUser(api.deps), { action: 'edit', entity: 'person', entityId: left.id }];
    await api.deps.audit.record(api.deps.db, { actorId: staff.id, subjectId: left.id, ...line });
    expect(await movingTo(left.email)).toMatchObject({ template: 'already-registered', code: undefined });
  });

  test('is taken when the account has access, which would be lost with it', async () => {
    const left = await makeUser(api.deps, { verified: false, holds: ['qb'] });
    expect(await movingTo(left.email)).toMatchObject({ template: 'already-registered', code: undefined });
  });

  test('stays with its account when that is confirmed first', async () => {
    const left = await neverConfirmed();
    const mover = await movingTo(left.email);
    expect((await activate(left.headers, left.code)).http).toBe(200);
    expect((await activate(mover.headers, mover.code)).body.code).toBe('ALREADY_EXISTS');
    expect(await rowsWith(left.email)).toEqual([{ id: left.id }]);
  });

  test('goes to one of two who confirm it at the same moment', async () => {
    const left = await neverConfirmed();
    const mover = await movingTo(left.email);
    const replies = await Promise.all([activate(left.headers, left.code), activate(mover.headers, mover.code)]);
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(replies.filter(({ http }) => http >= 500)).toEqual([]);
    expect(await rowsWith(left.email)).toHaveLength(1);
  });
});
