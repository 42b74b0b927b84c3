import { LEASE_SECONDS } from '@app/mocks/contract';
import { type Columns, type Db, statement, tables } from '@app/platform/server';
import type { Highlight } from '@app/practice/contract';
import type { OptionKey } from '@app/questions/contract';
import { sql } from 'kysely';
import type { MocksAnswer, MocksTables } from '../tables.ts';

const open = (db: Db) => tables<MocksTables>(db);

export type AnswerRow = Columns<
  MocksAnswer,
  | 'id'
  | 'mock_id'
  | 'paper'
  | 'position'
  | 'item_id'
  | 'version_id'
  | 'flagged'
  | 'seconds'
  | 'seen_at'
  | 'seq'
  | 'is_correct'
  | 'answered_at'
> & {
  readonly option: OptionKey | null;
  readonly first_option: OptionKey | null;
  readonly struck: readonly OptionKey[];
  readonly highlights: readonly Highlight[];
};
const columns = sql`id, mock_id, paper, position, item_id, version_id, option, first_option, flagged, struck, highlights,
  seconds, seen_at, answered_at, seq, is_correct`;

/** The questions of a mock in order, or of one of its papers. */
export async function listAnswers(
  db: Db,
  userId: string,
  mockId: string,
  paper: number | null = null,
): Promise<readonly AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select ${columns} from mocks.answer
    where user_id = ${userId} and mock_id = ${mockId} and (${paper}::integer is null or paper = ${paper}::integer)
    order by paper, position`.execute(db);
  return rows;
}

export async function findAnswer(db: Db, userId: string, id: string): Promise<AnswerRow | undefined> {
  const { rows } = await sql<AnswerRow>`
    select ${columns} from mocks.answer where user_id = ${userId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Whether a question belongs to the mock this learner sits in a sitting. */
export async function isRowOf(
  db: Db,
  { userId, sittingId, id }: { readonly userId: string; readonly sittingId: string; readonly id: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from mocks.answer a join mocks.mock m on m.user_id = a.user_id and m.id = a.mock_id
    where a.user_id = ${userId} and a.id = ${id} and m.sitting_id = ${sittingId}`.execute(db);
  return rows.length > 0;
}

/** Seconds after the deadline in which an answer in transit is still accepted. */
export const GRACE_SECONDS = 5;

export interface NewAnswerEvent {
  readonly userId: string;
  readonly answerId: string;
  readonly opId: string;
  readonly option: OptionKey | null;
  readonly seq: number;
  readonly seconds: number;
  readonly madeAt: Date;
  readonly receivedAt: Date;
  readonly device: string | null;
}
export interface AnswerEventResult {
  readonly started: boolean;
  /** Null: the operation id was already used. */
  readonly late: boolean | null;
  readonly option: OptionKey | null;
  readonly seq: number;
}

/**
 * Whether a new event (`s`) replaces the current answer (`a`). Sequence numbers compare within one device only; between devices
 * the later choice wins.
 */
export const takesPlace = `case when a.device is not distinct from s.device then a.seq < s.seq
  else a.answered_at is null or a.answered_at <= s.made_at end`;

/**
 * Stores one change of an option: the ledger event and the current answer, in one statement, so that both succeed or fail.
 *
 * The row of the paper is the gate: an answer takes a shared lock on it and the close of the paper an exclusive one, so an
 * answer is either in before the marking or late. A concurrent repeat of an operation waits for the first and then adds
 * nothing. Between two changes by one device the higher sequence number wins, between two devices the later choice, whatever
 * the order of arrival. A device that no longer writes the paper counts only where the writer has no answer.
 *
 * $1 user, $2 answer, $3 operation, $4 option, $5 sequence, $6 seconds, $7 made, $8 received, $9 device.
 */
const addEvent = statement<AnswerEventResult>(`
  with target as (
    select id, mock_id, paper, option, seq from mocks.answer where user_id = $1::uuid and id = $2::uuid
  ), gate as (
    select p.started_at, p.ended_at is not null
      or p.deadline_at + interval '${GRACE_SECONDS} seconds' < $8::timestamptz as late,
      (select l.device from mocks.lease l where l.user_id = p.user_id and l.mock_id = p.mock_id and l.n = p.n) as writer
    from mocks.paper p join target t on p.mock_id = t.mock_id and p.n = t.paper
    where p.user_id = $1::uuid
    for share of p
  ), new_event as (
    insert into mocks.event (user_id, op_id, mock_id, answer_id, option, seq, seconds, made_at, received_at, late, device)
    select $1::uuid, $3::uuid, t.mock_id, t.id, $4::text, $5::integer, $6::integer, $7::timestamptz, $8::timestamptz, g.late, $9::uuid
    from target t, gate g where g.started_at is not null
    on conflict (user_id, op_id) do nothing
    returning late, device, seq, made_at
  ), changed as (
    update mocks.answer a set option = $4::text, seq = $5::integer, seconds = greatest(a.seconds, $6::integer),
      answered_at = $7::timestamptz, device = $9::uuid, first_option = coalesce(a.first_option, $4::text), seen_at = coalesce(a.seen_at, $8::timestamptz),
      changes = a.changes + (a.option is not null and a.option is distinct from $4::text)::integer
    from new_event s, gate g where a.user_id = $1::uuid and a.id = $2::uuid and not s.late and ${takesPlace}
      and ($9::uuid is null or g.writer is null or g.writer = $9::uuid or not exists (
        select from mocks.event e where e.user_id = a.user_id and e.mock_id = a.mock_id and e.answer_id = a.id
          and e.device = g.writer))
    returning a.option, a.seq
  ), renewed as (
    update mocks.lease l set until = $8::timestamptz + interval '${LEASE_SECONDS} seconds' from new_event, target t
    where l.user_id = $1::uuid and l.mock_id = t.mock_id and l.n = t.paper and l.device = $9::uuid
      and l.until < $8::timestamptz + interval '${LEASE_SECONDS / 2} seconds'
  )
  select g.started_at is not null as started, (select late from new_event) as late,
    case when c.seq is null then t.option else c.option end as option, coalesce(c.seq, t.seq) as seq
  from target t left join gate g on true left join changed c on true`);

/** Undefined: the learner has no such question. */
export async function insertAnswerEvent(db: Db, event: NewAnswerEvent): Promise<AnswerEventResult | undefined> {
  const { userId, answerId, opId, option, seq, seconds, madeAt, receivedAt, device } = event;
  const [row] = await addEvent(db, [userId, answerId, opId, option, seq, seconds, madeAt, receivedAt, device]);
  return row;
}

export const findAnswerEvent = (db: Db, userId: string, opId: string) =>
  open(db)
    .selectFrom('mocks.event')
    .select(['answer_id', 'option', 'late'])
    .where('user_id', '=', userId)
    .where('op_id', '=', opId)
    .executeTakeFirst();

export interface QuestionMarks {
  readonly seen?: true | undefined;
  readonly flagged?: boolean | undefined;
  readonly struck?: readonly OptionKey[] | undefined;
  readonly highlights?: readonly Highlight[] | undefined;
  readonly seconds?: number | undefined;
}
/**
 * Stores flag, struck options, highlights and views of a question in a running paper. `open` false: the paper is closed or not
 * started; undefined: the learner has no such question.
 */
export async function updateLeft(
  db: Db,
  ref: { readonly userId: string; readonly id: string; readonly mockId: string | null; readonly now: Date },
  left: QuestionMarks,
): Promise<{ readonly open: boolean } | undefined> {
  const { userId, id, mockId, now } = ref;
  const { rows } = await sql<{ open: boolean }>`
    with target as (
      select id, mock_id, paper from mocks.answer
      where user_id = ${userId} and id = ${id} and mock_id = coalesce(${mockId}::uuid, mock_id)
    ), gate as (
      select p.n from mocks.paper p join target t on p.mock_id = t.mock_id and p.n = t.paper
      where p.user_id = ${userId} and p.started_at is not null and p.ended_at is null
        and p.deadline_at + make_interval(secs => ${GRACE_SECONDS}) >= ${now}
      for share of p
    ), changed as (
      update mocks.answer a set
        seen_at = case when ${left.seen ?? false}::boolean then coalesce(a.seen_at, ${now}) else a.seen_at end,
        flagged = coalesce(${left.flagged ?? null}::boolean, a.flagged),
        struck = coalesce(${left.struck ?? null}::text[], a.struck),
        highlights = coalesce(${left.highlights ? JSON.stringify(left.highlights) : null}::jsonb, a.highlights),
        seconds = greatest(a.seconds, ${left.seconds ?? 0}::integer)
      from gate, target where a.user_id = ${userId} and a.id = target.id
      returning a.id
    )
    select exists (select from gate) as open from target left join changed on true`.execute(db);
  return rows[0];
}

/** The questions of every paper the learner has started, answered or not, with the latest start. */
export async function listSatItems(
  db: Db,
  userId: string,
): Promise<readonly { readonly item_id: string; readonly at: Date }[]> {
  const { rows } = await sql<{ item_id: string; at: Date }>`
    select a.item_id, max(p.started_at) as at
    from mocks.paper p
      join mocks.answer a on a.user_id = p.user_id and a.mock_id = p.mock_id and a.paper = p.n
    where p.user_id = ${userId} and p.started_at is not null
    group by a.item_id order by a.item_id`.execute(db);
  return rows;
}
