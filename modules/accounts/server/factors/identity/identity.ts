import { IDENTITY_NAMES_DAYS, type IdentityState } from '@app/accounts/contract';
import { DAY_MS } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../../contract/errors.ts';
import { refuseRobots } from '../../captcha/refuse-robots.ts';
import { seal, unseal } from '../../credentials/seal.ts';
import type { SessionServices } from '../../options.ts';
import type { Self } from '../../people/self.ts';
import * as repo from './identity.repo.ts';
import type { IdentityDecision, IdentityProvider } from './port.ts';

/** The page to which the provider returns the browser. */
const RETURN = '/kyc-complete';

const provider = ({ identity }: SessionServices): IdentityProvider => identity ?? fail('IDENTITY_NOT_OFFERED');

interface Names {
  readonly givenName: string;
  readonly lastName: string;
}
export async function startIdentity(
  deps: Deps,
  services: SessionServices,
  self: Self,
  input: Names & { readonly token: string | undefined; readonly ip: string },
): Promise<{ verificationId: string; url: string }> {
  const { givenName, lastName, token, ip } = input;
  const found = provider(services);
  await refuseRobots(deps, services, { captcha: token, ip });
  if ((await repo.findCase(deps.db, self.id))?.state === 'approved') fail('IDENTITY_APPROVED');
  const id = deps.ids.id();
  const returnTo = `${deps.site.publicUrl}${RETURN}`;
  const { ref, url } = await found.begin({ givenName, lastName, caseId: id, returnTo });
  const names = Buffer.from(JSON.stringify({ givenName, lastName }));
  const nonce = Buffer.from(deps.ids.token(16), 'base64url');
  const sealed = seal({ secrets: services.sealSecrets, userId: self.id }, names, nonce);
  const row = { id, user_id: self.id, provider_ref: ref, state: 'pending', created_at: deps.clock.now() } as const;
  await repo.insertCase(deps.db, { ...row, names_sealed: sealed });
  return { verificationId: ref, url };
}

async function keep(deps: Deps, ref: string, decision: IdentityDecision): Promise<void> {
  // The provider asks the user for another picture, so nothing is decided yet.
  if (decision !== 'again') await repo.decideCase(deps.db, ref, decision, deps.clock.now());
}

/** Asks the provider about a pending case, so that a lost message does not leave it pending. */
export async function identityState(
  deps: Deps,
  services: SessionServices,
  self: Self,
  ref?: string,
): Promise<{ state: IdentityState; verificationId: string | null; decided_at: string | null; offered: boolean }> {
  const offered = services.identity !== null;
  let row = await repo.findCase(deps.db, self.id, ref);
  if (!row)
    return ref === undefined ? { state: 'none', verificationId: null, decided_at: null, offered } : fail('NOT_FOUND');
  if (row.state === 'pending' && services.identity) {
    const decision = await services.identity.decision(row.provider_ref).catch((error: unknown) => {
      deps.log.warn({ reason: (error as Error).message }, 'the identity provider could not be asked');
      return null;
    });
    if (decision) await keep(deps, row.provider_ref, decision);
    row = (await repo.findCase(deps.db, self.id, row.provider_ref)) ?? row;
  }
  const { state, provider_ref: verificationId, decided_at } = row;
  return { state, verificationId, decided_at: decided_at?.toISOString() ?? null, offered };
}

/** A message of the provider; one without a valid signature is refused before it is parsed. */
export async function takeDecision(
  deps: Deps,
  services: SessionServices,
  body: Uint8Array,
  signature: string,
): Promise<null> {
  const identity = provider(services);
  let message: ReturnType<IdentityProvider['read']>;
  try {
    message = identity.read(body, signature);
  } catch {
    return fail('SIGNATURE_REFUSED');
  }
  if (message) await keep(deps, message.ref, message.decision);
  return null;
}

export const forgetOldNames = (deps: Deps) =>
  repo.eraseNamesBefore(deps.db, new Date(deps.clock.now().getTime() - IDENTITY_NAMES_DAYS * DAY_MS));

/** A user's identity checks for their data export, with the given names as long as those are stored. */
export async function identityHistory(deps: Pick<Deps, 'db'>, services: SessionServices, userId: string) {
  const rows = await repo.casesOf(deps.db, userId);
  return rows.map(({ names_sealed: sealed, ...row }) => {
    const names = sealed && unseal({ secrets: services.sealSecrets, userId }, sealed);
    return { ...row, names: names ? (JSON.parse(Buffer.from(names).toString()) as Names) : null };
  });
}

/** Whether a user has an approved identity check; for higher modules. */
export const isIdentified = ({ db }: Pick<Deps, 'db'>, userId: string): Promise<boolean> =>
  repo.hasApproved(db, userId);
