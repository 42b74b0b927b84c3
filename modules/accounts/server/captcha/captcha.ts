import { createAltcha } from './altcha.ts';
import type { Captcha } from './port.ts';
import { createRecaptcha, type RecaptchaSettings } from './recaptcha.ts';

/** The reCAPTCHA settings are used only with that provider. */
export interface CaptchaSettings extends RecaptchaSettings {
  readonly provider: 'altcha' | 'recaptcha';
}

/** The secret signs the puzzles and must be the same in every process. */
export const createCaptcha = (settings: CaptchaSettings, secret: string): Captcha =>
  settings.provider === 'altcha' ? createAltcha(secret) : createRecaptcha(settings);
