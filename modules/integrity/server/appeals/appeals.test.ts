import { access, ban, liftBan, personAccess } from '@app/access/server';
import { logIn, makeStaff, makeUser, testAccounts, type TestPerson } from '@app/accounts/server/testing';
import { DAY_MS, HOUR_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIntegrity } from '../index.ts';
import { countOpen } from '../appeals.repo.ts';
import { createTickets } from './tickets.ts';

const integrity = createIntegrity({ tokenSecret: 'only-for-tests-0123456789-0123456789' });
const MESSAGE = 'I use a magnifier and pressed the key by mistake.';

let api: TestApi;
let staff: TestPerson;
let headers: Record<string, string>;
let person: TestPerson;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, integrity], authorise: accounts.authorise });
});
afterAll(() => api.close());
beforeEach(async () => {
  // Advances past the rate limit, so that no test is refused by it.
  api.clock.advance(2 * HOUR_MS);
  staff = await makeStaff(api.deps, { rights: ['paquery', 'pausers'] });
  headers = { ...(await logIn(api, staff)).headers };
  person = await makeUser(api.deps, { firstName: 'Amina', holds: ['qb'] });
});

const banPerson = (until: Date | null = null) =>
  ban(api.deps, { userId: person.id, reason: 'sharing an account', until, by: staff.id });
const sendAppeal = (token: string, message = MESSAGE) =>
  api.call('POST', '/paplabable/appeals', { body: { token, message } });
const ticket = () => integrity.appealTicket(api.deps, person.id);
interface Shown {
  id: string;
  uid: string;
  version: number;
  state: string;
  reason: string | null;
}
const list = async (query = {}) =>
  (await api.call('GET', '/a/paplabable/appeals', { headers, query })).body.data as { count: number; rows: Shown[] };
const mine = async () => (await list({ size: 100 })).rows.find((row) => row.uid === person.uid);
const answer = (id: string, body: unknown, as = headers) =>
  api.call('PUT', `/a/paplabable/appeals/${id}`, { headers: as, body });

