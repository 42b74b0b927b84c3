import type { MocksFormItemStats, MocksFormStats } from '../tables.ts';
import type { Columns, Db } from '@app/platform/server';
import type { OptionKey } from '@app/questions/contract';
import { sql } from 'kysely';
import { current } from '../statistics/statistics.repo.ts';

/** Suspected keys that nobody has checked since the question last changed its meaning or key. */
const doubtful = sql`
  from mocks.form_item_stats s
    join mocks.form_item i on i.form_id = s.form_id and i.item_id = s.item_id
    join questions.key_view k on k.version_id = ${current}
    join mocks.form f on f.id = s.form_id
    join mocks.form_stats t on t.form_id = s.form_id
    left join mocks.key_check c on c.item_id = s.item_id
  where s.key_suspected and c.epoch is distinct from k.epoch`;

export type DoubtfulRow = Columns<MocksFormItemStats, 'form_id' | 'item_id' | 'other' | 'facility'> &
  Columns<MocksFormStats, 'counted_at'> & {
    /** Of the form. */
    readonly title: string;
    readonly code: string;
    readonly key: OptionKey;
    readonly sitters: number;
  };
/** Those that fewest got right first. */
export async function listDoubtful(db: Db): Promise<readonly DoubtfulRow[]> {
  const { rows } = await sql<DoubtfulRow>`
    select s.form_id, f.title, t.counted_at, s.item_id, k.letter as key, s.other, s.n as sitters, s.facility,
      coalesce((select b.code from questions.bank_view b where b.item_id = s.item_id limit 1), '') as code
    ${doubtful} order by s.facility, s.item_id`.execute(db);
  return rows;
}

/** The number of keys in doubt in all forms. */
export async function countDoubtful(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n ${doubtful}`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface KeyNow {
  readonly code: string;
  readonly key: OptionKey;
  readonly epoch: number;
}
/** The key of a question of a fixed form in its current version. */
export async function findKey(db: Db, itemId: string): Promise<KeyNow | undefined> {
  const { rows } = await sql<KeyNow>`
    select k.letter as key, k.epoch,
      coalesce((select b.code from questions.bank_view b where b.item_id = i.item_id limit 1), '') as code
    from mocks.form_item i join questions.key_view k on k.version_id = ${current}
    where i.item_id = ${itemId} order by k.epoch desc limit 1`.execute(db);
  return rows[0];
}

/** False: it was already checked. */
export async function saveCheck(
  db: Db,
  check: { readonly itemId: string; readonly epoch: number; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { itemId, epoch, by, at } = check;
  const { numAffectedRows } = await sql`
    insert into mocks.key_check as c (item_id, epoch, checked_by, checked_at) values (${itemId}, ${epoch}, ${by}, ${at})
    on conflict (item_id) do update
      set epoch = excluded.epoch, checked_by = excluded.checked_by, checked_at = excluded.checked_at
      where c.epoch <> excluded.epoch`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
