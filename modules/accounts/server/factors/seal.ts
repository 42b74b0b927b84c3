import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LENGTH = 8;

/** The present secret first, former ones after it: those only open. */
export type SealSecrets = readonly [string, ...string[]];

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'accounts.authenticator', 32));
/** Says which secret sealed a value without saying anything about the secret. */
const idOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, KEY_ID_LENGTH);

export interface Sealing {
  /** The keys are derived from these. */
  readonly secrets: SealSecrets;
  /** Bound to its owner: a sealed value moved to another row does not open. */
  readonly userId: string;
}

/** AES-256-GCM under the present secret; the nonce is drawn by the caller and never used twice. */
export function seal({ secrets, userId }: Sealing, plain: Uint8Array, nonce: Uint8Array): string {
  const key = keyOf(secrets[0]);
  const cipher = createCipheriv('aes-256-gcm', key, nonce.subarray(0, NONCE_BYTES));
  cipher.setAAD(Buffer.from(userId));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  const box = Buffer.concat([nonce.subarray(0, NONCE_BYTES), cipher.getAuthTag(), body]);
  return `${idOf(key)}.${box.toString('base64url')}`;
}

function opened(key: Buffer, bytes: Buffer, userId: string): Uint8Array | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Null when it was sealed under a secret that is not known here, for somebody else, or changed since. */
export function unseal({ secrets, userId }: Sealing, sealed: string): Uint8Array | null {
  const dot = sealed.indexOf('.');
  const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const keys = secrets.map(keyOf);
  // Values from before secrets had ids name none: each secret is tried.
  const fit = dot < 0 ? keys : keys.filter((key) => idOf(key) === sealed.slice(0, dot));
  for (const key of fit) {
    const plain = opened(key, bytes, userId);
    if (plain) return plain;
  }
  return null;
}
