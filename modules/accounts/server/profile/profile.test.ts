import { viewerAs } from '@app/access/contract';
import { access } from '@app/access/server';
import { DEFAULT_PREFERENCES } from '@app/accounts/contract';
import { minuteInSentence } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selfOf } from '../people/self.ts';
import { logIn, mailTo, makeUser, testAccounts, type TestLogin, type TestPerson, tokenIn } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts], authorise: accounts.authorise });
});
afterAll(() => api.close());

/** The templates of the mails to an address, oldest first. */
const mailsTo = (address: string) => api.mails.filter((mail) => mail.to === address).map((mail) => mail.template);
let people = 0;
const newAddress = () => `next${(people += 1)}@example.test`;
const post = (path: string, login: TestLogin, body: object) => api.call('POST', path, { body, headers: login.headers });
const changeEmail = (login: TestLogin, email: string, more: object = {}) =>
  post('/pausers/changeemail', login, { email, ...more });
/** What an outsider sees of a sign-up: the reply and its time. */
const signUp = async (email: string) => {
  const names = { first_name: 'Mal', last_name: 'Lory' };
  const body = { email, password: 'the plan of the thief', ...names, consents: { terms: true, privacy: true } };
  const started = performance.now();
  const { http, text } = await api.call('POST', '/pausers/signup', { body });
  return { http, text, took: performance.now() - started };
};
const activate = (login: TestLogin, code: string | undefined) => post('/pausers/activatecode', login, { code });
const current = async (login: TestLogin) =>
  (await api.call('GET', '/pausers/current', { headers: login.headers })).body.data;

test('a changed name comes back as the current user [current-user-replaced] [post-pausers-changename]', async () => {
  const login = await logIn(api, await makeUser(api.deps));
  const { body } = await post('/pausers/changename', login, { first_name: 'Zoë', last_name: "O'Brien-Smith" });
  expect(body.data).toMatchObject({ first_name: 'Zoë', last_name: "O'Brien-Smith", verified: true });
  expect(body.data).toEqual(await current(login));
  expect((await post('/pausers/changename', login, { first_name: 'A.', last_name: 'Bee' })).http).toBe(400);
  expect((await post('/pausers/changename', login, { first_name: 'Al', last_name: 'Bee', uid: 'x' })).http).toBe(400);
});

