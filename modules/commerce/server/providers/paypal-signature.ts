import { MINUTE_MS } from '@app/platform/contract';
import { createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { oneHeader } from './call-provider.ts';
import { type Headers, TOLERANCE_MS } from './port.ts';

/** PayPal serves its API at `api-m.` and its certificates at `api.` of the same domain. */
const basesOf = (url: string): readonly string[] => [url, url.replace('//api-m.', '//api.')];
/** Below one of these; nothing else of an address an event names is fetched. */
const CERTIFICATE = /^\/v1\/notifications\/certs\/CERT-[0-9A-Za-z-]{1,100}$/;

/** Real certificates are few and kept; whoever forges events may name new ones for ever. */
const FETCHES_A_MINUTE = 10;
const MOST_KEPT = 20;

/**
 * Fetches certificates from the provider's own addresses only, at most a few a minute; one that cannot be read is not tried
 * again within the minute. PayPal sends an event again for three days, so a real one that meets the limit is only later.
 */
export function certificatesOf(url: string, fetchKey = readKey) {
  const keys = new Map<string, KeyObject>();
  let minute = { until: 0, tried: new Set<string>() };
  return async (address: string, now: Date): Promise<KeyObject | null> => {
    const base = basesOf(url).find((each) => address.startsWith(each));
    if (base === undefined || !CERTIFICATE.test(address.slice(base.length))) return null;
    const kept = keys.get(address);
    if (kept) return kept;
    if (now.getTime() >= minute.until) minute = { until: now.getTime() + MINUTE_MS, tried: new Set() };
    if (minute.tried.has(address) || minute.tried.size >= FETCHES_A_MINUTE) return null;
    minute.tried.add(address);
    const key = await fetchKey(address);
    const oldest = keys.size >= MOST_KEPT ? keys.keys().next().value : undefined;
    if (oldest !== undefined) keys.delete(oldest);
    if (key) keys.set(address, key);
    return key;
  };
}

async function readKey(address: string): Promise<KeyObject | null> {
  const reply = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(5000) }).catch(() => null);
  try {
    return reply?.ok ? createPublicKey(await reply.text()) : null;
  } catch {
    return null;
  }
}

/** Whether PayPal signed these bytes for our webhook, with a timestamp at most five minutes off. */
export function paypalSignature(url: string, webhookId: string) {
  const keyAt = certificatesOf(url);
  return async (headers: Headers, body: Uint8Array, now: Date): Promise<boolean> => {
    const [id, time, signature] = ['id', 'time', 'sig'].map((part) =>
      oneHeader(headers[`paypal-transmission-${part}`]),
    );
    const at = Date.parse(time ?? '');
    if (!id || !time || !signature || Number.isNaN(at) || Math.abs(now.getTime() - at) > TOLERANCE_MS) return false;
    if (oneHeader(headers['paypal-auth-algo']) !== 'SHA256withRSA') return false;
    const key = await keyAt(oneHeader(headers['paypal-cert-url']), now);
    if (!key) return false;
    const signed = `${id}|${time}|${webhookId}|${crc32(body)}`;
    return createVerify('SHA256').update(signed).verify(key, signature, 'base64');
  };
}
