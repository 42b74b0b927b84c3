import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/**
 * What a browser seals the work of one person with while it waits there. It follows from the server's secret and the
 * person, so that only their next log-in can open what an ended session left behind; nothing of it is stored.
 */
export const deviceKey = (secret: string, userId: string): { readonly key: string } => ({
  key: Buffer.from(hkdfSync('sha256', secret, '', `accounts.device:${userId}`, KEY_BYTES)).toString('base64url'),
});
