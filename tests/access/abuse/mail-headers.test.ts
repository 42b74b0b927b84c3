import { ALL_PERMISSIONS } from '@app/access/contract';
import { logIn, makeStaff, makeUser } from '@app/accounts/server/testing';
import { mailTemplate } from '@app/platform/contract';
import {
  createMail,
  inTransaction,
  mailHandlers,
  messageIdOf,
  saveMailTexts,
  smtpPost,
  variablesIn,
} from '@app/platform/server';
import { sql } from 'kysely';
import { type ParsedMail, simpleParser } from 'mailparser';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPack } from '../../../db/pack/read.ts';
import { startMailServer, type MailServer } from '../../fault/parts/mail-server.ts';
import { openWorld, type World } from '../cast.ts';

let world: World;
let box: MailServer;
let post: ReturnType<typeof smtpPost>;
beforeAll(async () => {
  world = await openWorld();
  box = await startMailServer({ keepsRaw: true });
  post = smtpPost(box.url);
  const { deps, clock } = world.api;
  const { pack } = readPack(join(import.meta.dirname, '../../../content'));
  await inTransaction(deps, ({ db }) => saveMailTexts(db, pack?.mails.map(({ data }) => data) ?? []));
  Object.assign(deps, {
    mail: createMail({ jobs: { enqueue: async () => undefined }, clock }),
    limits: { ...deps.limits, consume: async () => ({ allowed: true, retryAfterSeconds: 0 }) },
  });
}, 60_000);
afterAll(async () => {
  post.close();
  box.close();
  await world.api.close();
});

/** Line breaks, followed by headers an attacker would inject. */
const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '\r\n ',
  '\r\n\t',
  '\n\n',
  '\u2028',
  '\u2029',
  '\u0085',
  '\u000b',
  '\u000c',
  '嘍嘊',
  '%0d%0a',
  '\\r\\n',
  '=?utf-8?Q?=0D=0A?=',
];
const LINES = [
  'Bcc: all@evil.test',
  'To: all@evil.test',
  'Subject: Won',
  'X-Evil: 1',
  'Content-Type: text/html',
  'List-Unsubscribe: <https://evil.test>',
];
const CORPUS = BREAKS.flatMap((end) => LINES.map((line) => `Leah${end}${line}${end}${end}Text`));

/** Sends all queued mails and parses them as a mail program does. */
async function read(): Promise<readonly (ParsedMail & { readonly rowId: string })[]> {
  const { deps } = world.api;
  const from = box.taken.length;
  const { rows } = await sql<{ id: string }>`
    select id from platform.outgoing_mail where sent_at is null and given_up_at is null order by id`.execute(deps.db);
  const [handler] = mailHandlers(post.post);
  for (const { id } of rows) await handler?.run(deps, { id } as never);
  const letters = box.taken.slice(from);
  expect(letters.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  return Promise.all(
    letters.map(async ({ raw, id }) => ({ ...(await simpleParser(Buffer.from(raw, 'latin1'))), rowId: id })),
  );
}
const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-auto-response-suppress',
];
const addressesIn = (mail: ParsedMail): readonly string[] =>
  [mail.to, mail.cc, mail.bcc]
    .flatMap((each) => each ?? [])
    .flatMap(({ value }) => value.map(({ address }) => address ?? ''));
const wrongIn = (mail: ParsedMail, rowId: string, to: string): readonly string[] => [
  ...[...mail.headers.keys()].filter((name) => !HEADERS.includes(name)).map((name) => `header ${name}`),
  ...mail.headerLines
    .filter(({ key }, at, all) => all.findIndex((each) => each.key === key) !== at)
    .map(({ key }) => `two of ${key}`),
  ...(String(addressesIn(mail)) === to ? [] : [`to ${String(addressesIn(mail))}`]),
  // oxlint-disable-next-line no-control-regex -- the test looks for control characters
  ...(/[\u0000-\u001f\u0085\u2028\u2029]/.test(mail.subject ?? '') ? [`subject ${JSON.stringify(mail.subject)}`] : []),
  ...(mail.messageId === messageIdOf(rowId, world.api.deps.site.mailFrom) ? [] : [`message id ${mail.messageId}`]),
];

test('line breaks in user input add no header, recipient or line to a subject', async () => {
  const { api } = world;
  const { deps } = api;
  const staff = (await logIn(api, await makeStaff(deps, { rights: ALL_PERMISSIONS }))).headers;
  const facts = { topic: 'other', email: 'leah@example.test' };
  for (const hostile of CORPUS) {
    const body = {
      ...facts,
      op_id: deps.ids.id(),
      title: hostile.slice(0, 120),
      body: hostile,
      name: hostile.slice(0, 120),
    };
    expect((await api.call('POST', '/paplabable/feedback', { body })).http).toBe(200);
    const address = { ...body, op_id: deps.ids.id(), email: `leah@example.test${hostile.slice(4, 60)}` };
    expect((await api.call('POST', '/paplabable/feedback', { body: address })).http).toBe(400);
  }
  const toSupport = await read();
  expect(toSupport).toHaveLength(CORPUS.length);
  expect(toSupport.flatMap((mail) => wrongIn(mail, mail.rowId, deps.site.supportEmail))).toEqual([]);

  const { rows } = await sql<{ id: string }>`select id from community.feedback order by number`.execute(deps.db);
  for (const [at, { id }] of rows.entries()) {
    const body = { op_id: deps.ids.id(), kind: 'reply', version: 1, state: 'closed', body: CORPUS[at] };
    expect((await api.call('POST', `/a/paplabable/feedback/${id}/reply`, { headers: { ...staff }, body })).http).toBe(
      200,
    );
  }
  const answered = await read();
  expect(answered).toHaveLength(CORPUS.length);
  expect(answered.flatMap((mail) => wrongIn(mail, mail.rowId, 'leah@example.test'))).toEqual([]);
}, 120_000);

test('mail of a topic names one address that stops it at a click, and every mail has an id of its own', async () => {
  const { deps } = world.api;
  const person = await makeUser(deps);
  await sql`insert into accounts.preference (user_id, value, updated_at)
    values (${person.id}, '{"mails": {"news": true}}', now())`.execute(deps.db);
  const { rows } = await sql<{ body: string; subject: string; preheader: string }>`
    select subject, preheader, body from platform.mail_template where key = 'news-digest'`.execute(deps.db);
  const names = [...new Set(Object.values(rows[0] ?? {}).flatMap(variablesIn))];
  const template = mailTemplate('news-digest', { about: 'x', topic: 'news', variables: names });
  const variables = Object.fromEntries(names.map((name) => [name, `https://example.test/${name}`]));
  for (let n = 0; n < 2; n += 1) await deps.mail.send(deps.db, { template, to: person.email, variables });
  const mails = await read();
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  for (const mail of mails) {
    const list = mail.headers.get('list') as unknown as Record<string, Record<string, string>>;
    expect(list['unsubscribe']?.['url']).toMatch(/^http:\/\/localhost:3000\/mailpreferences\/[\w.-]+$/);
    const lines = mail.headerLines
      .filter(({ key }) => key.startsWith('list-unsubscribe'))
      .map(({ line }) => line.replaceAll(/\s+/g, ' '));
    expect(lines).toEqual([
      expect.stringMatching(/^List-Unsubscribe: ?<[^<>,]+>$/),
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]);
    expect(addressesIn(mail)).toEqual([person.email]);
  }
});
