/** Encrypted data that only its owner's key decrypts. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}
export interface Lock {
  readonly owner: string;
  readonly key: CryptoKey;
}

const IV_BYTES = 12;
/** Bound to its owner: a row moved to another user's database cannot be decrypted there. */
const algorithm = ({ owner }: Lock, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(owner),
});

export async function seal(lock: Lock, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt(algorithm(lock, iv), lock.key, plain) };
}

/** Undefined when it was encrypted for another owner or under another key, or has been changed since. */
export async function unseal(lock: Lock, { iv, data }: Sealed): Promise<unknown> {
  try {
    const plain = await crypto.subtle.decrypt(algorithm(lock, iv), lock.key, data);
    return JSON.parse(new TextDecoder().decode(plain)) as unknown;
  } catch {
    return undefined;
  }
}
