import { logIn, type TestPerson } from '@app/accounts/server/testing';
import { decodeJwt } from 'jose';
import { importCategories, importQuestions } from '@app/questions/server';
import { fileOf, sampleCategories, sampleQuestion } from '@app/questions/server/testing';
import { sql } from 'kysely';
import type { World } from '../cast.ts';

/** `make` creates a fresh row of one owner for a single use by the call, and returns its id. */
export interface Owned {
  readonly make: (world: World, owner: TestPerson) => Promise<string>;
  /** The request body; by default nothing, or an empty body. */
  readonly body?: object;
}

/** Another session of the owner. */
const device: Owned = {
  make: async ({ api }, owner) => String(decodeJwt((await logIn(api, owner)).token)['sid']),
};

const passkey: Owned['make'] = async ({ api }, owner) => {
  const id = api.deps.ids.id();
  await sql`insert into accounts.passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${id}, ${owner.id}, ${`credential-${id}`}, 'none', 0, '{}', 'A key', now())`.execute(api.deps.db);
  return id;
};

/** A paid order that starts in a week: it can be read and cancelled, and has a receipt. */
const order: Owned['make'] = async ({ api }, owner) => {
  const { db, ids } = api.deps;
  const id = ids.id();
  const starts = new Date(api.clock.now().getTime() + 7 * 86_400_000);
  await sql`insert into commerce."order" (id, user_id, op_id, kind, state, provider, list_pence, total_pence, vat_percent,
      vat_pence, quoted_until, starts_at, created_at, paid_at)
    values (${id}, ${owner.id}, ${ids.id()}, 'service', 'paid', 'none', 100, 100, 20, 17, ${starts}, ${starts},
      ${api.clock.now()}, ${api.clock.now()})`.execute(db);
  await sql`insert into commerce.receipt (year, n, kind, order_id, snapshot, created_at)
    select 2000, coalesce(max(n), 0) + 1, 'sale', ${id}, '{}', now() from commerce.receipt where year = 2000`.execute(
    db,
  );
  return id;
};

/** The same as a gift that is not claimed yet. */
const gift: Owned['make'] = async (world, owner) => {
  const { db, ids } = world.api.deps;
  const id = await order(world, owner);
  await sql`update commerce."order" set recipient = 'gift', details = '{"name": "Amina", "from": "Joe", "message": ""}'
    where id = ${id}`.execute(db);
  await sql`insert into commerce.order_line (order_id, n, kind, item_id, title, quantity, unit_pence, total_pence, vat_pence)
    values (${id}, 1, 'service', ${ids.id()}, 'A month', 1, 100, 100, 17)`.execute(db);
  await sql`insert into commerce.voucher (id, code_hash, order_id, line, k, kind, expires_at, created_at, sent_at)
    values (${ids.id()}, ${ids.token(24)}, ${id}, 1, 1, 'gift', ${new Date(world.api.clock.now().getTime() + 86_400_000)},
      ${world.api.clock.now()}, ${world.api.clock.now()})`.execute(db);
  return id;
};

const notification: Owned['make'] = async ({ api }, owner) => {
  const { db, ids } = api.deps;
  const id = ids.id();
  await sql`insert into notifications.notification (id, edition, title, audience, published_at, created_at, updated_at)
    values (${id}, 'pa', 'For one person', 'named', now(), now(), now())`.execute(db);
  await sql`insert into notifications.receipt (user_id, notification_id, named)
    values (${owner.id}, ${id}, true)`.execute(db);
  return id;
};

const message: Owned['make'] = async ({ api }, owner) => {
  const { db, ids } = api.deps;
  const id = ids.id();
  await sql`insert into notifications.letter (id, title, body, body_html, audience, sent_at)
    values (${id}, 'A letter', 'Text', '<p>Text</p>', 'named', now())`.execute(db);
  await sql`insert into notifications.message (user_id, letter_id) values (${owner.id}, ${id})`.execute(db);
  return id;
};

const practiceSet: Owned['make'] = async ({ api }, owner) => {
  const { db, ids } = api.deps;
  const id = ids.id();
  await sql`insert into practice.session (user_id, id, edition, mode, filter, items, created_at)
    values (${owner.id}, ${id}, 'pa', 'tutor', '{"categories":[],"matrices":[],"states":[],"difficulty":[]}', array[${ids.id()}::uuid],
      now())`.execute(db);
  return id;
};

const restart: Owned['make'] = async ({ api }, owner) => {
  const id = api.deps.ids.id();
  await sql`insert into practice.restart (user_id, id, at) values (${owner.id}, ${id}, ${api.clock.now()})`.execute(
    api.deps.db,
  );
  return id;
};

