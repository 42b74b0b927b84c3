import { createHash, hkdfSync } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import type { Clock, Ids } from '../deps.ts';
import * as repo from './person-keys.repo.ts';
import { openBytes, sealBytes } from './sealing.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 16;

/** erased: the key was destroyed. unreadable: no configured secret decrypts it, or there is none. */
export type FoundKey = Buffer | 'erased' | 'unreadable';

export interface PersonKeys {
  /** The key to encrypt with, created when there is none; null for an erased person. */
  forSealing(db: Db, personId: string): Promise<Buffer | null>;
  forOpening(db: Db, personIds: readonly string[]): Promise<ReadonlyMap<string, FoundKey>>;
  destroy(db: Db, personId: string): Promise<void>;
}

/** A master key derived from a secret, and the id that names it in the rows it has wrapped. */
interface Master {
  readonly key: Buffer;
  readonly id: string;
}
const masterOf = (secret: string): Master => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'platform.person-key', KEY_BYTES));
  return { key, id: createHash('sha256').update(key).digest('base64url').slice(0, 16) };
};

export function createPersonKeys(deps: {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: readonly [string, ...string[]];
}): PersonKeys {
  const [present, ...former] = deps.secrets.map(masterOf) as [Master, ...Master[]];
  const masters = [present, ...former];
  const random = (bytes: number) => Buffer.from(deps.ids.token(bytes), 'base64url').subarray(0, bytes);

  const keyIn = (rows: readonly repo.PersonKey[], personId: string): FoundKey => {
    const own = rows.filter((row) => row.person_id === personId);
    if (own.some((row) => row.wrapped === null)) return 'erased';
    for (const { key, id } of masters) {
      const wrapped = own.find((row) => row.wrapped_under === id)?.wrapped;
      const opened = wrapped && openBytes(key, wrapped, personId);
      if (opened) return opened;
    }
    return 'unreadable';
  };
  const find = async (db: Db, personId: string) => keyIn(await repo.listKeys(db, [personId]), personId);

  return {
    async forSealing(db, personId) {
      const found = await find(db, personId);
      if (found !== 'unreadable') return found === 'erased' ? null : found;
      const wrapped = sealBytes(present.key, random(KEY_BYTES), { about: personId, nonce: random(NONCE_BYTES) });
      await repo.insertKey(db, { person_id: personId, wrapped_under: present.id, wrapped, made_at: deps.clock.now() });
      const made = await find(db, personId);
      return typeof made === 'string' ? null : made;
    },
    async forOpening(db, personIds) {
      const ids = [...new Set(personIds)];
      const rows = await repo.listKeys(db, ids);
      return new Map(ids.map((personId) => [personId, keyIn(rows, personId)]));
    },
    destroy: (db, personId) => repo.destroyKeys(db, { personId, under: present.id, at: deps.clock.now() }),
  };
}
