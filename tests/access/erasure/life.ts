import { ban, grant, liftBan } from '@app/access/server';
import { mailTo, makeUser, type TestPerson } from '@app/accounts/server/testing';
import type { PairStatus } from '@app/community/contract';
import { DAY_MS, HOUR_MS } from '@app/platform/contract';
import { sql } from 'kysely';
import { OWNED } from '../ownership/owned.ts';
import { type PersonClient, clientOf, SENTENCE, WORD } from './person-client.ts';
import type { Stage } from './stage.ts';

const PASSWORD = 'a fine long passphrase';
const ADDRESS = `${WORD}@example.test`;
const FORMER = `${WORD}.former@example.test`;

/** Signs up through the API, and is granted the question bank and gems. */
export async function signUp({ world }: Stage): Promise<PersonClient> {
  const { api } = world;
  const written = new Set<string>();
  const names = { first_name: WORD, last_name: WORD, university: WORD };
  const consents = { terms: true, privacy: true };
  const body = { email: FORMER, password: PASSWORD, ...names, consents };
  const reply = await api.call('POST', '/pausers/signup', { body });
  if (reply.http !== 200) throw new Error(reply.text);
  for (const field of ['email', 'first_name', 'last_name', 'university']) written.add(`POST /pausers/signup.${field}`);
  const { rows } = await sql<{
    id: string;
    uid: string;
  }>`select id, uid from accounts.user where email = ${FORMER}`.execute(api.deps.db);
  const person = { ...(rows[0] as { id: string; uid: string }), email: FORMER, password: PASSWORD };
  const hand = await clientOf(world, person, written);
  await hand.send('POST /pausers/activatecode', { code: mailTo(api, FORMER).variables['code'] });
  for (const entitlement of ['qb', 'gems'] as const)
    await grant(api.deps, {
      userId: person.id,
      entitlement,
      days: 365,
      source: 'staff',
      sourceRef: person.id,
      by: null,
    });
  await hand.refresh();
  return hand;
}

/** New address and name, second factor, identity check, visit log, appeal, and a copy of the data. */
export async function keepAccount(stage: Stage, hand: PersonClient): Promise<PersonClient> {
  const { api } = stage.world;
  await hand.send('POST /pausers/changename', { first_name: WORD, last_name: `${WORD}-Smith` });
  api.clock.advance(120_000);
  await hand.send('POST /pausers/changeemail', { email: ADDRESS, password: PASSWORD });
  await hand.send('POST /pausers/activatecode', { code: mailTo(api, ADDRESS).variables['code'] });
  const person: TestPerson = { ...hand.person, email: ADDRESS };
  const now = await clientOf(stage.world, person, hand.written);
  await now.send('POST /paplabable/consents', { consents: [{ kind: 'research', given: true, wording: WORD }] });
  const passkey = await OWNED['PUT /paplabable/passkeys/:id']?.make(stage.world, person);
  await now.send('PUT /paplabable/passkeys/:id', { name: WORD }, passkey);
  await now.send('POST /paplabable/kyc/session', { givenName: WORD, lastName: WORD, token: WORD });
  await now.send('POST /users/screencapture', { path: `/${WORD}` });
  await now.send('POST /paplabable/adduserlogs', { device: WORD, country: 'GB' });
  await now.send('POST /paplabable/salesnotice', { email: ADDRESS, place: 'home', consent: true });
  await ban(api.deps, { userId: person.id, reason: 'sharing an account', until: null, by: null });
  const token = new URL(mailTo(api, ADDRESS, 'ban-notice').variables['review_url'] ?? '').searchParams.get('review');
  const appeal = await api.call('POST', '/paplabable/appeals', { body: { token, message: SENTENCE } });
  if (appeal.http !== 200) throw new Error(appeal.text);
  now.written.add('POST /paplabable/appeals.message');
  await liftBan(api.deps, { userId: person.id, by: null });
  await now.refresh();
  return now;
}

/** Answers, notes, reports and comments on a question of one bank. */
async function study(stage: Stage, hand: PersonClient, bank: 'questionbank' | 'morequestionbank', code: string) {
  const { deps, clock } = stage.world.api;
  const { rows } = await sql<{ id: string }>`select id from questions.item where code = ${code}`.execute(deps.db);
  const id = rows[0]?.id ?? '';
  const at = clock.now().toISOString();
  const base = `/paplabable/${bank}`;
  const answer = { op_id: deps.ids.id(), option: 'C', seconds: 20, answered_at: at };
  await hand.send(`PUT ${base}/answerv2/:id`, answer, id);
  const other = await clientOf(stage.world, await makeUser(deps, { holds: ['qb'] }));
  await other.send(`PUT ${base}/answerv2/:id`, { ...answer, op_id: deps.ids.id() }, id);
  const firstComment = { op_id: deps.ids.id(), question_id: id, body: 'Why is that?' };
  const first = await other.send<{ id: string }>(`POST ${base}/question/comment`, firstComment);
  const reply = { op_id: deps.ids.id(), question_id: id, body: SENTENCE, reply_to: first.id };
  await hand.send(`POST ${base}/question/comment`, reply);
  await hand.send(`PUT ${base}/record/:id`, { at, note: SENTENCE }, id);
  await hand.send(`POST ${base}/report/:id`, { op_id: deps.ids.id(), kind: 'other', text: SENTENCE }, id);
  const comment = { op_id: deps.ids.id(), question_id: id, body: SENTENCE };
  const made = await hand.send<{ id: string }>(`POST ${base}/question/comment`, comment);
  await hand.send(`PUT ${base}/question/comment/:id`, { body: `${SENTENCE} Again.` }, made.id);
}

