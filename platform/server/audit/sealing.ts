import { createCipheriv, createDecipheriv } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MARK = '$sealed';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const isSealed = (value: unknown): value is { readonly [MARK]: string } =>
  isFields(value) && Object.keys(value).length === 1 && typeof value[MARK] === 'string';

/** `about` binds the ciphertext to its row and field: it does not decrypt anywhere else. */
export function sealBytes(key: Buffer, plain: Uint8Array, place: { about: string; nonce: Uint8Array }): Buffer {
  const nonce = place.nonce.subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  cipher.setAAD(Buffer.from(place.about));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Null when it was encrypted under another key or for another place, or has been changed since. */
export function openBytes(key: Buffer, sealed: Buffer, about: string): Buffer | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Field by field, so that the names of the changed fields remain readable when the values are gone. */
function eachField(value: unknown, change: (value: unknown, field: string) => unknown): unknown {
  if (!isFields(value) || isSealed(value)) return change(value, '');
  const present = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(present.map(([field, each]) => [field, change(each, field)]));
}

/** Without a key (the person has been erased) only the field names are stored. */
export function sealValue(
  key: Buffer | null,
  value: unknown,
  place: { readonly about: string; readonly nonce: () => Uint8Array },
): unknown {
  if (value === undefined) return undefined;
  return eachField(value, (each, field) => {
    if (!key) return { [MARK]: '' };
    const plain = Buffer.from(JSON.stringify(each));
    const box = sealBytes(key, plain, { about: `${place.about}.${field}`, nonce: place.nonce() });
    return { [MARK]: box.toString('base64url') };
  });
}

/** A value that cannot be decrypted becomes `{ $sealed: why }`; one that was never sealed is returned unchanged. */
export function openValue(key: Buffer | 'erased' | 'unreadable', value: unknown, about: string): unknown {
  return eachField(value, (each, field) => {
    if (!isSealed(each)) return each;
    if (typeof key === 'string') return { [MARK]: key };
    const plain = openBytes(key, Buffer.from(each[MARK], 'base64url'), `${about}.${field}`);
    return plain ? (JSON.parse(plain.toString('utf8')) as unknown) : { [MARK]: 'unreadable' };
  });
}
