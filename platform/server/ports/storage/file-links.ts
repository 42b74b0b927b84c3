import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock, Storage } from '../../deps.ts';
import { systemClock } from '../ids/ids.ts';
import { assertKey } from './key.ts';

interface Signed {
  readonly key: string;
  /** In seconds since 1970. */
  readonly expires: number;
  /** From readerOf(): signed and not written into the link, so it opens only with a session of theirs. */
  readonly readerId: string;
}
const sign = (secret: string, { key, expires, readerId }: Signed): Buffer =>
  createHmac('sha256', secret).update(`${expires}\n${readerId}\n${key}`).digest();

/** Who may open what this caller asks for: staff who act as a learner only for as long as they do. */
export const readerOf = ({ actorId, subjectId }: { readonly actorId: string; readonly subjectId: string }): string =>
  actorId === subjectId ? actorId : `${actorId} as ${subjectId}`;

export interface FileLinkOptions {
  readonly publicUrl: string;
  /** Signs links; at least 32 characters. */
  readonly secret: string;
  readonly clock?: Clock;
}

/**
 * Makes links to stored objects that the application itself serves, whatever the store: a browser may not reach the
 * address at which a server finds its store.
 */
export function fileLinks({ publicUrl, secret, clock = systemClock }: FileLinkOptions): Storage['signedUrl'] {
  if (secret.length < 32) throw new Error('the secret that signs file links needs at least 32 characters');
  return async (key, { readerId, seconds }) => {
    assertKey(key);
    const expires = Math.floor(clock.now().getTime() / 1000) + seconds;
    const signature = sign(secret, { key, expires, readerId }).toString('base64url');
    return `${publicUrl}/files/${key}?expires=${expires}&signature=${signature}`;
  };
}

export interface SignedRequest {
  readonly key: string;
  readonly expires: string;
  readonly signature: string;
  /** From readerOf(), of the session that the request has. */
  readonly readerId: string;
}

/** Whether a `/files/<key>?expires=&signature=` link is ours, this reader's, and not expired. Compares in constant time. */
export function verifyFileLink(secret: string, request: SignedRequest, now: Date): boolean {
  try {
    assertKey(request.key);
  } catch {
    return false;
  }
  if (!/^\d{1,12}$/.test(request.expires)) return false;
  const expires = Number(request.expires);
  const received = Buffer.from(request.signature.slice(0, 128), 'base64url');
  const expected = sign(secret, { ...request, expires });
  return received.length === expected.length && timingSafeEqual(received, expected) && expires * 1000 > now.getTime();
}
