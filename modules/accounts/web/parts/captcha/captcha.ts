import { captchaApi } from '@app/accounts/contract';
import { callEndpoint } from '@app/platform/web';
import { CaptchaError } from './captcha-error.ts';

/**
 * Shows the server that a page with a person in front of it asks, without asking the person anything. Undefined where
 * the server does not want to know. What it takes is fetched only here, when a form is sent.
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
