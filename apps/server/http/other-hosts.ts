import type { OtherHosts } from '../security-headers.ts';

const RECAPTCHA = 'https://www.google.com/recaptcha/';

/** The hosts beside our own that pages of this installation use. */
export function otherHostsOf(uses: {
  readonly countryUrl: string | undefined;
  readonly captcha: 'altcha' | 'recaptcha';
}): OtherHosts {
  const recaptcha = (...hosts: readonly string[]) => (uses.captcha === 'recaptcha' ? hosts : []);
  return {
    script: recaptcha(RECAPTCHA, 'https://www.gstatic.com/recaptcha/'),
    frame: recaptcha(RECAPTCHA, 'https://recaptcha.google.com/recaptcha/'),
    connect: [...(uses.countryUrl ? [new URL(uses.countryUrl).origin] : []), ...recaptcha(RECAPTCHA)],
  };
}
