import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/**
 * The key with which a browser encrypts a user's unsent work. Derived from the server's secret and the user, so that only
 * their next log-in can open what an ended session left behind; the server does not store it.
 */
export const deviceKey = (secret: string, userId: string): { readonly key: string } => ({
  key: Buffer.from(hkdfSync('sha256', secret, '', `accounts.device:${userId}`, KEY_BYTES)).toString('base64url'),
});