async function readGuide(
  stage: Stage,
  hand: PersonClient,
  bank: 'revisionguides' | 'morerevisionguides',
  slug: string,
) {
  const { deps, clock } = stage.world.api;
  const { rows } = await sql<{ id: string }>`select id from guides.guide where slug = ${slug}`.execute(deps.db);
  const id = rows[0]?.id ?? '';
  const highlights = [{ from: 0, to: 9, text: WORD, before: WORD, after: WORD }];
  const mark = { at: clock.now().toISOString(), place: { anchor: WORD, share: 10 }, note: SENTENCE, highlights };
  await hand.send(`PUT /paplabable/${bank}/record/:id`, mark, id);
  const report = { op_id: deps.ids.id(), kind: 'other', text: SENTENCE };
  await hand.send(`POST /paplabable/${bank}/report/:id`, report, id);
}

async function turnCards(stage: Stage, hand: PersonClient): Promise<void> {
  const { deps, clock } = stage.world.api;
  const { rows } = await sql<{ gem_id: string; card_id: string }>`
    select c.gem_id, c.id as card_id from gems.card c join gems.gem g on g.id = c.gem_id
    where g.slug = 'potassium' limit 1`.execute(deps.db);
  const { gem_id, card_id } = rows[0] as { gem_id: string; card_id: string };
  const note = { gem_id, note: SENTENCE, at: clock.now().toISOString() };
  await hand.send('POST /paplabable/gems/search', { search: WORD });
  await hand.send('PUT /paplabable/gems/note', note);
  await hand.send('PUT /paplabable/gems/notev2', note);
  await hand.send('PUT /paplabable/gems/notev3', { ...note, card_id });
  const report = { gem_id, kind: 'other', text: SENTENCE };
  await hand.send('POST /paplabable/gems/report', { ...report, op_id: deps.ids.id() });
  await hand.send('POST /paplabable/gems/clinchersreport', { ...report, op_id: deps.ids.id(), card_id });
  await hand.send('POST /paplabable/gems/cards', { id: deps.ids.id(), front: WORD, back: SENTENCE });
}

export async function learn(stage: Stage, hand: PersonClient): Promise<void> {
  const { world } = stage;
  await study(stage, hand, 'questionbank', 'HEA-0001');
  await study(stage, hand, 'morequestionbank', 'HEA-5001');
  await readGuide(stage, hand, 'revisionguides', 'rhythm');
  await readGuide(stage, hand, 'morerevisionguides', 'offered');
  await turnCards(stage, hand);
  const mock = await OWNED['PUT /paplabable/mock/scratchpad/:id']?.make(world, hand.person);
  await hand.send('PUT /paplabable/mock/scratchpad/:id', { text: SENTENCE }, mock);
  const seat = await OWNED['PUT /paplabable/sitting/record/:id/:question']?.make(world, hand.person);
  await hand.send('PUT /paplabable/sitting/scratchpad/:id', { text: SENTENCE }, seat?.split('/')[0]);
}

/** Messages to the team, with a reply; a reported partner and a current one; a question for the group. */
export async function addCommunity(stage: Stage, hand: PersonClient, staff: PersonClient): Promise<PersonClient> {
  const { world } = stage;
  const { ids } = world.api.deps;
  const message = { topic: 'other', title: WORD, body: SENTENCE, page: WORD, device: WORD, subject_id: WORD };
  await hand.send('POST /paplabable/feedback', { ...message, op_id: ids.id() });
  await hand.send('POST /paplabable/feedback', { ...message, op_id: ids.id(), name: WORD, email: ADDRESS });
  const visitor = { ...message, op_id: ids.id(), name: WORD, email: ADDRESS };
  const sent = await world.api.call('POST', '/paplabable/feedback', { body: visitor });
  if (sent.http !== 200) throw new Error(sent.text);
  const { rows } = await sql<{ id: string }>`select id from community.feedback`.execute(world.api.deps.db);
  const reply = { kind: 'reply', version: 1, state: 'closed', body: `Dear ${WORD}, thank you.` };
  for (const { id } of rows)
    await staff.send('POST /a/paplabable/feedback/:id/reply', { ...reply, op_id: ids.id() }, id);
  await workInbox(stage, staff, rows[0]?.id ?? '', rows[1]?.id ?? '');
  await staff.send('POST /a/paplabable/user/:id/note', { text: SENTENCE }, hand.person.id);
  const join = async (who: PersonClient) => {
    await who.send('POST /paplabable/pairterms', { accepted: true });
    await who.send('POST /paplabable/pair/join');
  };
  const pairOf = async (who: PersonClient) =>
    (await who.send<PairStatus>('GET /paplabable/pair/status')).partnerDetails?.pair_id ?? '';
  const report = async (who: PersonClient, text: string) =>
    who.send('POST /paplabable/pair/report', { op_id: ids.id(), pair_id: await pairOf(who), what: 'report', text });
  const partner = async () => {
    const other = await clientOf(world, await makeUser(world.api.deps, { holds: ['qb'] }));
    await join(other);
    await hand.send('POST /paplabable/pair/messages', { op_id: ids.id(), pair_id: await pairOf(hand), body: SENTENCE });
    return other;
  };
  await join(hand);
  const former = await partner();
  await report(former, 'They were unkind.');
  await join(hand);
  await partner();
  await report(hand, SENTENCE);
  await join(hand);
  const present = await partner();
  await contribute(stage, hand, staff);
  return present;
}

