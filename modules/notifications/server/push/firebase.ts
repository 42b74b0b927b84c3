import { createSign } from 'node:crypto';
import type { PushMessage } from '@app/notifications/contract';
import { z } from 'zod';
import { type Push, PushNotSent } from './push.ts';

/** The key file of a service account, as the provider issues it. */
export const serviceAccountShape = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});
export type ServiceAccount = z.infer<typeof serviceAccountShape>;

export interface FirebaseOptions {
  readonly account: ServiceAccount;
  /** Where messages are sent; another address only in tests. */
  readonly url?: string | undefined;
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const TIMEOUT_MS = 5000;
const TOKEN_SECONDS = 3600;
/** A token is renewed a minute before its end. */
const EARLY_SECONDS = 60;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function assertion({ client_email, private_key, token_uri }: ServiceAccount, seconds: number): string {
  const claims = { iss: client_email, scope: SCOPE, aud: token_uri, iat: seconds, exp: seconds + TOKEN_SECONDS };
  const signed = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(private_key).toString('base64url')}`;
}

async function post(url: string, init: { headers: Record<string, string>; body: string }): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...init,
  });
  const text = await response.text();
  const why = `the push provider answered ${response.status}: ${text.slice(0, 300)}`;
  if (response.status >= 500) throw new Error(why);
  if (!response.ok) throw new PushNotSent(why);
  return text;
}

const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** The wire format of HTTP v1: one message to one topic. Internal links become absolute. */
export const topicMessage = (message: PushMessage, publicUrl: string) => {
  const { topic, title, text, link } = message;
  const address = link?.startsWith('/') ? `${publicUrl}${link}` : link;
  return {
    message: {
      topic,
      notification: { title, body: text },
      ...(address ? { data: { link: address }, webpush: { fcm_options: { link: address } } } : {}),
    },
  };
};

export function firebasePush({ account, url = 'https://fcm.googleapis.com' }: FirebaseOptions): Push {
  let held: { readonly token: string; readonly until: number } | null = null;
  const newToken = async (seconds: number): Promise<string> => {
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertion(account, seconds),
    }).toString();
    const text = await post(account.token_uri, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    const reply = tokenShape.parse(JSON.parse(text));
    held = { token: reply.access_token, until: seconds + reply.expires_in - EARLY_SECONDS };
    return held.token;
  };
  /** However it fails, the message has not been sent yet. */
  const token = async (now: Date): Promise<string> => {
    const seconds = Math.floor(now.getTime() / 1000);
    if (held && seconds < held.until) return held.token;
    return newToken(seconds).catch((error: Error) => Promise.reject(new PushNotSent(error.message)));
  };
  return {
    async sendTopic({ clock, site }, message) {
      const text = await post(`${url}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`, {
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await token(clock.now())}` },
        body: JSON.stringify(topicMessage(message, site.publicUrl)),
      });
      const reply: unknown = text.trim() === '' ? null : JSON.parse(text);
      return z.object({ name: z.string().min(1) }).safeParse(reply).data ?? null;
    },
  };
}
