import { type Deps, networkOf } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { passFactor } from '../factors/pass-factor.ts';
import type { SessionServices } from '../options.ts';
import { readBanTicket } from '../people/current-user.ts';
import { consumeBudget } from '../credentials/attempt-budget.ts';
import { refuseRobots } from '../captcha/refuse-robots.ts';
import { knownDevice } from './known-device.ts';
import type { NewSession } from '../session/open-session.ts';
import { entry, passwords } from '../credentials/passwords.ts';
import { renewPasswordHash, userForLogin, type LoginUser } from '../people/users.repo.ts';

/** Tries at an account within a quarter of an hour before a captcha is required, if there is one. */
const BEFORE_CAPTCHA = { points: 3, seconds: 900 };
/** Refusals for want of a captcha that a network may have, for each try it has. */
const UNSOLVED_PER_TRY = 3;

export interface LoginInput {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string;
  /** A program rather than a browser: its token is not bound to a cookie. */
  readonly tool: boolean;
  readonly captcha?: string | undefined;
  /** The code of the authenticator app, or a recovery code. */
  readonly code?: string | undefined;
  /** The cookie of a browser that has logged in before. */
  readonly device?: string | undefined;
}

/** Tries are counted per network and per account, or per browser for one that has logged in to the account before. */
function countersOf(services: SessionServices, input: LoginInput) {
  const account = input.email.toLowerCase();
  const device = knownDevice(services, account, input.device);
  const { ip, account: each } = services.loginBudget;
  return [
    { name: 'login.ip', key: networkOf(input.ip), budget: ip },
    device
      ? { name: 'login.device', key: `${account} ${device}`, budget: each }
      : { name: 'login.account', key: account, budget: each },
  ] as const;
}

/**
 * A try without the captcha it needs is not counted as one, so that only tries that cost a puzzle can lock an account.
 * It counts against its network instead, in a limit wide enough for pages, which learn from that refusal that they
 * need one.
 */
async function requireCaptcha(deps: Deps, services: SessionServices, input: LoginInput): Promise<void> {
  if (!services.captcha || deps.site.demo) return;
  const { allowed } = await deps.limits.consume('login.captcha', input.email.toLowerCase(), BEFORE_CAPTCHA);
  if (allowed) return;
  const network = networkOf(input.ip);
  const { points, seconds } = services.loginBudget.ip;
  await consumeBudget(deps, 'login.unsolved', network, { points: points * UNSOLVED_PER_TRY, seconds });
  await refuseRobots(deps, services, { captcha: input.captcha, ip: input.ip });
  await deps.limits.refund('login.unsolved', network);
}

/** Counted before anything is looked up, so that an unknown address is treated like a known one. */
async function withinBudget(deps: Deps, services: SessionServices, input: LoginInput): Promise<void> {
  await requireCaptcha(deps, services, input);
  for (const { name, key, budget } of countersOf(services, input)) await consumeBudget(deps, name, key, budget);
}

/** An unknown address and a wrong password take the same work and get the same reply, banned or not. */
async function checkPassword(deps: Deps, input: LoginInput): Promise<LoginUser> {
  const user = await userForLogin(deps.db, input.email, deps.clock.now());
  const right = await passwords.verify(user?.password_hash ?? null, input.password);
  return user && right ? user : fail('LOGIN_FAILED');
}

/** Called only after the owner has proved their identity, so that nobody else learns of the ban. */
export async function refuseBanned(deps: Deps, userId: string): Promise<never> {
  const ticket = await readBanTicket(deps, userId);
  return fail('ACCOUNT_BLOCKED', { details: { appeal_token: ticket?.appeal_token ?? null } });
}

/** Refunds the try: only failures count, so that a whole campus behind one IP address can log in. */
async function giveBack(deps: Deps, services: SessionServices, input: LoginInput): Promise<void> {
  for (const { name, key } of countersOf(services, input)) await deps.limits.refund(name, key);
}

/**
 * True when a second factor was passed. Only an app is required: a passkey logs in by itself, and a recovery code
 * works in place of either. A right password without the code is not a failure: the page asks for the code next.
 */
async function checkSecondFactor(
  deps: Deps,
  services: SessionServices,
  user: LoginUser,
  input: LoginInput,
): Promise<boolean> {
  const { code } = input;
  if (!user.authenticator && !(code && user.passkeys)) return false;
  if (!code) {
    await giveBack(deps, services, input);
    return fail('SECOND_FACTOR_NEEDED');
  }
  if (!(await passFactor(deps, services, user.id, code))) fail('CODE_REFUSED');
  return true;
}

/** Checks a log-in and returns the facts of the session to open; opens nothing yet. */
export const logIn = (deps: Deps, services: SessionServices, input: LoginInput): Promise<NewSession> =>
  entry(() => logInInside(deps, services, input));

async function logInInside(deps: Deps, services: SessionServices, input: LoginInput): Promise<NewSession> {
  await withinBudget(deps, services, input);
  const user = await checkPassword(deps, input);
  const secondFactor = await checkSecondFactor(deps, services, user, input);
  if (user.banned) return refuseBanned(deps, user.id);
  const old = user.password_hash;
  if (old && passwords.isOutdated(old)) {
    await renewPasswordHash(deps.db, user.id, { old, next: await passwords.hash(input.password) });
  }
  await giveBack(deps, services, input);
  const { ip, userAgent, tool } = input;
  return { userId: user.id, tokenVersion: user.token_version, secondFactor, ip, userAgent, tool };
}