/** Staff correct one message and delete another. */
async function workInbox({ world }: Stage, staff: PersonClient, one: string, other: string): Promise<void> {
  const { rows } = await sql<{ version: number }>`select version from community.feedback where id = ${one}`.execute(
    world.api.deps.db,
  );
  const call = '/a/paplabable/feedback/:id';
  await staff.send(`PUT ${call}`, { version: rows[0]?.version, name: WORD, email: `${WORD}.other@example.test` }, one);
  await staff.send(`DELETE ${call}`, undefined, other);
}

async function contribute({ world }: Stage, hand: PersonClient, staff: PersonClient): Promise<void> {
  const { ids } = world.api.deps;
  const options = ['A', 'B', 'C', 'D', 'E'].map((key) => ({ key, text: `${WORD} ${key}`, why: SENTENCE }));
  const draft = { stem: SENTENCE, lead_in: SENTENCE };
  await hand.send('POST /paplabable/studygroup/questions/near', { ...draft, options: options.map(({ text }) => text) });
  const question = { ...draft, options, answer_key: 'A', source: SENTENCE, op_id: ids.id() };
  const { id } = await hand.send<{ id: string }>('POST /paplabable/studygroup/questions', question);
  await staff.send('PUT /a/paplabable/groupquestions/:id', { state: 'approved' }, id);
  const call = 'POST /paplabable/studygroup/questions/:id/comments';
  const comment = await hand.send<{ id: string }>(call, { op_id: ids.id(), body: SENTENCE }, id);
  await hand.send('PUT /paplabable/studygroup/comments/:id', { body: `${SENTENCE} Again.` }, comment.id);
}

let made = 0;
async function makeEvent({ world }: Stage, values: Readonly<Record<string, unknown>>): Promise<string> {
  const { db, ids, clock } = world.api.deps;
  const [id, now, start] = [ids.id(), clock.now(), clock.now().getTime() + 30 * DAY_MS];
  const facts = { id, edition: 'pa', type: 'webinar', title: 'An evening', slug: `evening-${(made += 1)}`, seats: 5 };
  const times = { starts_at: new Date(start), ends_at: new Date(start + HOUR_MS), created_at: now, updated_at: now };
  const row = { ...facts, ...times, price_pence: 0, active: true, ...values };
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into courses.event (${names}) values (${sql.join(Object.values(row))})`.execute(db);
  return id;
}

/** A gift paid with a coupon, whose code is sent again; an unpaid gift, a free seat and an unpaid seat. */
export async function buy(stage: Stage, hand: PersonClient): Promise<void> {
  const { api } = stage.world;
  const { rows } = await sql<{ id: string }>`
    select id from commerce.service where slug = 'qb-6m' and edition = 'pa'`.execute(api.deps.db);
  const gift = { name: WORD, email: `${WORD}.friend@example.test`, from: WORD, message: SENTENCE };
  const order = () => ({ op_id: api.deps.ids.id(), service_id: rows[0]?.id, gift });
  await sql`insert into commerce.coupon (id, edition, code, percent, per_person, created_at, updated_at)
    values (gen_random_uuid(), 'pa', 'SPRING', 10, 1, now(), now())`.execute(api.deps.db);
  const discounted = { ...order(), coupon: 'SPRING' };
  const { id } = await hand.send<{ id: string }>('POST /pausers/serviceintentv2', discounted);
  const { url } = await hand.send<{ url: string }>('POST /pausers/checkoutv2', { order_id: id });
  Object.assign(stage.gateway.books.payments.get(url.split('/').at(-1) ?? '') ?? {}, { status: 'paid' });
  await hand.send('POST /pausers/checkout/callback', { order_id: id });
  await hand.send('POST /pausers/orders/:id/codes', {}, id);
  await hand.send('POST /pausers/checkout', order());
  const seat = { accept_terms: true, adjustment: SENTENCE, joining_account: `${WORD}@gmail.com` };
  for (const price_pence of [0, 4900])
    await hand.send(
      'POST /paplabable/webinarbook/:id',
      seat,
      await makeEvent(stage, { price_pence, joining_account: true }),
    );
}
