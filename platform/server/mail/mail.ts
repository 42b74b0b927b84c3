import { DAY_MS, MINUTE_MS, TRANSACTIONAL } from '@app/platform/contract';
import { createTransport } from 'nodemailer';
import type { Clock, Deps, Ids, Jobs, Mail } from '../deps.ts';
import { systemClock, systemIds } from '../ports/ids/ids.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import {
  eraseUnsentBefore,
  findMailText,
  findUnsentMail,
  insertMail,
  markMailFailed,
  markMailSent,
  type OutgoingMail,
  removeMailBefore,
} from './mail.repo.ts';
import { type AttachedFile, openAttachments, TooLarge } from './attachments.ts';
import { mailChoice, STOP_URL, stopHeaders } from './choice.ts';
import { currentSite } from '../ports/settings/current-site.ts';
import { renderMail } from './render.ts';
import { isSecret } from './variables.ts';

export const sendMailJob = job<{ readonly id: string }>('platform.send-mail');
const clearOldMailJob = job<Record<string, never>>('platform.clear-old-mail');

/** With pauses of up to four minutes this outlasts a mail server that is down for a day. */
const RETRIES = 400;
const KEEP_DAYS = 30;
/** How long the values of unsent mail are stored, so that staff can send it again. */
const KEEP_VALUES_DAYS = 7;
/** An expired code is not sent: it would only confuse. */
const CODE_MINUTES = 10;

/** One bare address; it cannot contain a header, a second recipient or a display name. */
const ADDRESS = /^[^\s@,;:<>()[\]\\"]{1,64}@[^\s@,;:<>()[\]\\"]{1,190}$/;

/** A mail that could never be sent is a programming error, so it fails in its caller and not in the job. */
export function refuseUnfit({ template, to, variables }: Parameters<Mail['send']>[1]): void {
  if (!ADDRESS.test(to)) throw new Error(`mail ${template.key}: the recipient is not a plain address`);
  const values: Readonly<Record<string, string | undefined>> = variables;
  const addedOnSending = template.topic === TRANSACTIONAL ? [] : [STOP_URL];
  const missing = template.variables.filter(
    (name) => typeof values[name] !== 'string' && !addedOnSending.includes(name),
  );
  if (missing.length > 0) throw new Error(`mail ${template.key}: no value for ${missing.join(', ')}`);
}

export function createMail({
  jobs,
  ids = systemIds,
  clock = systemClock,
}: {
  readonly jobs: Jobs;
  readonly ids?: Ids;
  readonly clock?: Clock;
}): Mail {
  return {
    async send(db, { template, to, variables, attachments = [] }) {
      refuseUnfit({ template, to, variables });
      const id = ids.id();
      const createdAt = clock.now();
      await insertMail(db, {
        id,
        templateKey: template.key,
        topic: template.topic,
        recipient: to,
        variables,
        attachments,
        createdAt,
      });
      await jobs.enqueue(db, sendMailJob, { id });
    },
  };
}

export interface Letter {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly AttachedFile[];
}
/** Sends one mail to the mail server; rejects with nodemailer's error. */
export type Post = (letter: Letter) => Promise<void>;