describe('a banned person', () => {
  test('gets the reason by mail, and appeals with its token without a log-in [ext-post-paplabable-appeals] [model-appeal-person]', async () => {
    await banPerson();
    const mail = api.mails.findLast((each) => each.to === person.email);
    expect(mail).toMatchObject({
      template: 'ban-notice',
      variables: { reason: 'sharing an account', until: 'we lift it', protection_note: '', aid_note: '' },
    });
    const token = new URL(mail?.variables['review_url'] ?? '').searchParams.get('review') ?? '';
    expect((await sendAppeal(token)).body.data).toMatchObject({ state: 'open' });
    expect(await mine()).toMatchObject({
      state: 'open',
      name: 'Amina Person',
      message: MESSAGE,
      reason: 'sharing an account',
    });
  });

  test('is mailed when staff lift it, unless the answer to an appeal says so', async () => {
    const mailed = () => api.mails.filter((each) => each.to === person.email).map((each) => each.template);
    await banPerson();
    await sendAppeal(ticket());
    const { id, version } = (await mine()) as Shown;
    await answer(id, { decision: 'granted', answer: 'It was a magnifier, which is allowed.', version });
    expect(mailed()).toEqual(['ban-notice', 'appeal-outcome']);
    api.clock.advance(HOUR_MS);
    await banPerson();
    await liftBan(api.deps, { userId: person.id, by: staff.id });
    expect(mailed().slice(2)).toEqual(['ban-notice', 'ban-lifted']);
  });

  test('starts afresh once staff lift it, as after a granted appeal', async () => {
    const { db } = api.deps;
    const now = api.clock.now();
    await sql`insert into integrity.capture (id, user_id, at, path, applied)
      values (gen_random_uuid(), ${person.id}, ${now}, '/', true)`.execute(db);
    await sql`insert into integrity.pause (id, user_id, at, ends_at)
      values (gen_random_uuid(), ${person.id}, ${now}, ${new Date(now.getTime() + DAY_MS)})`.execute(db);
    await banPerson();
    await liftBan(api.deps, { userId: person.id, by: staff.id });
    const { rows } = await sql`
      select 1 from integrity.capture where user_id = ${person.id} and forgiven_at is null
      union all select 1 from integrity.pause where user_id = ${person.id} and forgiven_at is null`.execute(db);
    expect(rows).toEqual([]);
  });

  test('has no open appeal once staff lift it without answering', async () => {
    await banPerson();
    await sendAppeal(ticket());
    await liftBan(api.deps, { userId: person.id, by: staff.id });
    expect(await mine()).toMatchObject({ state: 'granted', answer: null });
  });

  test('gets an appeal token with the right password, and nothing with a wrong one', async () => {
    await banPerson();
    const tryLogin = (password: string) =>
      api.call('POST', '/pausers/login', { body: { email: person.email, password } });
    const refused = await tryLogin(person.password);
    expect(refused.body.code).toBe('ACCOUNT_BLOCKED');
    const { details } = JSON.parse(refused.text) as { readonly details: { readonly appeal_token: string } };
    expect((await sendAppeal(details.appeal_token)).body.data).toMatchObject({ state: 'open' });
    expect((await tryLogin('wrong but long enough')).body).toMatchObject({ code: 'LOGIN_FAILED' });
  });

  test('may send the token of the dead session along [model-dead-session]', async () => {
    const login = await logIn(api, person);
    await banPerson();
    const get = (path: string) => api.call('GET', path, { headers: login.headers });
    expect((await get('/pauser/refreshtoken')).http).toBe(401);
    expect((await get('/pausers/current')).body.data).toMatchObject({ invalidate: true });
    const body = { token: ticket(), message: MESSAGE };
    expect((await api.call('POST', '/paplabable/appeals', { headers: login.headers, body })).http).toBe(200);
  });

  test('appeals a ban once, even at the same moment', async () => {
    await banPerson();
    const codes = (await Promise.all([1, 2, 3, 4].map(() => sendAppeal(ticket())))).map(
      (reply) => reply.body.code ?? 'ok',
    );
    expect(codes.toSorted()).toEqual(['APPEALED_ALREADY', 'APPEALED_ALREADY', 'APPEALED_ALREADY', 'ok']);
  });

  test('cannot appeal without a ban, nor with a ticket that is forged or two months old', async () => {
    expect((await sendAppeal(ticket())).body.code).toBe('NOTHING_TO_APPEAL');
    api.clock.advance(2 * HOUR_MS);
    await banPerson();
    const [good, foreign] = [
      ticket(),
      createTickets('another-secret-0123456789-0123456789').issue(api.deps, person.id),
    ];
    for (const bad of [
      foreign,
      `${good.startsWith('A') ? 'B' : 'A'}${good.slice(1)}`,
      good.slice(0, 30),
      'x',
      person.id,
    ])
      expect((await sendAppeal(bad)).body.code).toBe('APPEAL_TICKET_REFUSED');
    api.clock.advance(61 * DAY_MS);
    expect((await sendAppeal(good)).body.code).toBe('APPEAL_TICKET_REFUSED');
  });

  test('is limited to five tries an hour, to a length and to the known fields', async () => {
    await banPerson();
    const fields = async (body: unknown) => (await api.call('POST', '/paplabable/appeals', { body })).body.fields;
    expect(await fields({ token: ticket(), message: 'short' })).toHaveProperty('message');
    expect(await fields({ token: ticket(), message: 'x'.repeat(2001) })).toHaveProperty('message');
    expect(await fields({ token: ticket(), message: MESSAGE, user: 'x' })).toBeDefined();
    for (let time = 0; time < 2; time += 1) await sendAppeal('x');
    expect((await sendAppeal('x')).http).toBe(429);
  });

  test('gets the reason, the end and the way to appeal with the ended session [model-dead-session]', async () => {
    const login = await logIn(api, person);
    const until = new Date(api.clock.now().getTime() + DAY_MS);
    await banPerson(until);
    const current = () => api.call('GET', '/pausers/current', { headers: login.headers });
    const { ban, ...rest } = (await current()).body.data as { ban: { appeal_token: string } };
    expect(ban).toMatchObject({ reason: 'sharing an account', until: until.toISOString() });
    expect(rest).toMatchObject({ invalidate: true, blocked: true, uid: null, email: null, first_name: '' });
    expect((await sendAppeal(ban.appeal_token)).body.data).toMatchObject({ state: 'open' });
    await liftBan(api.deps, { userId: person.id, by: staff.id });
    expect((await current()).body.data).not.toHaveProperty('ban');
  });

  test('follows an appeal with the token alone [ext-post-paplabable-appeals-state]', async () => {
    const state = async (token = ticket()) =>
      (await api.call('POST', '/paplabable/appeals/state', { body: { token } })).body;
    expect((await state()).data).toEqual({ banned: false, reason: null, until: null, appeal: null });
    await banPerson();
    expect((await state()).data).toEqual({ banned: true, reason: 'sharing an account', until: null, appeal: null });
    await sendAppeal(ticket());
    const open = (await state()).data as { appeal: { state: string } };
    expect(open.appeal).toMatchObject({ state: 'open', answer: null });
    const { id, version } = (await mine()) ?? { id: '', version: 0 };
    await answer(id, { decision: 'refused', answer: 'Four people used this account.', version });
    const refused = (await state()).data as { appeal: unknown };
    expect(refused.appeal).toMatchObject({ state: 'refused', answer: 'Four people used this account.' });
    expect((await state('x')).code).toBe('APPEAL_TICKET_REFUSED');
  });

  test('cannot be identified from the ticket', () => {
    expect(Buffer.from(ticket(), 'base64url').toString('latin1')).not.toContain(person.id);
  });
});

