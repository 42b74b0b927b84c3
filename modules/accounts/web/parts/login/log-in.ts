import { homeOf } from '@app/access/contract';
import { type CurrentUser, profileApi, sessionApi, viewerFromUser } from '@app/accounts/contract';
import type { AppError } from '@app/platform/contract';
import { callEndpoint, deviceStore, session } from '@app/platform/web';
import { DISPLAY_STORAGE } from '@app/platform/web/theme';
import { deviceIn } from '../../session/viewer-now.ts';
import { answerCaptcha } from '../captcha/captcha.ts';
import { leaveFor } from '../form/browser.ts';
import { hasCode } from '../form/failure.ts';
import { fetchCurrentUser } from '../fetch-current-user.ts';
import { displayOf } from './display-of.ts';
import { stepAfterLogin } from './login-target.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}

async function tryOnce(body: Credentials & { readonly captcha?: string | undefined }): Promise<void> {
  const { token } = await callEndpoint(sessionApi.login, { body });
  session.store(token);
}

/** The page that explains the ban and accepts an appeal; the same link is in the mail about the ban. */
function blockedAddress(error: AppError): string {
  const token = error.details?.['appeal_token'];
  return typeof token === 'string' ? `/blocked?review=${encodeURIComponent(token)}` : '/blocked?banned=1';
}

/** A banned user has proved their identity, so they are sent to the page that explains the ban. */
export async function orBlocked(login: Promise<void>): Promise<void> {
  try {
    await login;
  } catch (error) {
    if (!hasCode(error, 'ACCOUNT_BLOCKED')) throw error;
    await leaveFor(blockedAddress(error));
  }
}

/** After a few tries at an account the server requires a captcha, which is solved without involving the user. */
export async function logIn(credentials: Credentials): Promise<void> {
  try {
    await tryOnce(credentials);
  } catch (error) {
    if (!hasCode(error, 'CAPTCHA_NEEDED')) throw error;
    await tryOnce({ ...credentials, captcha: await answerCaptcha() });
  }
}

/** Display settings follow the user from device to device. */
async function applyDisplaySettings(): Promise<void> {
  const preferences = await callEndpoint(profileApi.preferences, {});
  const shown = displayOf(deviceStore.getItem(DISPLAY_STORAGE), preferences);
  if (shown) deviceStore.setItem(DISPLAY_STORAGE, shown);
}

const homeFor = (user: CurrentUser): string =>
  homeOf(viewerFromUser(user, { loggedIn: true, hasToken: true, device: deviceIn(navigator) }));

/** The login has succeeded: a failure to load the user must not block it. */
export async function continueAfterLogin(target: string): Promise<never> {
  const [user] = await Promise.all([
    fetchCurrentUser().catch(() => null),
    applyDisplaySettings().catch(() => undefined),
  ]);
  return leaveFor(stepAfterLogin(user, target, user ? homeFor(user) : undefined));
}
