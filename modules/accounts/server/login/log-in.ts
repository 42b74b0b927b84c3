import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import type { Parts } from '../options.ts';
import { insertSession } from '../session/sessions.repo.ts';
import { hashOf } from '../session/sid.ts';
import { issueToken } from '../session/issue-token.ts';
import { passwords } from './passwords.ts';
import { setPasswordHash, userForLogin, type LoginUser } from '../users.repo.ts';

export const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;
const LONGEST_AGENT = 400;

export interface LoginInput {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string;
  /** A program rather than a browser: its token is not bound to a cookie. */
  readonly tool: boolean;
}
export interface LoggedIn {
  readonly token: string;
  /** The cookie to set; null for tools. */
  readonly sid: string | null;
}

async function withinBudget(deps: Deps, parts: Parts, input: LoginInput): Promise<void> {
  const { account, ip } = parts.loginBudget;
  const verdicts = [
    await deps.limits.consume('login.ip', input.ip, ip),
    await deps.limits.consume('login.account', input.email.toLowerCase(), account),
  ];
  const refused = verdicts.find((verdict) => !verdict.allowed);
  if (refused) fail('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: refused.retryAfterSeconds } });
}

/** Unknown, wrong and banned do the same work and fail with the same answer. */
async function checkPassword(deps: Deps, input: LoginInput): Promise<LoginUser> {
  const user = await userForLogin(deps.db, input.email, deps.clock.now());
  const right = await passwords.verify(user?.password_hash ?? null, input.password);
  return user && right && !user.banned ? user : fail('LOGIN_FAILED');
}

export async function logIn(deps: Deps, parts: Parts, input: LoginInput): Promise<LoggedIn> {
  await withinBudget(deps, parts, input);
  const user = await checkPassword(deps, input);
  if (user.password_hash && passwords.isOutdated(user.password_hash)) {
    await setPasswordHash(deps.db, user.id, await passwords.hash(input.password));
  }
  const now = deps.clock.now();
  const sid = input.tool ? null : deps.ids.token(32);
  const session = {
    id: deps.ids.id(),
    user_id: user.id,
    sid_hash: sid === null ? null : hashOf(sid),
    created_at: now,
    expires_at: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    user_agent: input.userAgent.slice(0, LONGEST_AGENT),
    ip: input.ip,
  };
  await insertSession(deps.db, session);
  return { token: await issueToken(deps, parts, session.id), sid };
}
