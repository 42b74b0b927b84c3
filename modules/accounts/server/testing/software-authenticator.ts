import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of the data an authenticator signs. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

export interface Circumstances {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the user unlocked it by a finger, a face or a PIN. */
  readonly personChecked?: boolean;
}

/** A key pair, its id and its public key in COSE format. */
function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  );
  return { id: sha256(x + y), privateKey, cose };
}

/** An in-memory authenticator that answers like a browser, with real signatures. */
export function softwareAuthenticator() {
  const { id, privateKey, cose } = newKey();
  let counter = 0;
  let owner = '';

  const clientData = (type: string, challenge: string, { origin = 'http://localhost:3000' }: Circumstances) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, { rpId = 'localhost', personChecked = true }: Circumstances, key: Uint8Array[]) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const checked = personChecked ? VERIFIED : 0;
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | checked | flags]), count, ...key]);
  };
  const facts = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} } as const;

  return {
    create(options: { challenge: string; user?: unknown }, around: Circumstances = {}) {
      owner = (options.user as { id: string }).id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authData(HAS_KEY, around, [Buffer.alloc(16), length, id, cose]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', Uint8Array.from(data)],
        ]) as never,
      );
      const clientDataJSON = base64url(clientData('webauthn.create', options.challenge, around));
      return {
        ...facts,
        response: { clientDataJSON, attestationObject: base64url(attestation), transports: ['internal'] },
      };
    },
    get(options: { challenge: string }, around: Circumstances = {}) {
      counter += 1;
      const data = authData(0, around, []);
      const client = clientData('webauthn.get', options.challenge, around);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...facts,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: owner,
        },
      };
    },
    /** Sets the counter back, as in a copy of the key that does not know of later uses. */
    rewind(uses: number) {
      counter -= uses;
    },
  };
}
