import { useSite } from '@app/platform/web';
import { UiLink } from '@app/platform/web/ui';

/** Required beside every form whose captcha is reCAPTCHA, because its badge is hidden. */
export function CaptchaTerms() {
  const { recaptcha } = useSite();
  if (!recaptcha) return null;
  return (
    <p className="mt-4 text-xs text-ink3">
      This form is protected by reCAPTCHA. Google’s{' '}
      <UiLink href="https://policies.google.com/privacy">privacy policy</UiLink> and{' '}
      <UiLink href="https://policies.google.com/terms">terms of service</UiLink> apply.
    </p>
  );
}
