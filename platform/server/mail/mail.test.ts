import { createSettings } from '../ports/settings/settings.ts';
import { mailTemplate } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buffer } from 'node:stream/consumers';
import type { Deps, Mail, Storage } from '../deps.ts';
import { installJobs } from '../jobs/install.ts';
import type { JobHandler } from '../jobs/job.ts';
import { createJobs, type JobQueue } from '../jobs/queue.ts';
import { startWorkers } from '../jobs/workers.ts';
import { systemIds } from '../ports/ids/ids.ts';
import { memoryStorage } from '../ports/storage/memory.ts';
import { memoryLog } from '../ports/telemetry/memory-log.ts';
import { testSite } from '../testing/api.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import type { MailChoice } from './choice.ts';
import { createMail, type Letter, mailHandlers, messageIdOf, type Post, smtpPost } from './mail.ts';
import { eraseMailTo } from './mail.repo.ts';
import { listMailLog, requeueMail } from './mail-log.repo.ts';

const welcome = mailTemplate('welcome', { about: 'x', variables: ['code', 'first_name'], topic: 'transactional' });
const notice = mailTemplate('notice', { about: 'x', variables: ['first_name'], topic: 'news' });
const to = 'amina@example.test';
const clock = { offset: 0, now: () => new Date(Date.now() + clock.offset) };

const EVERYTHING = { state: null, recipient: null, from: 0, most: 10 };

let database: TestDatabase;
let queue: JobQueue;
let mail: Mail;
let deps: Deps;
let storage: Storage;
let log = memoryLog();
/** Whether readers want mail of a topic. */
let wanted = true;

beforeAll(async () => {
  database = await testDatabase();
  await installJobs(
    { databaseUrl: database.url, log },
    mailHandlers(async () => undefined),
  );
  queue = createJobs({ db: database.db, log });
  await queue.open();
  mail = createMail({ jobs: queue, clock });
  await sql`insert into platform.mail_template (key, subject, preheader, body) values
    ('welcome', 'Your code is {{code}}', 'Hello', ${'Hello {{first_name}},\n\n# {{code}}'}),
    ('notice', 'Notice for {{first_name}}', '', 'Hello {{first_name}} of {{brand}}')`.execute(database.db);
}, 30_000);
afterAll(async () => {
  await queue.close();
  await database.drop();
});
beforeEach(async () => {
  clock.offset = 0;
  log = memoryLog();
  storage = memoryStorage();
  wanted = true;
  const read: MailChoice['read'] = async () => (wanted ? { stopUrl: 'https://example.test/mailpreferences/t' } : null);
  const slots = { contributions: () => [{ read }] };
  const settings = createSettings({ db: database.db, log, clock });
  deps = { db: database.db, clock, log, storage, site: testSite, slots, settings } as unknown as Deps;
  await sql`truncate platform.outgoing_mail`.execute(database.db);
  await sql`delete from jobs.job`.execute(database.db);
});

interface Row {
  id: string;
  attempts: number;
  sent_at: Date | null;
  last_error: string | null;
  variables: object;
}
const rows = async () =>
  (
    await sql<Row>`select id, attempts, sent_at, last_error, variables from platform.outgoing_mail order by id`.execute(
      database.db,
    )
  ).rows;
const jobs = async () =>
  (await sql<{ data: object }>`select data from jobs.job where name = 'platform.send-mail'`.execute(database.db)).rows;
const run = async (handlers: readonly JobHandler[], id: string) => handlers[0]?.run(deps, { id } as never);
const collecting = () => {
  const letters: Letter[] = [];
  const post: Post = async (letter) => void letters.push(letter);
  return { letters, handlers: mailHandlers(post) };
};
const failing = (error: object) =>
  mailHandlers(async () => {
    throw Object.assign(new Error('421 try later'), error);
  });
const oneStored = async (template: typeof welcome | typeof notice = notice) => {
  await mail.send(database.db, { template, to, variables: { code: '048291', first_name: 'Amina' } });
  return (await rows()).at(-1)?.id ?? '';
};

