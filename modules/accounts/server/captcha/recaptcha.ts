import type { Deps } from '@app/platform/server';
import { z } from 'zod';
import type { Captcha } from './port.ts';

const TIMEOUT_MS = 5000;

export interface RecaptchaSettings {
  /** Public; the page sends it to the provider. */
  readonly siteKey: string;
  readonly project: string;
  readonly apiKey: string;
  /** Without a trailing slash. */
  readonly apiUrl: string;
}

const assessmentShape = z.object({
  tokenProperties: z.object({ valid: z.boolean(), hostname: z.string().optional() }),
});

/** The provider's reply; null when there was none in time or it is invalid. */
async function assess(deps: Deps, settings: RecaptchaSettings, event: object) {
  try {
    const reply = await fetch(`${settings.apiUrl}/v1/projects/${encodeURIComponent(settings.project)}/assessments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': settings.apiKey },
      body: JSON.stringify({ event }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!reply.ok) throw new Error(`answered ${reply.status}`);
    return assessmentShape.parse(await reply.json()).tokenProperties;
  } catch (error) {
    deps.log.error({ reason: (error as Error).message }, 'the captcha provider could not be asked');
    return null;
  }
}

/** reCAPTCHA Enterprise. The provider ensures that a token works once and for two minutes. */
export const createRecaptcha = (settings: RecaptchaSettings): Captcha => ({
  task: async () => ({ provider: 'recaptcha', key: settings.siteKey }),
  async verify(deps, { captcha, ip }) {
    if (!captcha) return false;
    const event = { token: captcha, siteKey: settings.siteKey, userIpAddress: ip };
    const found = await assess(deps, settings, event);
    return found !== null && found.valid && found.hostname === new URL(deps.site.publicUrl).hostname;
  },
});
