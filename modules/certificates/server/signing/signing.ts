import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';

/** What a signature covers: everything the certificate says, and its id. */
export interface Facts {
  readonly publicId: string;
  readonly kind: string;
  readonly line: string;
  readonly subjectId: string;
  readonly subjectName: string;
  /** Null once the holder is erased. */
  readonly holderName: string | null;
  readonly outOf: number;
  readonly score: number;
  readonly issuedAt: Date;
}

export interface Signer {
  sign(facts: Facts): string;
  isGenuine(facts: Facts, signature: string): boolean;
}

/** A fixed order, so that the same facts always give the same bytes. */
const canonical = (facts: Facts): Buffer =>
  Buffer.from(
    JSON.stringify([
      'certificate/1',
      facts.publicId,
      facts.kind,
      facts.line,
      facts.subjectId,
      facts.subjectName,
      facts.holderName,
      facts.outOf,
      facts.score,
      facts.issuedAt.toISOString(),
    ]),
  );

/** The PKCS #8 prefix of a 32-byte Ed25519 key. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

function privateKeyFrom(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'certificates.ed25519', 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

/** Signs with the key of the first secret; signatures of the others stay valid. */
export function createSigner(secrets: readonly [string, ...string[]]): Signer {
  const own = privateKeyFrom(secrets[0]);
  const keys = secrets.map((secret) => createPublicKey(privateKeyFrom(secret)));
  return {
    sign: (facts) => sign(null, canonical(facts), own).toString('base64url'),
    isGenuine: (facts, signature) =>
      keys.some((key) => verify(null, canonical(facts), key, Buffer.from(signature, 'base64url'))),
  };
}

/** Sixteen characters in groups of four: `3F2A 91C0 77DE 0B14`. */
export const fingerprintOf = (signature: string): string => {
  const [...groups] =
    createHash('sha256').update(signature).digest('hex').slice(0, 16).toUpperCase().match(/.{4}/g) ?? [];
  return groups.join(' ');
};
