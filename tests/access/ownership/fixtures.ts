import { logIn, type TestPerson } from '@app/accounts/server/testing';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import type { World } from '../cast.ts';

/** Creates a row of one owner that the call can be tried on; returns its id. Each try needs a fresh one. */
export interface Owned {
  readonly make: (world: World, owner: TestPerson) => Promise<string>;
  /** What the call sends; left out: nothing, or an empty body. */
  readonly body?: object;
}

/** Another browser they are logged in on. */
const device: Owned = {
  make: async ({ api }, owner) => String(decodeJwt((await logIn(api, owner)).token)['sid']),
};

const passkey: Owned['make'] = async ({ api }, owner) => {
  const id = api.deps.ids.id();
  await sql`insert into accounts.passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${id}, ${owner.id}, ${`credential-${id}`}, 'none', 0, '{}', 'A key', now())`.execute(api.deps.db);
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

const comment: Owned['make'] = async ({ api }, owner) => {
  const { db, ids } = api.deps;
  const id = ids.id();
  await sql`insert into community.comment (id, subject_kind, subject_id, author_id, op_id, body, created_at)
    values (${id}, 'question', ${ids.id()}, ${owner.id}, ${ids.id()}, 'Their words', now())`.execute(db);
  return id;
};

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

/** Background work they started. */
const task: Owned['make'] = async ({ api }, owner) => {
  const id = api.deps.ids.id();
  await sql`insert into platform.task (id, kind, owner_id, payload, created_at, updated_at)
    values (${id}, 'test', ${owner.id}, '{}', now(), now())`.execute(api.deps.db);
  return id;
};

/** One whose stream is over at once. */
const endedTask: Owned['make'] = async (world, owner) => {
  const id = await task(world, owner);
  await sql`update platform.task set state = 'done', ended_at = now() where id = ${id}`.execute(world.api.deps.db);
  return id;
};

/** Every call with a parameter that learners make is here, or in NOBODYS. A new one that is in neither fails. */
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
  'PUT /paplabable/sessions/:id/end': { make: practiceSet },
  'POST /pausers/restarts/:id/undo': { make: restart },
  'PUT /paplabable/questionbank/question/comment/:id': { make: comment, body: { body: 'Other words' } },
  'PUT /paplabable/morequestionbank/question/comment/:id': { make: comment, body: { body: 'Other words' } },
  'PUT /paplabable/certificates/:publicId/score': { make: certificate, body: { shown: true } },
  'GET /jobs/:id': { make: task },
  'GET /jobs/:id/events': { make: endedTask },
  'PUT /jobs/:id/cancel': { make: task },
};

const A_QUESTION = 'a question everybody is given; what is kept with it is found by the caller alone';
const A_COMMENT = 'a comment everybody reads who has answered; the vote that is kept is the caller’s own';
const A_TOPIC = 'a topic everybody is given; what is counted in it is found by the caller alone';
const ofBank = (base: string): Readonly<Record<string, string>> => ({
  [`GET ${base}/category/:category_id/:matrix_id`]: A_TOPIC,
  [`GET ${base}/matrix/:id`]: A_TOPIC,
  [`GET ${base}/result/:catname/:matrixid`]: A_TOPIC,
  [`GET ${base}/question/:name/:matrixid/:id`]: A_QUESTION,
  [`GET ${base}/search/:text`]: 'words anybody may look for; explanations are found by whoever was told them alone',
  [`PUT ${base}/answerv2/:id`]: A_QUESTION,
  [`PUT ${base}/record/:id`]: A_QUESTION,
  [`POST ${base}/flag/:id`]: A_QUESTION,
  [`POST ${base}/unflag/:id`]: A_QUESTION,
  [`POST ${base}/report/:id`]: A_QUESTION,
  [`GET ${base}/comments/question/:id`]: A_QUESTION,
  [`PUT ${base}/comment/up/:id`]: A_COMMENT,
  [`PUT ${base}/comment/down/:id`]: A_COMMENT,
});

/** Calls whose parameter names nothing that belongs to a person, and what it names instead. */
export const NOBODYS: Readonly<Record<string, string>> = {
  'PUT /paplabable/newsnotification/read/:id': 'something told to a whole audience',
  'GET /paplabable/question/:id': A_QUESTION,
  ...ofBank('/paplabable/questionbank'),
  ...ofBank('/paplabable/morequestionbank'),
};

/** The same for calls that take a list of ids in their body. */
export const OWNED_LISTS: Readonly<Record<string, Owned['make']>> = {
  'DELETE /paplabable/notifications/delete': notification,
};
export const NOBODYS_LISTS: Readonly<Record<string, string>> = {
  'DELETE /paplabable/newsnotifications/delete': 'things told to a whole audience',
};
