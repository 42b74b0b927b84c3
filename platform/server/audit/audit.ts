import type { Audit, Clock, Ids } from '../deps.ts';
import { insertLine } from './audit.repo.ts';
import { createPersonKeys } from './person-keys.ts';
import { openValue, sealValue } from './sealing.ts';

const NONCE_BYTES = 16;

export interface AuditOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  /** Wrap the keys of people, the current one first; at least 32 characters, the same in every process. */
  readonly secrets: readonly [string, ...string[]];
}

/** Values about a person are encrypted, and the hash chain covers the ciphertext: it stays valid after an erasure. */
export function createAudit({ clock, ids, secrets }: AuditOptions): Audit {
  const keys = createPersonKeys({ clock, ids, secrets });
  const nonce = () => Buffer.from(ids.token(NONCE_BYTES), 'base64url');
  return {
    async record(db, line) {
      const id = ids.id();
      const stored = { ...line, id, at: clock.now() };
      const about = line.subjectId ?? null;
      if (about === null || (line.before === undefined && line.after === undefined)) return insertLine(db, stored);
      const key = await keys.forSealing(db, about);
      const before = sealValue(key, line.before, { about: `${id} before`, nonce });
      const after = sealValue(key, line.after, { about: `${id} after`, nonce });
      return insertLine(db, { ...stored, before, after });
    },
    async reveal(db, lines) {
      const people = lines.flatMap((line) => line.subject_id ?? []);
      const found = await keys.forOpening(db, people);
      return lines.map((line) => {
        const key = found.get(line.subject_id ?? '') ?? 'unreadable';
        const before = openValue(key, line.before, `${line.id} before`);
        return { ...line, before, after: openValue(key, line.after, `${line.id} after`) };
      });
    },
    forget: (db, personId) => keys.destroy(db, personId),
  };
}
