import { createECDH } from 'node:crypto';
import webPush from 'web-push';

/** What a reminder shows, and the page it opens. */
export interface PushText {
  readonly title: string;
  readonly body: string;
  /** A path of this site. */
  readonly url: string;
}
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
/** `gone`: the browser has withdrawn its subscription. */
export type PushResult = 'sent' | 'gone';

export interface WebPush {
  readonly publicKey: string;
  /** Whether messages may be sent to this address: only a known push service, never a host of our own network. */
  readonly accepts: (endpoint: string) => boolean;
  readonly send: (target: PushTarget, text: PushText, seconds: number) => Promise<PushResult>;
}
export interface WebPushOptions {
  /** The private key of RFC 8292, 32 bytes in base64url; another one ends all subscriptions. */
  readonly privateKey: string;
  /** Whom a push service may write to about our messages. */
  readonly contact: string;
  /** The hosts of push services; `*.` stands for any name below. One with a port is a test's, and may speak plain HTTP. */
  readonly hosts: readonly string[];
}

const TIMEOUT_MS = 5000;
/** A newer reminder replaces one that has not been delivered. */
const TOPIC = 'reminder';

function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url');
}

function isAmong(hosts: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (username || password) return false;
  const named = hosts.find((each) => (each.startsWith('*.') ? host.endsWith(each.slice(1)) : host === each));
  return named !== undefined && (protocol === 'https:' || (protocol === 'http:' && named.includes(':')));
}

/** Web push: messages as in RFC 8030, encrypted for one browser as in RFC 8291, signed as in RFC 8292. */
export function createWebPush({ privateKey, contact, hosts }: WebPushOptions): WebPush {
  const publicKey = publicKeyOf(privateKey);
  const vapidDetails = { subject: contact, publicKey, privateKey };
  const accepts = (endpoint: string) => isAmong(hosts, endpoint);
  return {
    publicKey,
    accepts,
    send: async ({ endpoint, p256dh, auth }, text, seconds) => {
      // The list of hosts may have become shorter since the browser subscribed.
      if (!accepts(endpoint)) return 'gone';
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(text),
        { vapidDetails, TTL: seconds, urgency: 'normal', topic: TOPIC },
      );
      const { 'Content-Length': _length, ...sent } = headers as Record<string, string>;
      const response = await fetch(endpoint, {
        method,
        headers: { ...sent, TTL: String(seconds) },
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.status === 404 || response.status === 410) return 'gone';
      if (!response.ok) throw new Error(`the push service of ${new URL(endpoint).host} answered ${response.status}`);
      return 'sent';
    },
  };
}
