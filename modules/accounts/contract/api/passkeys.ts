import { endpoint, HOUR_SECONDS, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { PASSWORD_MAX, tokenShape } from '../model.ts';

/** The longest text of one field of a key; an attestation of a hardware key has a few thousand characters. */
const LONGEST = 20_000;

const base64url = z.string().min(1).max(LONGEST);
const keyFacts = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
};
const transports = z.array(z.string().max(40)).max(10).optional();

/** A new key in the browser's format. */
const newKeyShape = z.strictObject({
  ...keyFacts,
  response: z.strictObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: base64url.optional(),
    transports,
    publicKeyAlgorithm: z.number().optional(),
    publicKey: base64url.optional(),
  }),
});
/** A signature by a key in the browser's format. */
const signedShape = z.strictObject({
  ...keyFacts,
  response: z.strictObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().max(200).optional(),
  }),
});
export type NewKey = z.infer<typeof newKeyShape>;
export type Signed = z.infer<typeof signedShape>;

/** Passed to the browser unchanged. */
const optionsShape = z.looseObject({ challenge: z.string() });
const nameShape = z.string().trim().min(1, 'Give it a name.').max(60);

export const passkeyShape = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeyShape>;

const params = z.object({ id: uuid() });

export const passkeysApi = {
  passkeys: endpoint('GET /paplabable/passkeys', 'member', {
    reply: z.array(passkeyShape),
    whileActing: 'refuse',
    about: 'The caller’s passkeys, oldest first.',
  }),
  passkeyOptions: endpoint('POST /paplabable/passkeys/options', 'verified', {
    body: z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX).optional() }),
    reply: optionsShape,
    limit: { points: 30, seconds: HOUR_SECONDS },
    ignoresKey: true,
    about: 'Begin adding a passkey: what the browser needs to make one.',
  }),
  addPasskey: endpoint('POST /paplabable/passkeys', 'verified', {
    body: z.strictObject({ name: nameShape.optional(), credential: newKeyShape }),
    reply: z.object({
      passkey: passkeyShape,
      /** Replaces the current token; for staff it contains their rights. */
      token: z.string(),
      /** Sent once, with the first factor of an account. */
      recovery_codes: z.array(z.string()).nullable(),
    }),
    limit: { points: 30, seconds: HOUR_SECONDS },
    ignoresKey: true,
    about: 'Finish adding a passkey. The session has then passed the second factor.',
  }),
  renamePasskey: endpoint('PUT /paplabable/passkeys/:id', 'member', {
    params,
    body: z.strictObject({ name: nameShape }),
    reply: passkeyShape,
    limit: { points: 60, seconds: HOUR_SECONDS },
    about: 'Rename one of the caller’s passkeys.',
  }),
  removePasskey: endpoint('DELETE /paplabable/passkeys/:id', 'member', {
    params,
    body: z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX).optional() }),
    limit: { points: 30, seconds: HOUR_SECONDS },
    ignoresKey: true,
    about: 'Remove one of the caller’s passkeys.',
  }),
  passkeyLoginOptions: endpoint('POST /pausers/passkey/options', 'public', {
    body: z.strictObject({}),
    reply: optionsShape,
    limit: { points: 1000, seconds: HOUR_SECONDS },
    allowsEndedSession: true,
    whileActing: 'ignore',
    ignoresKey: true,
    about: 'Begin a log-in by passkey: what the browser needs to ask for one. It names no user.',
  }),
  passkeyLogin: endpoint('POST /pausers/passkey', 'public', {
    body: z.strictObject({ credential: signedShape }),
    reply: tokenShape,
    limit: { points: 1000, seconds: HOUR_SECONDS },
    allowsEndedSession: true,
    whileActing: 'ignore',
    ignoresKey: true,
    about: 'Log in by passkey. It counts as password and second factor in one.',
  }),
};
