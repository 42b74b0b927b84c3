import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '../../credentials/hash-of.ts';
import type { IdentityDecision, IdentityProvider } from './port.ts';

export interface VeriffSettings {
  /** Without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
  /** Signs messages in both directions. */
  readonly secret: string;
}

const TIMEOUT_MS = 10_000;
/** Veriff's decision codes; any other is not a decision. */
const CODES: Readonly<Record<number, IdentityDecision>> = {
  9001: 'approved',
  9102: 'declined',
  9103: 'again',
  9104: 'expired',
  9121: 'expired',
};
const sessionShape = z.object({ verification: z.object({ id: z.string().min(1), url: z.url() }) });
const decisionShape = z.object({ verification: z.object({ id: z.string().min(1), code: z.number() }).nullable() });

export function createVeriff({ url, apiKey, secret }: VeriffSettings): IdentityProvider {
  const sign = (text: string | Uint8Array) => createHmac('sha256', secret).update(text).digest('hex');
  const call = async (path: string, init: RequestInit, signed: string): Promise<unknown> => {
    const headers = {
      'content-type': 'application/json',
      'x-auth-client': apiKey,
      'x-hmac-signature': sign(signed),
    };
    const reply = await fetch(`${url}/v1${path}`, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!reply.ok) throw new Error(`the identity provider answered ${reply.status}`);
    return reply.json();
  };
  return {
    begin: async ({ givenName, lastName, caseId, returnTo }) => {
      const verification = { callback: returnTo, person: { firstName: givenName, lastName }, vendorData: caseId };
      const body = JSON.stringify({ verification });
      const { verification: made } = sessionShape.parse(await call('/sessions', { method: 'POST', body }, body));
      return { ref: made.id, url: made.url };
    },
    decision: async (ref) => {
      const path = `/sessions/${encodeURIComponent(ref)}/decision`;
      const { verification } = decisionShape.parse(await call(path, {}, ref));
      return verification?.id === ref ? (CODES[verification.code] ?? null) : null;
    },
    read: (body, signature) => {
      if (!isSameSecret(signature.toLowerCase(), sign(body))) throw new Error('a forged signature');
      const found = decisionShape.safeParse(JSON.parse(Buffer.from(body).toString('utf8')));
      const verification = found.success ? found.data.verification : null;
      const decision = verification ? CODES[verification.code] : undefined;
      return verification && decision ? { ref: verification.id, decision } : null;
    },
  };
}