describe('storing', () => {
  test('a mail and its job are stored in the transaction of their cause, or neither', async () => {
    const failed = database.db.transaction().execute(async (tx) => {
      await mail.send(tx, { template: notice, to, variables: { first_name: 'Amina' } });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect([await rows(), await jobs()]).toEqual([[], []]);

    await database.db
      .transaction()
      .execute((tx) => mail.send(tx, { template: notice, to, variables: { first_name: 'Amina' } }));
    const [row] = await rows();
    expect(await jobs()).toEqual([{ data: { id: row?.id } }]);
  });

  test('a recipient that is more than one plain address is refused', async () => {
    const bad = [
      'a@b.test, c@d.test',
      'a@b.test\r\nBcc: c@d.test',
      'A <a@b.test>',
      'a@b.test;c@d.test',
      '',
      'nobody',
      'a@@b.test',
    ];
    for (const each of bad)
      await expect(
        mail.send(database.db, { template: notice, to: each, variables: { first_name: 'A' } }),
        each,
      ).rejects.toThrow('recipient');
    expect(await rows()).toEqual([]);
  });

  test('a missing value is refused at once', async () => {
    const variables = {} as { first_name: string };
    await expect(mail.send(database.db, { template: notice, to, variables })).rejects.toThrow(
      'no value for first_name',
    );
  });
});

describe('delivering', () => {
  test('mail of a topic contains the unsubscribe address, and is dropped when its reader no longer wants it', async () => {
    const { letters, handlers } = collecting();
    await run(handlers, await oneStored());
    expect(letters[0]?.headers).toEqual({
      'List-Unsubscribe': '<https://example.test/mailpreferences/t>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    wanted = false;
    await run(handlers, await oneStored());
    expect(letters).toHaveLength(1);
    expect((await rows()).at(-1)).toMatchObject({
      sent_at: null,
      variables: {},
      last_error: expect.stringMatching(/^dropped/),
    });
    await run(handlers, await oneStored(welcome));
    expect(letters[1]?.headers, 'nobody switches off a code').toEqual({});
  });

  test('a sent mail is marked, its values are deleted, and it is not sent again', async () => {
    const id = await oneStored(welcome);
    const { letters, handlers } = collecting();
    await run(handlers, id);
    await run(handlers, id);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({
      to,
      subject: 'Your code is 048291',
      from: testSite.mailFrom,
      messageId: `<${id}@example.test>`,
    });
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: expect.any(Date), variables: {}, last_error: null }]);
  });

  test('a crash between sending and marking repeats the mail under the same Message-ID', async () => {
    const id = await oneStored();
    const { letters, handlers } = collecting();
    await run(handlers, id);
    await sql`update platform.outgoing_mail set sent_at = null, variables = '{"first_name": "Amina"}'`.execute(
      database.db,
    );
    await run(handlers, id);
    expect(letters.map((letter) => letter.messageId)).toEqual([`<${id}@example.test>`, `<${id}@example.test>`]);
  });

  test('an unreachable mail server leaves the mail for the next try, with the reason', async () => {
    const id = await oneStored();
    await expect(run(failing({ code: 'ECONNECTION' }), id)).rejects.toThrow('421');
    await expect(run(failing({ code: 'EAUTH', responseCode: 535 }), id)).rejects.toThrow('421');
    expect(await rows()).toMatchObject([
      { attempts: 2, sent_at: null, last_error: '421 try later', variables: { first_name: 'Amina' } },
    ]);
    const { letters, handlers } = collecting();
    await run(handlers, id);
    expect(letters).toHaveLength(1);
  });

  test('a recipient that the server refuses for good is not retried', async () => {
    const id = await oneStored();
    await run(failing({ code: 'EENVELOPE', responseCode: 550 }), id);
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null, variables: {} }]);
  });

  test.each([
    ['its content', { code: 'EMESSAGE', responseCode: 554 }],
    ['its size, as the server says', { code: 'EMESSAGE', responseCode: 552 }],
    ['its size, before it is sent', { code: 'EMESSAGE' }],
  ])('a mail refused for %s is not retried', async (_why, error) => {
    await run(failing(error), await oneStored());
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null }]);
    expect(await listMailLog(database.db, EVERYTHING)).toMatchObject([{ state: 'refused' }]);
  });

  test('a mail the server has no room for now is retried', async () => {
    const id = await oneStored();
    await expect(run(failing({ code: 'EMESSAGE', responseCode: 452 }), id)).rejects.toThrow('421 try later');
    expect(await listMailLog(database.db, EVERYTHING)).toMatchObject([{ state: 'waiting' }]);
  });

  test('a mail whose last attempt has failed no longer waits, and can be sent again', async () => {
    await mail.send(database.db, { template: notice, to, variables: { first_name: 'Amina' } });
    const id = (await rows()).at(-1)?.id ?? '';
    await failing({ code: 'ECONNECTION' })[0]?.run(deps, { id } as never, { isLast: true });
    expect(await listMailLog(database.db, EVERYTHING)).toMatchObject([{ state: 'refused', kept: true }]);
    expect(log.lines).toMatchObject([{ level: 'error', facts: { mailId: id, reason: '421 try later' } }]);
    expect(await requeueMail(database.db, id)).toEqual({ template_key: 'notice' });
    const { letters, handlers } = collecting();
    await run(handlers, id);
    expect(letters).toHaveLength(1);
  });

  test('a code that has waited until it expired is dropped and logged, other mails are still sent', async () => {
    const code = await oneStored(welcome);
    await mail.send(database.db, { template: notice, to, variables: { first_name: 'Amina' } });
    const other = (await rows()).at(-1)?.id ?? '';
    clock.offset = 11 * 60_000;
    const { letters, handlers } = collecting();
    await run(handlers, code);
    await run(handlers, other);
    expect(letters.map((letter) => letter.subject)).toEqual(['Notice for Amina']);
    expect(log.lines.some((line) => line.message.includes('dropped'))).toBe(true);
    expect((await rows())[0]).toMatchObject({
      sent_at: null,
      variables: {},
      last_error: expect.stringContaining('dropped'),
    });
  });

  const withFile = async (key: string) => {
    const attachments = [{ key, name: 'Certificate.pdf' }];
    await mail.send(database.db, { template: notice, to, variables: { first_name: 'Amina' }, attachments });
    return (await rows()).at(-1)?.id ?? '';
  };

  test('a stored file is attached, read when the mail is sent', async () => {
    const id = await withFile('certificates/a.pdf');
    await storage.put('certificates/a.pdf', { body: Buffer.from('%PDF-'), contentType: 'application/pdf' });
    const seen: string[] = [];
    const post: Post = async ({ attachments }) => {
      for (const { filename, contentType, content } of attachments)
        seen.push(`${filename} ${contentType} ${(await buffer(content)).toString()}`);
    };
    await run(mailHandlers(post), id);
    expect(seen).toEqual(['Certificate.pdf application/pdf %PDF-']);
  });

  test('while a file is missing the mail is retried, and nothing is sent without it', async () => {
    const id = await withFile('certificates/late.pdf');
    const { letters, handlers } = collecting();
    await expect(run(handlers, id)).rejects.toThrow('certificates/late.pdf');
    expect([letters, (await rows())[0]]).toMatchObject([[], { sent_at: null, attempts: 1 }]);
    await storage.put('certificates/late.pdf', { body: Buffer.from('x'), contentType: 'application/pdf' });
    await run(handlers, id);
    expect(letters).toHaveLength(1);
  });

  test('a mail with more than 10 MB of files is given up', async () => {
    await storage.put('large', { body: new Uint8Array(10 * 1024 * 1024 + 1), contentType: 'application/pdf' });
    const id = await withFile('large');
    const { letters, handlers } = collecting();
    await run(handlers, id);
    expect([letters, (await rows())[0]]).toMatchObject([[], { sent_at: null, variables: {} }]);
    expect(log.lines.map(({ message }) => message).join()).toContain('too large');
  });

  test('the log contains neither recipient nor values', async () => {
    const id = await oneStored(welcome);
    await run(collecting().handlers, id);
    expect(log.lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(log.lines)).not.toMatch(/amina|048291/i);
  });

  test('old mails are cleared, and a person can be forgotten', async () => {
    await oneStored();
    clock.offset = 31 * 86_400_000;
    await mail.send(database.db, { template: notice, to: 'other@example.test', variables: { first_name: 'B' } });
    await mailHandlers(async () => undefined)[1]?.run(deps, {} as never);
    expect(await rows()).toHaveLength(1);
    await eraseMailTo(database.db, { userId: systemIds.id(), address: 'other@example.test' });
    expect(await rows()).toEqual([]);
  });

  test('the Message-ID takes its domain from the sender, with or without a name', () => {
    expect([messageIdOf('1', 'a@b.test'), messageIdOf('1', 'Bank <a@b.test>')]).toEqual(['<1@b.test>', '<1@b.test>']);
  });
});