const commentOn =
  (kind: string): Owned['make'] =>
  async ({ api }, owner) => {
    const { db, ids } = api.deps;
    const id = ids.id();
    await sql`insert into community.comment (id, subject_kind, subject_id, author_id, op_id, body, created_at)
      values (${id}, ${kind}, ${ids.id()}, ${owner.id}, ${ids.id()}, 'Their words', now())`.execute(db);
    return id;
  };
const comment = commentOn('question');
const groupComment = commentOn('group-question');

const certificate: Owned['make'] = async ({ api }, owner) => {
  const { db, ids } = api.deps;
  const publicId = ids.token(24);
  await sql`insert into certificates.certificate (id, public_id, user_id, kind, line, subject_id, subject_name, holder_name,
      out_of, score, issued_at, signature)
    values (${ids.id()}, ${publicId}, ${owner.id}, 'category', 'pa', ${ids.id()}, 'Heart', 'A holder', 3, 2, now(), 'x')`.execute(
    db,
  );
  return publicId;
};

/** A mock with one question, running or ended; returns the id of the mock, of its question, or both. */
const mock =
  (which: 'mock' | 'answer' | 'both' | 'ended'): Owned['make'] =>
  async ({ api }, owner) => {
    const { db, ids } = api.deps;
    const [id, answer, item] = [ids.id(), ids.id(), ids.id()];
    await sql`delete from mocks.mock where user_id = ${owner.id}`.execute(db);
    await sql`insert into mocks.mock (user_id, id, number, title, profile, papers, questions, minutes, break_minutes, unseen,
        created_at, closes_at)
      values (${owner.id}, ${id}, 1, 'Mock 1', 'full', 1, 1, 60, 0, 1, now(), now() + interval '7 days')`.execute(db);
    await sql`insert into mocks.paper (user_id, mock_id, n, started_at, deadline_at)
      values (${owner.id}, ${id}, 1, now(), now() + interval '1 hour')`.execute(db);
    await sql`insert into mocks.answer (user_id, id, mock_id, paper, position, item_id, version_id)
      values (${owner.id}, ${answer}, ${id}, 1, 1, ${item}, ${item})`.execute(db);
    if (which === 'ended')
      await sql`update mocks.mock set ended_at = now(), ended_by = 'learner', correct = 0, total = 1
        where user_id = ${owner.id}`.execute(db);
    return { mock: id, ended: id, answer, both: `${id}/${answer}` }[which];
  };
/** An ended mock whose question can be practised. */
const missedInMock: Owned['make'] = async (world, owner) => {
  const id = await mock('ended')(world, owner);
  await importCategories(world.api.deps, sampleCategories);
  await importQuestions(world.api.deps, [fileOf(sampleQuestion('HEA-0001', { category: 'heart', matrix: null }))]);
  await sql`update mocks.answer set item_id = (
      select item_id from questions.bank_view where edition = 'pa' and open order by item_id limit 1)
    where user_id = ${owner.id}`.execute(world.api.deps.db);
  return id;
};
const mockAnswer = { op_id: '0197f1e2-0000-7000-8000-000000000009', option: 'A', seq: 1, seconds: 1 };

/** A question of a running mock in a sitting; returns the ids of the sitting and the question. */
const sittingQuestion: Owned['make'] = async (world, owner) => {
  const { db, ids } = world.api.deps;
  const both = await mock('both')(world, owner);
  const [form, sitting] = [ids.id(), ids.id()];
  await sql`insert into mocks.form (id, number, title, profile, seed, state, created_at)
    values (${form}, (select coalesce(max(number), 0) + 1 from mocks.form), 'Mock', 'full', 'seed', 'reserved', now())`.execute(
    db,
  );
  await sql`insert into mocks.sitting (id, title, form_id, seats, opens_at, starts_at, entry_until, closes_at, created_at,
      updated_at)
    values (${sitting}, 'Sitting', ${form}, 'list', now() - interval '2 hours', now() - interval '1 hour',
      now() + interval '1 hour', now() + interval '2 hours', now(), now())`.execute(db);
  await sql`update mocks.mock set sitting_id = ${sitting}, form_id = ${form} where user_id = ${owner.id}`.execute(db);
  return `${sitting}/${both.split('/')[1]}`;
};

const groupQuestion: Owned['make'] = async ({ api }, owner) => {
  const { db, ids } = api.deps;
  const id = ids.id();
  const options = JSON.stringify(['A', 'B', 'C', 'D', 'E'].map((key) => ({ key, text: key, why: key })));
  await sql`insert into community.group_question (id, author_id, op_id, stem, lead_in, options, answer_key, source, created_at)
    values (${id}, ${owner.id}, ${ids.id()}, 'A patient', 'What now?', ${options}::jsonb, 'A', 'A book', now())`.execute(
    db,
  );
  return id;
};

