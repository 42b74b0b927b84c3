import { createAltcha } from './altcha.ts';
import type { Captcha } from './port.ts';
import { createRecaptcha, type RecaptchaSettings } from './recaptcha.ts';

/** The provider's own are looked at where it is chosen. */
export interface CaptchaSettings extends RecaptchaSettings {
  readonly provider: 'altcha' | 'recaptcha';
}

/** The secret signs the puzzles; the same in every process. */
export const createCaptcha = (settings: CaptchaSettings, secret: string): Captcha =>
  settings.provider === 'altcha' ? createAltcha(secret) : createRecaptcha(settings);
