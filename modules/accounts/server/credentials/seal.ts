import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LENGTH = 8;

/** The current secret first; the former ones after it only open old values. */
export type SealSecrets = readonly [string, ...string[]];

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'accounts.authenticator', 32));
/** Identifies the secret that sealed a value without revealing it. */
const idOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, KEY_ID_LENGTH);

export interface Sealing {
  /** The keys are derived from these. */
  readonly secrets: SealSecrets;
  /** The value is bound to its owner: moved to another user's row it does not open. */
  readonly userId: string;
}

/** AES-256-GCM with the current secret; the caller must provide a nonce that is never used twice. */
export function seal({ secrets, userId }: Sealing, plain: Uint8Array, nonce: Uint8Array): string {
  const key = keyOf(secrets[0]);
  const cipher = createCipheriv('aes-256-gcm', key, nonce.subarray(0, NONCE_BYTES));
  cipher.setAAD(Buffer.from(userId));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  const box = Buffer.concat([nonce.subarray(0, NONCE_BYTES), cipher.getAuthTag(), body]);
  return `${idOf(key)}.${box.toString('base64url')}`;
}

function decrypt(key: Buffer, bytes: Buffer, userId: string): Uint8Array | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Null when it was sealed with an unknown secret or for another user, or was changed. */
export function unseal({ secrets, userId }: Sealing, sealed: string): Uint8Array | null {
  const dot = sealed.indexOf('.');
  const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const keys = secrets.map(keyOf);
  // Older values have no key id, so each secret is tried.
  const fit = dot < 0 ? keys : keys.filter((key) => idOf(key) === sealed.slice(0, dot));
  for (const key of fit) {
    const plain = decrypt(key, bytes, userId);
    if (plain) return plain;
  }
  return null;
}
