import type { Db } from '../db/connect.ts';
import type { Audit, AuditItem, AuditLine, Clock, Ids } from '../deps.ts';
import { foldItems, MOST_ITEMS } from './act-on-many.ts';
import { insertLine, type StoredItem } from './audit.repo.ts';
import { createPersonKeys } from './person-keys.ts';
import { openValue, sealValue } from './sealing.ts';

const NONCE_BYTES = 16;

export interface AuditOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  /** Wrap the keys of people, the current one first; at least 32 characters, the same in every process. */
  readonly secrets: readonly [string, ...string[]];
}

/** Binds the values of an item to its place in the line; also the id to reveal them with. */
export const itemPlace = (lineId: string, n: number): string => `${lineId}.${n}`;

/** Values about a person are encrypted, and the hash chain covers the ciphertext: it stays valid after an erasure. */
export function createAudit({ clock, ids, secrets }: AuditOptions): Audit {
  const keys = createPersonKeys({ clock, ids, secrets });
  const nonce = () => Buffer.from(ids.token(NONCE_BYTES), 'base64url');
  const valuesOf = ({ before, after }: Pick<AuditLine, 'before' | 'after'>) => [before, after];
  const hasValues = (line: Pick<AuditLine, 'before' | 'after'>) => valuesOf(line).some((value) => value !== undefined);
  const sealed = <Line extends Pick<AuditLine, 'before' | 'after'>>(line: Line, key: Buffer | null, place: string) => ({
    ...line,
    before: sealValue(key, line.before, { about: `${place} before`, nonce }),
    after: sealValue(key, line.after, { about: `${place} after`, nonce }),
  });

  async function sealItems(
    db: Db,
    line: { readonly id: string; readonly entity: string },
    items: readonly AuditItem[],
  ) {
    const stored: StoredItem[] = [];
    for (const [at, item] of items.slice(0, MOST_ITEMS).entries()) {
      const numbered = { entity: line.entity, ...item, n: at + 1 };
      const key = item.subjectId && hasValues(item) ? await keys.forSealing(db, item.subjectId) : undefined;
      stored.push(key === undefined ? numbered : sealed(numbered, key, itemPlace(line.id, numbered.n)));
    }
    return stored;
  }

  return {
    async record(db, recorded) {
      const { items = [], ...line } = foldItems(recorded);
      const { id = ids.id(), subjectId = null } = line;
      const key = subjectId !== null && hasValues(line) ? await keys.forSealing(db, subjectId) : undefined;
      const values = key === undefined ? line : sealed(line, key, id);
      const stored = await sealItems(db, { ...line, id }, items);
      await insertLine(db, { ...values, id, at: clock.now(), count: items.length || null, items: stored });
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