describe('staff', () => {
  const waiting = async () => {
    await banPerson();
    await sendAppeal(ticket());
    const shown = await mine();
    if (!shown) throw new Error('the appeal is not listed');
    return shown;
  };

  test('grant an appeal: the ban is lifted, captures are forgiven, the user is mailed [ext-put-a-paplabable-appeals-by-id] [model-appeal-person]', async () => {
    await sql`insert into integrity.capture (id, user_id, at, path, applied)
      values (gen_random_uuid(), ${person.id}, ${api.clock.now()}, '/', true)`.execute(api.deps.db);
    const { id, version } = await waiting();
    const reply = await answer(id, { decision: 'granted', answer: 'The keys came from your magnifier.', version });
    expect(reply.body.data).toMatchObject({ state: 'granted', reason: null, version: 2 });
    expect((await personAccess(api.deps, person.id)).banned).toBe(false);
    expect((await logIn(api, person)).token).toBeTruthy();
    const { rows } = await sql<{ forgiven: boolean }>`select forgiven_at is not null as forgiven
      from integrity.capture where user_id = ${person.id}`.execute(api.deps.db);
    expect(rows).toEqual([{ forgiven: true }]);
    expect(api.mails.findLast((each) => each.to === person.email)).toMatchObject({
      template: 'appeal-outcome',
      variables: { decision: 'Your account is open again.', explanation: 'The keys came from your magnifier.' },
    });
    const audit = await sql<{ actor_id: string; subject_id: string }>`
      select actor_id, subject_id from platform.audit where entity = 'appeal' and entity_id = ${id}`.execute(
      api.deps.db,
    );
    expect(audit.rows).toEqual([{ actor_id: staff.id, subject_id: person.id }]);
  });

  test('refuse an appeal: the ban stays, and the appeal is no longer open [ext-get-a-paplabable-appeals]', async () => {
    const { id, version } = await waiting();
    await answer(id, { decision: 'refused', answer: 'Four people used this account.', version });
    expect((await personAccess(api.deps, person.id)).banned).toBe(true);
    expect((await list({ state: 'open', size: 100 })).rows.some((row) => row.id === id)).toBe(false);
  });

  const decided = async () =>
    api.mails.findLast((each) => each.to === person.email && each.template === 'appeal-outcome')?.variables['decision'];

  test('answer for the ban that was appealed, never for a later one', async () => {
    await banPerson(new Date(api.clock.now().getTime() + DAY_MS));
    await sendAppeal(ticket());
    api.clock.advance(2 * DAY_MS);
    headers = { ...(await logIn(api, staff)).headers };
    await ban(api.deps, { userId: person.id, reason: 'copied the bank', until: null, by: staff.id });
    const shown = await mine();
    expect(shown).toMatchObject({ reason: null, banned_until: null });
    const { id, version } = shown ?? { id: '', version: 0 };
    await answer(id, { decision: 'granted', answer: 'That one was wrong.', version });
    expect((await personAccess(api.deps, person.id)).banned).toBe(true);
    expect(await decided()).toBe('This block has been lifted, but your account is blocked for another reason.');
  });

  test('report the true state when the ban has ended before they refuse', async () => {
    await banPerson(new Date(api.clock.now().getTime() + DAY_MS));
    await sendAppeal(ticket());
    api.clock.advance(2 * DAY_MS);
    headers = { ...(await logIn(api, staff)).headers };
    const { id, version } = (await mine()) ?? { id: '', version: 0 };
    await answer(id, { decision: 'refused', answer: 'Four people used this account.', version });
    expect(await decided()).toBe('This block has ended, and your account is open.');
  });

  test('answer once, and only the version they have seen', async () => {
    const { id, version } = await waiting();
    const body = { decision: 'refused', answer: 'No.', version };
    expect((await answer(id, { ...body, version: 7 })).body.code).toBe('VERSION_CONFLICT');
    const replies = await Promise.all([answer(id, body), answer(id, { ...body, decision: 'granted' })]);
    expect(replies.map((reply) => reply.body.code ?? 'ok').toSorted()).toEqual(['ANSWERED_ALREADY', 'ok']);
    expect((await answer('018f0000-0000-7000-8000-00000000dead', body)).body.code).toBe('NOT_FOUND');
  });

  test('need the right: to see them paquery, to lift a ban pausers', async () => {
    const { id, version } = await waiting();
    const only = async (section: 'paquery' | 'panews') =>
      (await logIn(api, await makeStaff(api.deps, { rights: [section] }))).headers;
    const body = { decision: 'granted', answer: 'Yes.', version };
    expect((await answer(id, body, { ...(await only('paquery')) })).http).toBe(403);
    expect((await api.call('GET', '/a/paplabable/appeals', { headers: await only('panews') })).http).toBe(403);
    expect((await api.call('GET', '/a/paplabable/appeals')).http).toBe(401);
  });
});

