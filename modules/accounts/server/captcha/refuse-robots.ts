import type { CaptchaTask } from '@app/accounts/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import type { SessionServices } from '../options.ts';
import type { CaptchaAttempt } from './port.ts';

/** The demo has no check; any other installation without a captcha refuses every request, so that it cannot be used to
 * send mass mail. */
export async function refuseRobots(
  deps: Deps,
  services: Pick<SessionServices, 'captcha'>,
  attempt: CaptchaAttempt,
): Promise<void> {
  if (deps.site.demo) return;
  if (!(await services.captcha?.verify(deps, attempt))) fail('CAPTCHA_NEEDED');
}

export const captchaTask = async (deps: Deps, { captcha }: Pick<SessionServices, 'captcha'>): Promise<CaptchaTask> =>
  deps.site.demo || !captcha ? { provider: 'none' } : captcha.task(deps);
