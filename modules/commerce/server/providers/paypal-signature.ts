import { createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { oneHeader } from './call-provider.ts';
import { type Headers, TOLERANCE_MS } from './port.ts';

/** PayPal serves its API at `api-m.` and its certificates at `api.` of the same domain. */
const hostsOf = (url: string): readonly string[] => {
  const { origin } = new URL(url);
  return [origin, origin.replace('//api-m.', '//api.')];
};

/** Fetches certificates from the provider's own hosts only, whatever address the event names. */
function certificatesOf(url: string): (address: string) => Promise<KeyObject | null> {
  const [keys, hosts] = [new Map<string, KeyObject>(), hostsOf(url)];
  return async (address) => {
    if (!URL.canParse(address) || !hosts.includes(new URL(address).origin)) return null;
    const cached = keys.get(address);
    if (cached) return cached;
    const reply = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (!reply?.ok) return null;
    try {
      const key = createPublicKey(await reply.text());
      keys.set(address, key);
      return key;
    } catch {
      return null;
    }
  };
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
    const key = await keyAt(oneHeader(headers['paypal-cert-url']));
    if (!key) return false;
    const signed = `${id}|${time}|${webhookId}|${crc32(body)}`;
    return createVerify('SHA256').update(signed).verify(key, signature, 'base64');
  };
}
