import { DAY_MS } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { seal, type SealSecrets, unseal } from '../credentials/seal.ts';

/**
 * What a restored database does not know: who asked to be erased after the moment it was restored to, who kept the account
 * after all, and who was erased. One sealed object for each, in the object store, written before the commit: when it cannot be
 * written nothing happens, and one that was followed by no commit is followed by another entry.
 */
export interface ErasureEntry {
  readonly userId: string;
  /** due: asked, to be erased after that moment; kept: no longer; erased: done. */
  readonly what: 'due' | 'kept' | 'erased';
  readonly at: string;
  readonly due: string | null;
}
/** Part of the services of a process. */
export interface LedgerSecrets {
  readonly sealSecrets: SealSecrets;
}

const FOLDER = 'erasures';
/** Longer than any copy of the database is kept. */
const KEPT_DAYS = 60;

/** In the order of time: entries of one person are applied in it. */
const keyAt = (now: Date, token: string) =>
  `${FOLDER}/${now.toISOString().slice(0, 10)}/${now.toISOString().replaceAll(/[^0-9]/g, '')}-${token}`;

export async function noteErasure(
  deps: Deps,
  { sealSecrets }: LedgerSecrets,
  entry: Pick<ErasureEntry, 'userId' | 'what'> & { readonly due?: Date },
): Promise<void> {
  const now = deps.clock.now();
  const key = keyAt(now, deps.ids.token(16));
  const { userId, what, due } = entry;
  const facts: ErasureEntry = { userId, what, at: now.toISOString(), due: due?.toISOString() ?? null };
  const sealed = seal(
    { secrets: sealSecrets, userId: key },
    Buffer.from(JSON.stringify(facts)),
    Buffer.from(deps.ids.token(16), 'base64url'),
  );
  await deps.storage.put(key, { body: Buffer.from(sealed), contentType: 'text/plain' });
}

export interface ErasureLedger {
  readonly entries: readonly ErasureEntry[];
  /** Sealed with a secret that is not given, or changed since. */
  readonly unreadable: readonly string[];
}

export async function readErasureLedger(deps: Deps, { sealSecrets }: LedgerSecrets): Promise<ErasureLedger> {
  const entries: ErasureEntry[] = [];
  const unreadable: string[] = [];
  for (const key of await deps.storage.list(FOLDER)) {
    const stored = await deps.storage.get(key);
    const text = stored && unseal({ secrets: sealSecrets, userId: key }, Buffer.from(stored.body).toString());
    if (text) entries.push(JSON.parse(Buffer.from(text).toString()) as ErasureEntry);
    else unreadable.push(key);
  }
  return { entries, unreadable };
}

export async function removeOldErasures(deps: Deps): Promise<void> {
  const oldest = keyAt(new Date(deps.clock.now().getTime() - KEPT_DAYS * DAY_MS), '');
  for (const key of await deps.storage.list(FOLDER)) if (key < oldest) await deps.storage.remove(key);
}
