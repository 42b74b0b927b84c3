import { profileApi, sessionApi } from '@app/accounts/contract';
import { callEndpoint, session } from '@app/platform/web';
import { DISPLAY_STORAGE } from '@app/platform/web/theme';
import { answerCaptcha } from '../captcha/captcha.ts';
import { leaveFor } from '../form/browser.ts';
import { hasCode } from '../form/failure.ts';
import { whoIsHere } from '../who-is-here.ts';
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

/** After a few tries at an account the server wants to know that a person asks; that is shown without a word. */
export async function logIn(given: Credentials): Promise<void> {
  try {
    await tryOnce(given);
  } catch (error) {
    if (!hasCode(error, 'CAPTCHA_NEEDED')) throw error;
    await tryOnce({ ...given, captcha: await answerCaptcha() });
  }
}

/** How they want pages to look goes with them from device to device. */
async function bringDisplay(): Promise<void> {
  const preferences = await callEndpoint(profileApi.preferences, {});
  const shown = displayOf(localStorage.getItem(DISPLAY_STORAGE), preferences);
  if (shown) localStorage.setItem(DISPLAY_STORAGE, shown);
}

/** The login has succeeded: a failure to load the user must not block it. */
export async function goOn(target: string): Promise<never> {
  const [user] = await Promise.all([whoIsHere().catch(() => null), bringDisplay().catch(() => undefined)]);
  return leaveFor(stepAfterLogin(user, target));
}
