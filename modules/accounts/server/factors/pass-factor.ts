import type { Deps } from '@app/platform/server';
import type { SessionServices } from '../options.ts';
import { hashOf } from '../credentials/hash-of.ts';
import * as repo from './factors.repo.ts';
import { unseal } from '../credentials/seal.ts';
import { base32, stepOfCode } from './totp.ts';

const TOTP_CODE = /^[0-9]{6}$/;
const RECOVERY_CODES = 10;
/** Eighty random bits. */
const RECOVERY_LETTERS = 16;

const plain = (code: string) => code.toUpperCase().replaceAll('-', '').replaceAll(' ', '');
export const recoveryHash = (userId: string, code: string): string => hashOf(`recovery:${userId}:${plain(code)}`);

/** New codes such as ABCD-EFGH-IJKL-MNOP; earlier ones stop working. */
export async function drawRecoveryCodes(deps: Deps, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = base32(Buffer.from(deps.ids.token(16), 'base64url')).slice(0, RECOVERY_LETTERS);
    return (letters.match(/.{4}/g) ?? []).join('-');
  });
  const hashes = codes.map((code) => recoveryHash(userId, code));
  await repo.replaceRecoveryCodes(deps.db, userId, hashes, deps.clock.now());
  return codes;
}

/** Checks a code of the app or a recovery code and uses it up. */
export async function passFactor(
  deps: Deps,
  services: SessionServices,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = plain(typed);
  if (!TOTP_CODE.test(code)) return repo.removeRecoveryCode(deps.db, userId, recoveryHash(userId, code));
  const authenticator = await repo.findAuthenticator(deps.db, userId);
  const secret = authenticator?.secret ? unseal({ secrets: services.sealSecrets, userId }, authenticator.secret) : null;
  const step = secret && stepOfCode(secret, code, deps.clock.now());
  return step !== null && repo.claimStep(deps.db, userId, step);
}
