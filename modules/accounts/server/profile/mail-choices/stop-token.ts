import { createHmac, hkdfSync } from 'node:crypto';
import { type MailTopic, mailTopics } from '@app/accounts/contract';
import { isSameSecret } from '../../credentials/hash-of.ts';

export interface Stop {
  readonly uid: string;
  readonly topic: MailTopic;
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'accounts.mail-choices', 32));
const signatureOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', keyOf(secret)).update(text).digest().subarray(0, 18);

/**
 * Names a user and a topic. It never expires, so that an old mail can still be unsubscribed from; the token can do
 * nothing else.
 */
export function stopToken(secret: string, { uid, topic }: Stop): string {
  const text = `${uid}.${topic}`;
  return `${text}.${signatureOf(secret, text).toString('base64url')}`;
}

/** Null for a forged token. */
export function readStopToken(secret: string, token: string): Stop | null {
  const [uid = '', topicName = '', signature = '', ...more] = token.split('.');
  const topic = mailTopics.find((each) => each === topicName);
  if (!topic || more.length > 0) return null;
  const own = signatureOf(secret, `${uid}.${topic}`);
  return isSameSecret(Buffer.from(signature, 'base64url'), own) ? { uid, topic } : null;
}
