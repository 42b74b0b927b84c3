import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'accounts.authenticator', 32));

export interface Sealing {
  /** The server's secret; the key is derived from it. */
  readonly secret: string;
  /** Bound to its owner: a sealed value moved to another row does not open. */
  readonly userId: string;
}

/** AES-256-GCM; the nonce is drawn by the caller and never used twice. */
export function seal({ secret, userId }: Sealing, plain: Uint8Array, nonce: Uint8Array): string {
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce.subarray(0, NONCE_BYTES));
  cipher.setAAD(Buffer.from(userId));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce.subarray(0, NONCE_BYTES), cipher.getAuthTag(), body]).toString('base64url');
}

/** Null when it was sealed under another secret, for somebody else, or changed since. */
export function unseal({ secret, userId }: Sealing, sealed: string): Uint8Array | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