describe('a verified address', () => {
  const withNewAddress = async () => {
    const person = await makeUser(api.deps);
    const login = await logIn(api, person);
    const email = newAddress();
    await changeEmail(login, email);
    const reply = await activate(login, mailTo(api, email, 'mailotp').variables['code']);
    return { person, login, email, reply };
  };

  test('stays until the code sent to the new one is confirmed; then both are mailed [current-user-replaced] [post-pausers-changeemail]', async () => {
    const person = await makeUser(api.deps);
    const login = await logIn(api, person);
    const email = newAddress();
    const { body } = await changeEmail(login, email);
    expect(body.data).toMatchObject({ email: person.email, pending_email: email, verified: true });
    await logIn(api, person);
    const reply = await activate(login, mailTo(api, email, 'mailotp').variables['code']);
    expect(reply.body.data).toMatchObject({ email, pending_email: null });
    const [toOld, toNew] = [mailTo(api, person.email, 'email-changed'), mailTo(api, email, 'email-changed-note')];
    expect(toOld.variables).toMatchObject({
      old_email: person.email,
      new_email: `${email.slice(0, 2)}***@example.test`,
    });
    expect(toNew.variables, 'nothing to undo here').not.toHaveProperty('reset_url');
    await logIn(api, { ...person, email });
    await expect(logIn(api, person)).rejects.toThrow(/LOGIN_FAILED/);
  });

  test('can be taken back from the old mailbox for a week, even after a second change', async () => {
    const { person, login, email } = await withNewAddress();
    const undo = tokenIn(mailTo(api, person.email, 'email-changed').variables['reset_url']);
    api.clock.advance(61_000);
    const thiefs = newAddress();
    await changeEmail(login, thiefs);
    await activate(login, mailTo(api, thiefs, 'mailotp').variables['code']);
    expect(mailsTo(email), 'no second link').toEqual(['mailotp', 'email-changed-note', 'email-changed-note']);
    api.clock.advance(6 * 86_400_000);
    const body = { token: undo, password: 'taken back by its owner' };
    expect((await api.call('POST', '/paresetpassword', { body })).http).toBe(200);
    await logIn(api, { ...person, password: 'taken back by its owner' });
  });

  test('that was recently given up is reserved for its owner: others cannot sign up with it or change to it', async () => {
    const { person, email } = await withNewAddress();
    const [taken, fresh] = [await signUp(person.email.toUpperCase()), await signUp(newAddress())];
    expect([taken.http, taken.text]).toEqual([200, fresh.text]);
    expect(Math.min(taken.took, fresh.took), 'neither is answered sooner').toBeGreaterThanOrEqual(249);
    const thief = await logIn(api, await makeUser(api.deps));
    expect((await changeEmail(thief, person.email)).body.data).toMatchObject({ pending_email: person.email });
    const unverified = await logIn(api, await makeUser(api.deps, { verified: false }));
    expect((await changeEmail(unverified, person.email)).http).toBe(200);
    expect(api.mails.filter((mail) => mail.to === person.email && 'code' in mail.variables)).toEqual([]);
    expect(mailsTo(person.email)).toEqual(['email-changed', 'address-held', 'address-held', 'address-held']);
    const undo = tokenIn(mailTo(api, person.email, 'email-changed').variables['reset_url']);
    const body = { token: undo, password: 'taken back by its owner' };
    expect((await api.call('POST', '/paresetpassword', { body })).http).toBe(200);
    await logIn(api, { ...person, password: 'taken back by its owner' });
    await expect(logIn(api, { ...person, email })).rejects.toThrow(/LOGIN_FAILED/);
  });

  test('that was recently given up and is entered again: a mail to it says when it will be free', async () => {
    const left = api.clock.now();
    const { person } = await withNewAddress();
    api.clock.advance(86_400_000);
    await signUp(person.email);
    const { template, variables } = mailTo(api, person.email);
    const until = new Date(left.getTime() + 7 * 86_400_000);
    const moments = { changed_at: minuteInSentence(left), held_until: minuteInSentence(until) };
    expect([template, variables]).toEqual(['address-held', { first_name: 'Test', ...moments }]);
    api.clock.advance(6 * 86_400_000);
    await signUp(person.email);
    expect(mailTo(api, person.email).template).toBe('registermail');
  });

  test('that was given up more than a week ago is free, and its former owner may return to it before', async () => {
    const [{ person, login }, other] = [await withNewAddress(), await withNewAddress()];
    api.clock.advance(61_000);
    await changeEmail(login, person.email);
    const back = await activate(login, mailTo(api, person.email, 'mailotp').variables['code']);
    expect(back.body.data).toMatchObject({ email: person.email });
    api.clock.advance(7 * 86_400_000);
    const next = await logIn(api, await makeUser(api.deps));
    await changeEmail(next, other.person.email);
    expect(mailTo(api, other.person.email).template).toBe('mailotp');
  });

  test('of another user cannot be taken: same reply, its owner is mailed, no code is sent', async () => {
    const [person, owner] = [await makeUser(api.deps), await makeUser(api.deps)];
    const login = await logIn(api, person);
    const reply = await changeEmail(login, owner.email.toUpperCase());
    expect(reply.body.data).toMatchObject({ email: person.email, pending_email: owner.email.toUpperCase() });
    expect(mailTo(api, owner.email).template).toBe('already-registered');
    const sent = api.mails.filter((mail) => [person.email, owner.email].includes(mail.to) && 'code' in mail.variables);
    expect(sent).toEqual([]);
  });

  test('needs a fresh login, the password or a mailed code', async () => {
    const person = await makeUser(api.deps);
    const login = await logIn(api, person);
    api.clock.advance(11 * 60_000);
    expect((await changeEmail(login, newAddress())).body.code).toBe('REAUTH_NEEDED');
    expect((await changeEmail(login, newAddress(), { password: 'wrong' })).body.code).toBe('PASSWORD_WRONG');
    const email = newAddress();
    expect((await changeEmail(login, email, { password: person.password })).http).toBe(200);
    api.clock.advance(61_000);
    expect((await changeEmail(login, email)).http, 'another code for the same change').toBe(200);
    expect((await changeEmail(login, newAddress())).body.code).toBe('REAUTH_NEEDED');
    await post('/paplabable/otp/request', login, {});
    await post('/paplabable/otp/verify', login, { code: mailTo(api, person.email, 'mailotp').variables['code'] });
    api.clock.advance(61_000);
    expect((await changeEmail(login, newAddress())).http).toBe(200);
  });
});

