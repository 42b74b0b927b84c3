import type { CaptchaTask } from '@app/accounts/contract';
import type { Deps } from '@app/platform/server';

export interface CaptchaAttempt {
  /** What the page sent as its answer. */
  readonly captcha: string | undefined;
  readonly ip: string;
}
/** Tells people from programs, as well as that can be told. */
export interface Captcha {
  /** What the page has to do; another one each time. */
  task(deps: Deps): Promise<CaptchaTask>;
  /** An answer works once. */
  verify(deps: Deps, attempt: CaptchaAttempt): Promise<boolean>;
}
