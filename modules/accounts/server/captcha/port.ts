import type { CaptchaTask } from '@app/accounts/contract';
import type { Deps } from '@app/platform/server';

export interface CaptchaAttempt {
  /** The solution sent by the page. */
  readonly captcha: string | undefined;
  readonly ip: string;
}
/** Tells people from programs, as far as possible. */
export interface Captcha {
  /** The task for the page; a new one each time. */
  task(deps: Deps): Promise<CaptchaTask>;
  /** A solution is valid once. */
  verify(deps: Deps, attempt: CaptchaAttempt): Promise<boolean>;
}