export function smtpPost(transportUrl: string): { readonly post: Post; close(): void } {
  const transport = createTransport({
    url: transportUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const post: Post = async ({ to, attachments, headers: own, ...letter }) => {
    const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...own };
    await transport.sendMail({ ...letter, attachments: [...attachments], to: { name: '', address: to }, headers });
  };
  return { post, close: () => transport.close() };
}

/**
 * The recipient does not exist, or the mail is too large or unwanted; a retry would only harm our sender reputation. An
 * EMESSAGE without a response code is nodemailer's own: the mail is larger than the server says it accepts.
 */
const isRefusedForGood = (error: unknown): boolean => {
  if (error instanceof TooLarge) return true;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (code === 'EMESSAGE' && responseCode === undefined) return true;
  const isReply = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isReply && typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560;
};

/** The same for every attempt, so that a mail sent twice around a crash can be recognised. */
export const messageIdOf = (id: string, from: string): string =>
  `<${id}@${from.slice(from.lastIndexOf('@') + 1).replace(/[> ]/g, '')}>`;

/** Null: the reader does not want it. Transactional mail cannot be switched off and has no unsubscribe address. */
async function stopOf(deps: Deps, { topic, recipient }: OutgoingMail): Promise<{ readonly stopUrl?: string } | null> {
  if (topic === TRANSACTIONAL) return {};
  const [choice] = deps.slots.contributions(mailChoice);
  return choice ? choice.read(deps, { recipient, topic }) : null;
}

async function letterOf(deps: Deps, mail: OutgoingMail, stopUrl?: string): Promise<Letter> {
  const { db, storage } = deps;
  const [text, site] = await Promise.all([findMailText(db, mail.templateKey), currentSite(deps)]);
  if (!text) throw new Error(`there is no mail text ${mail.templateKey}`);
  return {
    ...renderMail(text, { ...mail.variables, ...(stopUrl ? { [STOP_URL]: stopUrl } : {}) }, site),
    to: mail.recipient,
    from: site.mailFrom,
    messageId: messageIdOf(mail.id, site.mailFrom),
    headers: stopUrl ? stopHeaders(stopUrl) : {},
    attachments: await openAttachments(storage, mail.attachments),
  };
}

/** Closes the files that the mail server has not read. */
async function postOnce(post: Post, letter: Letter): Promise<void> {
  try {
    await post(letter);
  } finally {
    for (const { content } of letter.attachments) content.destroy();
  }
}

async function deliver(deps: Deps, post: Post, id: string, isLast = false): Promise<void> {
  const { db, clock, log } = deps;
  const mail = await findUnsentMail(db, id);
  if (!mail) return;
  const facts = { mailId: id, template: mail.templateKey };
  const stale = 'code' in mail.variables && clock.now().getTime() - mail.createdAt.getTime() > CODE_MINUTES * MINUTE_MS;
  if (stale) {
    await markMailFailed(db, id, {
      reason: 'dropped: the code in it had expired',
      givenUp: { at: clock.now(), forget: true },
    });
    log.warn(facts, 'a mail waited longer than its code is good for and was dropped');
    return;
  }
  const stop = await stopOf(deps, mail);
  if (!stop) {
    await markMailFailed(db, id, {
      reason: 'dropped: the reader does not want it',
      givenUp: { at: clock.now(), forget: true },
    });
    log.info(facts, 'a mail was dropped because its reader does not want it');
    return;
  }
  try {
    await postOnce(post, await letterOf(deps, mail, stop.stopUrl));
  } catch (error) {
    const refused = isRefusedForGood(error);
    const isOver = refused || isLast;
    // Staff may send it again when the mailbox works; secrets are not stored for that.
    const forget = error instanceof TooLarge || Object.keys(mail.variables).some(isSecret);
    const givenUp = isOver ? { at: clock.now(), forget } : null;
    await markMailFailed(db, id, { reason: (error as Error).message, givenUp });
    if (!isOver) throw error;
    if (refused) {
      const why = error instanceof TooLarge ? 'its files are too large' : 'the mail server refused it';
      log.warn(facts, `a mail was given up: ${why}`);
    } else log.error({ ...facts, reason: (error as Error).message }, 'a mail was given up: every attempt has failed');
    return;
  }
  await markMailSent(db, id, clock.now());
  log.info(facts, 'mail sent');
}

async function clearOld({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await removeMailBefore(db, daysAgo(KEEP_DAYS));
  await eraseUnsentBefore(db, daysAgo(KEEP_VALUES_DAYS), now);
}

/** The platform's mail jobs; `post` is smtpPost(url).post, or a stub in tests. */
export const mailHandlers = (post: Post): readonly JobHandler[] => [
  handle(sendMailJob, (deps, payload, facts) => deliver(deps, post, payload.id, facts?.isLast), { retries: RETRIES }),
  handle(clearOldMailJob, clearOld, { every: '20 3 * * *' }),
];
