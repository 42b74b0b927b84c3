import { captchaApi } from '@app/accounts/contract';
import { callEndpoint } from '@app/platform/web';
import { CaptchaError } from './captcha-error.ts';

/**
 * Solves the captcha without involving the user. Undefined if the server requires none. The code for it is loaded only
 * when a form is sent.
 */
export async function answerCaptcha(): Promise<string | undefined> {
  const task = await callEndpoint(captchaApi.captcha, {});
  if (task.provider === 'none') return undefined;
  try {
    if (task.provider === 'altcha') return await (await import('./solve-puzzle.ts')).solvePuzzle(task.challenge);
    const { CAPTCHA, createThirdParty, thisPage } = await import('./third-party.ts');
    return await createThirdParty({ key: task.key, version: CAPTCHA.version }, thisPage).execute();
  } catch (error) {
    throw new CaptchaError(error);
  }
}