test('a mistyped address can be corrected before verifying: the code goes to the right one', async () => {
  const person: TestPerson = await makeUser(api.deps, { verified: false, email: `typo${Date.now()}@example.test` });
  const login = await logIn(api, person);
  const email = newAddress();
  expect((await changeEmail(login, email)).body.data).toMatchObject({ verified: false, pending_email: email });
  expect((await changeEmail(login, newAddress())).body.code).toBe('CODE_TOO_SOON');
  api.clock.advance(60_000);
  await post('/pausers/resendverification', login, {});
  expect(api.mails.filter((mail) => mail.to === email && mail.template === 'registermail')).toHaveLength(2);
  const { body } = await activate(login, mailTo(api, email).variables['code']);
  expect(body.data).toMatchObject({ email, verified: true, pending_email: null });
  expect(
    api.mails.some((mail) => mail.to === person.email),
    'the wrong mailbox learns nothing',
  ).toBe(false);
});

test('staff in act-as cannot change the account of the learner', () => {
  const holds = { verified: true, subscribed: true, qb: true, gems: false, oscegems: false, staff: null };
  const caller = viewerAs({ id: 'learner', uid: 'u', ...holds }, { id: 'session', device: 'desktop' });
  expect(selfOf({ caller })).toMatchObject({ id: 'learner', sessionId: 'session' });
  expect(() => selfOf({ caller: { ...caller, actorId: 'staff' } })).toThrow(/right/);
});

test('consents are recorded one by one, withdrawals too [consents-recorded] [post-paplabable-consents]', async () => {
  const person = await makeUser(api.deps);
  const login = await logIn(api, person);
  const record = (consents: object[]) => post('/paplabable/consents', login, { consents });
  expect(
    (
      await record([
        { kind: 'analytics', given: true, wording: '2026-11' },
        { kind: 'news', given: true },
      ])
    ).http,
  ).toBe(200);
  expect((await record([{ kind: 'news', given: false }])).http).toBe(200);
  for (const bad of [
    [],
    [{ kind: 'soul', given: true }],
    [{ kind: 'news' }],
    [{ kind: 'news', given: true, user_id: 'x' }],
  ])
    expect((await record(bad)).http).toBe(400);
  const { rows } = await sql`
    select kind, given, wording from accounts.consent where user_id = ${person.id} order by id`.execute(api.deps.db);
  expect(rows).toEqual([
    { kind: 'analytics', given: true, wording: '2026-11' },
    { kind: 'news', given: true, wording: null },
    { kind: 'news', given: false, wording: null },
  ]);
});

describe('preferences', () => {
  const read = async (login: TestLogin) =>
    (await api.call('GET', '/paplabable/preferences', { headers: login.headers })).body.data;
  const change = (login: TestLogin, body: object) =>
    api.call('PUT', '/paplabable/preferences', { body, headers: login.headers });

  test('begin with the defaults, and a change affects only the fields it names [ext-get-paplabable-preferences] [ext-put-paplabable-preferences]', async () => {
    const login = await logIn(api, await makeUser(api.deps));
    expect(await read(login)).toEqual(DEFAULT_PREFERENCES);
    const { body } = await change(login, { theme: 'dark', mails: { news: true }, exam_date: '2027-06-01' });
    const expected = {
      ...DEFAULT_PREFERENCES,
      theme: 'dark',
      mails: { ...DEFAULT_PREFERENCES.mails, news: true },
      exam_date: '2027-06-01',
    };
    expect(body.data).toEqual(expected);
    await Promise.all([
      change(login, { text: 'xl' }),
      change(login, { mails: { reminders: true } }),
      change(login, { keys: false }),
    ]);
    expect(await read(login)).toEqual({
      ...expected,
      text: 'xl',
      keys: false,
      mails: { ...expected.mails, reminders: true },
    });
    expect((await change(login, { exam_date: null })).body.data).toMatchObject({ exam_date: null, theme: 'dark' });
  });

  test('accept known values only, and an invalid stored one does not affect the rest', async () => {
    const person = await makeUser(api.deps);
    const login = await logIn(api, person);
    for (const bad of [
      { theme: 'pink' },
      { extra_time: 10 },
      { admin: true },
      { mails: { spam: true } },
      { exam_date: '1.6.27' },
    ])
      expect((await change(login, bad)).http, JSON.stringify(bad)).toBe(400);
    await change(login, { font: 'lexend' });
    await sql`update accounts.preference set value = value || '{"theme":"gone","unknown":1}' where user_id = ${person.id}`.execute(
      api.deps.db,
    );
    expect(await read(login)).toEqual({ ...DEFAULT_PREFERENCES, font: 'lexend' });
  });
});
