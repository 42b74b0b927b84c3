import type { CaptchaTask } from '@app/accounts/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../../contract/errors.ts';
import type { Parts } from '../../options.ts';
import type { Asked } from './port.ts';

/** The demo asks nobody; an installation without a captcha refuses everybody rather than be a mail cannon. */
export async function refuseRobots(deps: Deps, parts: Pick<Parts, 'captcha'>, asked: Asked): Promise<void> {
  if (deps.site.demo) return;
  if (!(await parts.captcha?.verify(deps, asked))) fail('CAPTCHA_NEEDED');
}

export const captchaTask = async (deps: Deps, { captcha }: Pick<Parts, 'captcha'>): Promise<CaptchaTask> =>
  deps.site.demo || !captcha ? { provider: 'none' } : captcha.task(deps);
