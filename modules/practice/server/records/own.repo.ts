import { type Db, shortWrite } from '@app/platform/server';
import { heldSql } from '../holds/holds.repo.ts';
import { recordNames, type RecordRow } from './records.repo.ts';

/** One user's own data on one question and its neighbours. */
export interface Own {
  /** The record from before this request. */
  readonly record: RecordRow | undefined;
  /** Of its neighbours those with a record: right, wrong or neither, and whether flagged. */
  readonly states: ReadonlyMap<string, { readonly is_correct: boolean | null; readonly flagged: boolean }>;
  readonly held: ReadonlyMap<string, Date>;
}
interface OwnRow extends RecordRow {
  /** Per item its id, then + right, x wrong or - neither, then f if flagged; separated by commas. */
  readonly states: string | null;
  readonly held: readonly (readonly [string, string])[] | null;
}

/**
 * One round trip for an opened question; it writes only when this version is served to the user for the first time.
 */
const readOwnRow = shortWrite<OwnRow>(
  `
  with serving as (
    insert into practice.record as r (user_id, item_id, served)
    select $1::uuid, $2::uuid, array[$4::uuid] where $5::boolean and not exists (
      select from practice.record where user_id = $1::uuid and item_id = $2::uuid and served @> array[$4::uuid])
    on conflict (user_id, item_id) do update set served = r.served || excluded.served
      where not r.served @> excluded.served
  )
  select ${recordNames}, (
      select string_agg(s.item_id::text || case when s.is_correct then '+' when s.is_correct is null then '-' else 'x' end
        || case when s.flagged_at is null then '' else 'f' end, ',')
      from practice.record s where s.user_id = $1::uuid and s.item_id = any(string_to_array($3, ',')::uuid[])) as states,
    (select json_agg(json_build_array(h.item_id, h.since)) from (${heldSql('$1::uuid', '$6::timestamptz')}) h) as held
  from (select 1) as always left join practice.record r on r.user_id = $1::uuid and r.item_id = $2::uuid`,
  ([, itemId]) => String(itemId),
);

const UUID_LENGTH = 36;
const stateIn = (text: string) => {
  const mark = text[UUID_LENGTH];
  const state = { is_correct: mark === '-' ? null : mark === '+', flagged: text.endsWith('f') };
  return [text.slice(0, UUID_LENGTH), state] as const;
};

export async function readOwn(
  db: Db,
  query: {
    readonly userId: string;
    readonly itemId: string;
    readonly versionId: string;
    readonly around: readonly string[];
    /** Whether this counts as served to the user. */
    readonly serve: boolean;
    readonly now: Date;
  },
): Promise<Own> {
  const { userId, itemId, versionId, around, serve, now } = query;
  const [row] = await readOwnRow(db, [userId, itemId, around.join(','), versionId, serve, now]);
  return {
    record: row?.item_id ? row : undefined,
    states: new Map(row?.states ? row.states.split(',').map(stateIn) : []),
    held: new Map(row?.held?.map(([id, since]) => [id, new Date(since)]) ?? []),
  };
}
