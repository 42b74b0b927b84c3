import { createHmac } from 'node:crypto';
import { isSameSecret } from '../credentials/hash-of.ts';

/** RFC 6238 as in every authenticator app: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of phones drift: the step before and the one after are accepted. */
const DRIFT = [-1, 0, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / STEP_SECONDS);

/** The code of one time step (RFC 4226, section 5.3). */
export function codeAt(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step near now that has this code; null when there is none. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const steps = DRIFT.map((drift) => stepAt(now) + drift);
  return steps.filter((step) => isSameSecret(codeAt(secret, step), code)).at(-1) ?? null;
}

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The content of the QR code for setting up an app. */
export function otpauthUri(secret: Uint8Array, names: { readonly issuer: string; readonly account: string }): string {
  const label = `${encodeURIComponent(names.issuer)}:${encodeURIComponent(names.account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(names.issuer)}`;
}
