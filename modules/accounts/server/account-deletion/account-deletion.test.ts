import { grant } from '@app/access/server';
import { DAY_MS, dayInWords, MINUTE_MS, timeWithSeconds } from '@app/platform/contract';
import { inTransaction } from '@app/platform/server';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { logIn, mailTo, makeStaff, makeUser, type TestLogin, type TestPerson, tokenIn } from '../testing/index.ts';
import { updateDeletionDue } from './personal-data.repo.ts';
import { openLeaving } from './testing.ts';

const { api, notes, failing, post, runJob, confirm, requestDeletion, management } = await openLeaving();
afterAll(() => api.close());

const rowOf = async (person: TestPerson) => {
  const { rows } = await sql<Record<string, unknown>>`select * from accounts.user where id = ${person.id}`.execute(
    api.deps.db,
  );
  return rows[0] ?? {};
};
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const alive = async (login: TestLogin) =>
  (await api.call('GET', '/paplabable/preferences', { headers: login.headers })).http === 200;
async function confirmDeletion() {
  const leaving = await requestDeletion();
  const { token, code } = leaving;
  return { ...leaving, reply: await confirm({ token, code }) };
}

describe('deleting an account', () => {
  test('is requested without a payload and confirmed by token and code [deletion-two-step] [post-pauser-accountdeletion] [post-paconfirmdeletion]', async () => {
    const { person, login, reply, token, code } = await requestDeletion();
    expect(reply.body.data).toMatchObject({ resend_after: 60 });
    expect(code).toBe(mailTo(api, person.email).variables['code']);
    expect(await alive(login), 'nothing has happened yet').toBe(true);
    expect((await confirm({ token, code: wrong(code) })).body.code).toBe('CODE_REFUSED');
    expect((await confirm({ token: 'x'.repeat(43), code })).body.code).toBe('CODE_REFUSED');
    const done = await confirm({ token, code });
    const { erased_after: after } = done.body.data as { erased_after: string };
    const lastDay = dayInWords(api.clock.now().getTime() + 7 * DAY_MS);
    expect([dayInWords(after), timeWithSeconds(after)], 'the end of the day in the mail').toEqual([
      lastDay,
      '23:59:59',
    ]);
    expect(mailTo(api, person.email).variables['grace_until']).toBe(lastDay);
    expect(await alive(login)).toBe(false);
    expect(notes).toContain(`confirmed ${person.id}`);
    expect((await confirm({ token, code })).body.code).toBe('CODE_REFUSED');
  });

  test('is written to the log, and so is its end: a restored database knows of neither', async () => {
    const person = await makeUser(api.deps);
    const userId = person.id;
    const lines: unknown[] = [];
    const info = vi.spyOn(api.deps.log, 'info').mockImplementation((facts: object, text: string) => {
      if (text.startsWith('an account is')) lines.push({ ...facts, text });
    });
    const schedule = () => inTransaction(api.deps, (deps) => management.scheduleErasure(deps, userId));
    const scheduled = { userId, due: await schedule(), text: 'an account is to be erased' };
    const cancelled = { userId, text: 'an account is no longer to be erased' };
    expect(lines).toEqual([scheduled]);
    await logIn(api, person);
    expect(lines, 'by a log-in').toEqual([scheduled, cancelled]);
    await schedule();
    await inTransaction(api.deps, (deps) => management.stopErasure(deps, userId));
    expect(lines, 'by staff').toEqual([scheduled, cancelled, scheduled, cancelled]);
    info.mockRestore();
  });

  test('needs both secrets of one mail: those of two users do not mix, and five wrong codes end it', async () => {
    const [one, two] = [await requestDeletion(), await requestDeletion()];
    expect((await confirm({ token: one.token, code: two.code })).body.code).toBe('CODE_REFUSED');
    for (let n = 0; n < 5; n += 1) await confirm({ token: one.token, code: wrong(one.code) });
    expect((await confirm(one)).body.code).toBe('INVALID_INPUT');
    expect((await confirm({ token: one.token, code: one.code })).body.code).toBe('CODE_REFUSED');
    expect(await rowOf(one.person)).toMatchObject({ deletion_due_at: null });
    api.clock.advance(10 * 60_000 + 1);
    expect((await confirm({ token: two.token, code: two.code })).body.code).toBe('CODE_REFUSED');
  });

  test('is cancelled by logging in on the last day that the mail names, also in its evening', async () => {
    const { person, reply } = await confirmDeletion();
    const { erased_after: after } = reply.body.data as { erased_after: string };
    api.clock.advance(Date.parse(after) - api.clock.now().getTime() - MINUTE_MS);
    await runJob('accounts.erase-due');
    const login = await logIn(api, person);
    expect(await rowOf(person)).toMatchObject({ deletion_due_at: null });
    await logIn(api, person);
    const mails = api.mails.filter((mail) => mail.to === person.email && mail.template === 'deletion-cancelled');
    expect(mails, 'by the first log-in only').toHaveLength(1);
    api.clock.advance(DAY_MS);
    await runJob('accounts.erase-due');
    expect(await rowOf(person)).toMatchObject({ email: person.email, deleted_at: null });
    expect(login.token).not.toBe('');
  });

  test('erases after seven days: nothing identifies the user, and every module has erased them', async () => {
    const { person } = await confirmDeletion();
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
    api.clock.advance(8 * DAY_MS);
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

  /** Stores a mail as if it had just been sent. */
  const storeMail = (recipient: string) =>
    sql`insert into platform.outgoing_mail (id, template_key, recipient, variables, created_at)
      values (${api.deps.ids.id()}, 'mailotp', ${recipient}, '{}', ${api.clock.now()})`.execute(api.deps.db);
  const mailedTo = async (...addresses: readonly string[]) => {
    const { rows } = await sql<{ recipient: string }>`select recipient from platform.outgoing_mail
      where lower(recipient) = any(${addresses}) order by recipient`.execute(api.deps.db);
    return rows.map(({ recipient }) => recipient);
  };

  test('removes mail to the address from the mail log, however it was written', async () => {
    const { person } = await confirmDeletion();
    await storeMail(person.email.toUpperCase());
    await storeMail('somebody-else@example.test');
    api.clock.advance(8 * DAY_MS);
    await runJob('accounts.erase-due');
    expect(await mailedTo(person.email, 'somebody-else@example.test')).toEqual(['somebody-else@example.test']);
  });

  test('removes mail to former addresses too, but not that of the next owner of such an address', async () => {
    const first = await makeUser(api.deps);
    const login = await logIn(api, first);
    const person = { ...first, email: `next-${first.email}` };
    await storeMail(first.email);
    await post('/pausers/changeemail', { email: person.email }, login);
    const { code } = mailTo(api, person.email, 'mailotp').variables;
    expect((await post('/pausers/activatecode', { code }, login)).http).toBe(200);
    await makeUser(api.deps, { email: first.email });
    await storeMail(first.email.toUpperCase());
    await updateDeletionDue(api.deps.db, first.id, api.clock.now());
    await runJob('accounts.erase-due');
    expect(await mailedTo(first.email, person.email)).toEqual([first.email.toUpperCase()]);
  });

  test('leaves mail to a former address that is older than the account: it may be about somebody else', async () => {
    const email = `typed-${api.deps.ids.id()}@example.test`;
    await storeMail(email);
    api.clock.advance(2 * MINUTE_MS);
    const person = await makeUser(api.deps, { email });
    await management.change(api.deps, await management.lock(api.deps, person.id), { email: `own-${email}` });
    await updateDeletionDue(api.deps.db, person.id, api.clock.now());
    await runJob('accounts.erase-due');
    expect(await mailedTo(email)).toEqual([email]);
  });

  test('removes mail to an address that staff changed, and to one that was taken back', async () => {
    const person = await makeUser(api.deps);
    const [own, wrong] = [person.email, `wrong-${person.email}`];
    await storeMail(own);
    await management.change(api.deps, await management.lock(api.deps, person.id), { email: wrong });
    await storeMail(wrong);
    const token = tokenIn(mailTo(api, own, 'email-changed').variables['reset_url']);
    expect((await post('/paresetpassword', { token, password: 'taken back by its owner' })).http).toBe(200);
    await management.change(api.deps, await management.lock(api.deps, person.id), { email: `last-${own}` });
    await updateDeletionDue(api.deps.db, person.id, api.clock.now());
    await runJob('accounts.erase-due');
    expect(await mailedTo(own, wrong)).toEqual([]);
  });

  test('that fails in one module leaves that user unchanged and does not stop the others', async () => {
    const [stuck, free] = [await confirmDeletion(), await confirmDeletion()];
    failing.add(stuck.person.id);
    api.clock.advance(8 * DAY_MS);
    const consoleError = console.error;
    console.error = () => undefined;
    await expect(runJob('accounts.erase-due')).rejects.toThrow(/erased: 1/);
    console.error = consoleError;
    expect(await rowOf(stuck.person)).toMatchObject({ email: stuck.person.email, deleted_at: null });
    expect(await rowOf(free.person)).toMatchObject({ first_name: 'User' });
    failing.clear();
    await runJob('accounts.erase-due');
    expect(await rowOf(stuck.person)).toMatchObject({ first_name: 'User' });
  });

  test('is refused for staff until their role is removed', async () => {
    const staff = await makeStaff(api.deps, { rights: ['panews'] });
    const reply = await post('/pauser/accountdeletion', {}, await logIn(api, staff));
    expect(reply).toMatchObject({ http: 409, body: { code: 'STAFF_ACCOUNT' } });
    const { person } = await confirmDeletion();
    await sql`insert into access.staff select ${person.id}, role_id, since from access.staff limit 1`.execute(
      api.deps.db,
    );
    api.clock.advance(8 * DAY_MS);
    await runJob('accounts.erase-due');
    expect(await rowOf(person)).toMatchObject({ email: person.email, deletion_due_at: null });
  });
});