describe.skipIf(process.env['PARTS'] === 'postgres')('over SMTP', () => {
  const mailbox = process.env['MAILBOX_URL'] || 'http://127.0.0.1:51080';

  test('from the transaction to the mailbox', async () => {
    const smtp = smtpPost(process.env['SMTP_URL'] || 'smtp://127.0.0.1:51025');
    const workers = await startWorkers(deps, mailHandlers(smtp.post), { databaseUrl: database.url });
    const name = `Zoë-${process.pid} [x](http://evil.test)`;
    await database.db
      .transaction()
      .execute((tx) => mail.send(tx, { template: notice, to, variables: { first_name: name } }));
    const [row] = await rows();
    const received = async () => {
      const all = (await (await fetch(`${mailbox}/email`)).json()) as {
        id: string;
        subject: string;
        html: string;
        text: string;
        to: { address: string }[];
        headers: Record<string, string>;
      }[];
      return all.find((each) => each.headers['message-id'] === `<${row?.id}@example.test>`);
    };
    await vi.waitFor(async () => expect(await received()).toBeDefined(), { timeout: 8000, interval: 100 });
    const found = await received();
    expect(found?.subject).toBe(`Notice for ${name}`);
    expect(found?.to).toMatchObject([{ address: to }]);
    expect(found?.text).toContain(`Hello ${name} of Testbank`);
    expect(found?.html).not.toContain('href="http://evil.test"');
    expect(found?.headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': '<https://example.test/mailpreferences/t>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    await vi.waitFor(async () => expect((await rows())[0]?.sent_at).toBeInstanceOf(Date), { timeout: 4000 });
    await workers.stop();
    smtp.close();
    await fetch(`${mailbox}/email/${found?.id}`, { method: 'DELETE' });
  }, 20_000);
});