/** A background task of the owner. */
const task: Owned['make'] = async ({ api }, owner) => {
  const id = api.deps.ids.id();
  await sql`insert into platform.task (id, kind, owner_id, payload, created_at, updated_at)
    values (${id}, 'test', ${owner.id}, '{}', now(), now())`.execute(api.deps.db);
  return id;
};

/** A finished task, whose event stream ends at once. */
const endedTask: Owned['make'] = async (world, owner) => {
  const id = await task(world, owner);
  await sql`update platform.task set state = 'done', ended_at = now() where id = ${id}`.execute(world.api.deps.db);
  return id;
};

/** Every learner call with a parameter is here or in UNOWNED (unowned.ts); a call that is in neither fails. */
export const OWNED: Readonly<Record<string, Owned>> = {
  'DELETE /paplabable/devices/:id': device,
  'PUT /paplabable/passkeys/:id': { make: passkey, body: { name: 'Another name' } },
  'DELETE /paplabable/passkeys/:id': { make: passkey },
  'PUT /paplabable/notification/read/:id': { make: notification },
  'PUT /paplabable/messagestatus/:id': { make: message, body: { status: 'read' } },
  'DELETE /paplabable/message/:id': { make: message },
  'GET /paplabable/sessions/:id': { make: practiceSet },
  'DELETE /paplabable/questionbank/question/comment/:id': { make: comment },
  'DELETE /paplabable/morequestionbank/question/comment/:id': { make: comment },
  'PUT /paplabable/sessions/:id/countlate': { make: practiceSet },
  'PUT /paplabable/sessions/:id/end': { make: practiceSet },
  'POST /pausers/restarts/:id/undo': { make: restart },
  'PUT /paplabable/questionbank/question/comment/:id': { make: comment, body: { body: 'Other words' } },
  'PUT /paplabable/morequestionbank/question/comment/:id': { make: comment, body: { body: 'Other words' } },
  'PUT /paplabable/certificates/:publicId/score': { make: certificate, body: { shown: true } },
  'PUT /paplabable/mock/question/answer/:id': {
    make: mock('answer'),
    body: { ...mockAnswer, answered_at: '2026-11-15T10:00:00.000Z' },
  },
  'PUT /paplabable/mock/question/record/:id': { make: mock('answer'), body: { seen: true } },
  'PUT /paplabable/sitting/answer/:id/:question': {
    make: sittingQuestion,
    body: { ...mockAnswer, op_id: '0197f1e2-0000-7000-8000-00000000000a', answered_at: '2026-11-15T10:00:00.000Z' },
  },
  'PUT /paplabable/sitting/record/:id/:question': { make: sittingQuestion, body: { flagged: true } },
  'PUT /paplabable/mock/end/:id': { make: mock('mock') },
  'PUT /paplabable/mock/scratchpad/:id': { make: mock('mock'), body: { text: 'mine' } },
  'PUT /paplabable/mock/late/:id': { make: mock('ended') },
  'POST /paplabable/mock/flags/keep/:id': { make: mock('ended') },
  'POST /paplabable/mock/set/:id': {
    make: missedInMock,
    body: { op_id: '0197f1e2-0000-7000-8000-00000000000c' },
  },
  'GET /pausers/paymentdetails/:id': { make: order },
  'GET /pausers/orders/:id/receipt': { make: order },
  'POST /pausers/orders/:id/codes': { make: gift },
  'POST /pausers/orders/:id/cancel': { make: order, body: { op_id: '018f0000-0000-7000-8000-00000000c0de' } },
  'GET /paplabable/mock/result/:id': { make: mock('ended') },
  'GET /paplabable/mock/result/pdf/:id': { make: mock('ended') },
  'POST /paplabable/mock/flag/:mockid/:id': { make: mock('both') },
  'POST /paplabable/mock/unflag/:mockid/:id': { make: mock('both') },
  'DELETE /paplabable/studygroup/questions/:id': { make: groupQuestion },
  'PUT /paplabable/studygroup/comments/:id': { make: groupComment, body: { body: 'Other words' } },
  'DELETE /paplabable/studygroup/comments/:id': { make: groupComment },
  'GET /jobs/:id': { make: task },
  'GET /jobs/:id/events': { make: endedTask },
  'PUT /jobs/:id/cancel': { make: task },
};

/** The same for calls that take a list of ids in their body. */
export const OWNED_LISTS: Readonly<Record<string, Owned['make']>> = {
  'DELETE /paplabable/notifications/delete': notification,
};
