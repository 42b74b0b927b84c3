import { createHmac } from 'node:crypto';
import type { CodeState, Sent } from '@app/accounts/contract';
import { MINUTE_MS } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import type { SessionServices } from '../options.ts';
import { hashOf, isSameSecret } from '../credentials/hash-of.ts';
import * as repo from './secrets.repo.ts';

export const CODE_MINUTES = 10;
const MOST_TRIES = 5;
/** The time before another mail may be requested. */
const PAUSE_SECONDS = 60;

export interface NewSecret {
  readonly userId: string;
  readonly purpose: repo.Purpose;
  readonly minutes?: number;
  /** Left out: a code and a link. */
  readonly only?: 'code' | 'link';
  readonly address?: string | null;
  /** What it confirms, if there are several of its kind. */
  readonly subject?: string;
}
export interface IssuedSecret {
  readonly code: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly sent: Sent;
}

/** Keyed, and bound to user, purpose and subject: a code for one purpose is never valid for another. */
const codeHash = (
  services: SessionServices,
  secret: { readonly userId: string; readonly purpose: repo.Purpose; readonly subject?: string | undefined },
  code: string,
): string => {
  const about = secret.subject === undefined ? '' : `${secret.subject}:`;
  const text = `code:${secret.purpose}:${secret.userId}:${about}${code}`;
  return createHmac('sha256', services.secret).update(text).digest('base64url');
};

function draw(deps: Deps, services: SessionServices, request: NewSecret) {
  const { userId, purpose, only, address = null, minutes = CODE_MINUTES } = request;
  const [code, token, now] = [deps.ids.code(), deps.ids.token(32), deps.clock.now()];
  const expiresAt = new Date(now.getTime() + minutes * MINUTE_MS);
  const row = {
    user_id: userId,
    purpose,
    code_hash: only === 'link' ? null : codeHash(services, request, code),
    token_hash: only === 'code' ? null : hashOf(token),
    address,
    subject: request.subject ?? null,
    sent_at: now,
    expires_at: expiresAt,
  };
  const sent = { resend_after: PAUSE_SECONDS, expires_at: expiresAt.toISOString() };
  return { row, issued: { code, token, expiresAt, sent } satisfies IssuedSecret };
}

/** Replaces the earlier code or link with a new one; null when the earlier one is less than a minute old. */
export async function issueUnlessJustSent(
  deps: Deps,
  services: SessionServices,
  request: NewSecret,
): Promise<IssuedSecret | null> {
  const { row, issued } = draw(deps, services, request);
  const lastSentBefore = new Date(row.sent_at.getTime() - PAUSE_SECONDS * 1000);
  return (await repo.saveSecret(deps.db, row, lastSentBefore)) ? issued : null;
}

/** Seconds until another may be sent. */
function waitAfter({ sent_at }: Pick<repo.SecretRow, 'sent_at'>, now: Date): number {
  const left = Math.ceil((sent_at.getTime() + PAUSE_SECONDS * 1000 - now.getTime()) / 1000);
  return Math.min(PAUSE_SECONDS, Math.max(0, left));
}

/** For the page that asks for a code: whether one was sent that still works, and how long to wait for another. */
export async function readCodeState(deps: Deps, userId: string, purpose: repo.Purpose): Promise<CodeState> {
  const secret = await repo.findSecret(deps.db, userId, purpose);
  if (!secret) return { resend_after: 0, expires_at: null };
  const now = deps.clock.now();
  const works = secret.expires_at > now && secret.tries < MOST_TRIES;
  return { resend_after: waitAfter(secret, now), expires_at: works ? secret.expires_at.toISOString() : null };
}

/** issueUnlessJustSent() for a request by the user: refuses with the time to wait. */
export async function issueSecret(deps: Deps, services: SessionServices, request: NewSecret): Promise<IssuedSecret> {
  const issued = await issueUnlessJustSent(deps, services, request);
  if (issued) return issued;
  const before = await repo.findSecret(deps.db, request.userId, request.purpose);
  const wait = before ? waitAfter(before, deps.clock.now()) : 0;
  return fail('CODE_TOO_SOON', { details: { retryAfterSeconds: Math.max(1, wait) } });
}

/** For links that later ones must not replace: null while an earlier one still works. */
export async function issueUnlessLive(
  deps: Deps,
  services: SessionServices,
  request: NewSecret,
): Promise<IssuedSecret | null> {
  const { row, issued } = draw(deps, services, request);
  return (await repo.saveSecretUnlessLive(deps.db, row)) ? issued : null;
}

type Then<T> = (deps: Deps, secret: repo.SecretRow) => Promise<T>;

/**
 * Checks a code and, if it is right, uses it up in the transaction of its purpose. The try is counted first and outside
 * that transaction, so a wrong one stays counted; of any number of parallel right ones exactly one succeeds.
 */
export async function redeemCode<T>(
  deps: Deps,
  services: SessionServices,
  input: { readonly which: repo.SecretSelector; readonly code: string; readonly subject?: string },
  then: Then<T>,
): Promise<T> {
  const secret = await repo.countTry(deps.db, input.which, deps.clock.now(), MOST_TRIES);
  if (!secret?.code_hash) return fail('CODE_REFUSED', { details: { triesLeft: 0 } });
  const { user_id: userId, purpose } = secret;
  if (!isSameSecret(codeHash(services, { userId, purpose, subject: input.subject }, input.code), secret.code_hash))
    return fail('CODE_REFUSED', { details: { triesLeft: MOST_TRIES - secret.tries } });
  return inTransaction(deps, async (deps) => {
    // A change of the account locks it first and then its secrets; another order here would deadlock.
    await repo.lockOwner(deps.db, userId);
    if (!(await repo.removeSecretByCode(deps.db, secret))) fail('CODE_REFUSED', { details: { triesLeft: 0 } });
    return then(deps, secret);
  });
}

export interface LinkToken {
  readonly token: string;
  readonly purposes: readonly repo.Purpose[];
}
const linkQuery = (deps: Deps, { token, purposes }: LinkToken): repo.LinkQuery => ({
  tokenHash: hashOf(token),
  purposes,
  now: deps.clock.now(),
});

/** Finds the secret of a link without using it up. */
export const peekLink = async (deps: Deps, link: LinkToken): Promise<repo.SecretRow> =>
  (await repo.findByToken(deps.db, linkQuery(deps, link))) ?? fail('LINK_REFUSED');

/** Uses up a link in the transaction of its purpose; when that fails the link still works. */
export function redeemLink<T>(deps: Deps, link: LinkToken, then: Then<T>): Promise<T> {
  return inTransaction(deps, async (deps) => {
    // The account is locked before its secrets, as above.
    await repo.lockOwner(deps.db, (await peekLink(deps, link)).user_id);
    const secret = (await repo.removeSecretByToken(deps.db, linkQuery(deps, link))) ?? fail('LINK_REFUSED');
    return then(deps, secret);
  });
}