describe('an appeal of a member of staff', () => {
  const full = ['paquery', 'pausers', 'ual', 'panews'] as const;
  const appealOf = async (colleague: TestPerson) => {
    await ban(api.deps, { userId: colleague.id, reason: 'left the team', until: null, by: null });
    await sendAppeal(integrity.appealTicket(api.deps, colleague.id));
    const { rows } = await sql<{ id: string }>`select id from integrity.appeal where user_id = ${colleague.id}`.execute(
      api.deps.db,
    );
    return rows[0]?.id ?? '';
  };
  const grantIt = { decision: 'granted', answer: 'You are welcome back.', version: 1 };

  test('is hidden from colleagues who may not see staff, and cannot be answered by those with fewer rights', async () => {
    const colleague = await makeStaff(api.deps, { rights: ['panews'] });
    const counted = await countOpen(api.deps.db);
    const id = await appealOf(colleague);
    expect(await countOpen(api.deps.db), 'nor are they among those to answer on the home page').toBe(counted);
    expect((await list({ size: 100 })).rows.map((row) => row.uid)).not.toContain(colleague.uid);
    expect((await answer(id, grantIt)).body.code).toBe('NOT_FOUND');
    const peer = await logIn(api, await makeStaff(api.deps, { rights: ['paquery', 'pausers', 'ual'] }));
    expect((await answer(id, grantIt, peer.headers)).body.code).toBe('CANNOT_GRANT');
    const above = await logIn(api, await makeStaff(api.deps, { rights: [...full] }));
    expect((await answer(id, grantIt, above.headers)).http).toBe(200);
    expect(await personAccess(api.deps, colleague.id)).toMatchObject({ banned: false });
  });

  test('cannot be answered by themselves after the ban has ended', async () => {
    const colleague = await makeStaff(api.deps, { rights: [...full] });
    const id = await appealOf(colleague);
    await liftBan(api.deps, { userId: colleague.id, by: null });
    const own = await logIn(api, colleague);
    expect((await answer(id, grantIt, own.headers)).body.code).toBe('FORBIDDEN');
  });
});
