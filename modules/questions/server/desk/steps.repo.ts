import type { Edition } from '@app/platform/contract';
import { type Columns, type Db, tables } from '@app/platform/server';
import type { FieldRemark } from '@app/questions/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { QuestionsDraftStep, QuestionsTables, QuestionsItem, QuestionsDraft } from '../tables.ts';

export async function insertStep(db: Db, row: Insertable<QuestionsDraftStep>): Promise<void> {
  await tables<QuestionsTables>(db).insertInto('questions.draft_step').values(row).execute();
}

/** Who has signed exactly this text since the last publication, which uses up every signature; null when no one has. */
export async function findSigner(db: Db, itemId: string, contentHash: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(trim(p.first_name || ' ' || p.last_name), 'a former colleague') as name
    from questions.draft_step s left join accounts.person_view p on p.id = s.done_by
    where s.item_id = ${itemId} and s.action = 'sign' and s.content_hash = ${contentHash} and not exists (
      select from questions.draft_step later
      where later.item_id = s.item_id and later.action = 'publish' and (later.done_at, later.id) > (s.done_at, s.id))
    order by s.done_at desc limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

export type StepRow = Columns<QuestionsDraftStep, 'done_at' | 'note' | 'content_hash'> & {
  readonly action: QuestionsDraftStep['action'];
  readonly by: string | null;
  readonly remarks: readonly FieldRemark[];
};
/** The newest steps of a question. */
export async function listSteps(db: Db, itemId: string, most: number): Promise<readonly StepRow[]> {
  const { rows } = await sql<StepRow>`
    select s.action, s.done_at, s.note, s.remarks, s.content_hash, trim(p.first_name || ' ' || p.last_name) as by
    from questions.draft_step s left join accounts.person_view p on p.id = s.done_by
    where s.item_id = ${itemId} order by s.done_at desc, s.id desc limit ${most}`.execute(db);
  return rows;
}

export type WaitingRow = Columns<QuestionsItem, 'id' | 'code'> &
  Columns<QuestionsDraft, 'saved_at'> & {
    readonly stem: string;
    readonly saver: string | null;
  };
/** Drafts of a bank that are in review, without those this person has written in and so cannot sign. */
const inReview = (edition: Edition, besides: string | undefined) => sql`
  d.state = 'review' and (${besides ?? null}::uuid is null or ${besides ?? null} <> all(d.writers)) and exists (
    select from questions.placement p where p.item_id = d.item_id and p.edition = ${edition})`;

/** The longest waiting first. */
export async function listInReview(
  db: Db,
  {
    edition,
    besides,
    most,
  }: { readonly edition: Edition; readonly besides: string | undefined; readonly most: number },
): Promise<readonly WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select i.id, i.code, d.content ->> 'stem' as stem, d.saved_at, trim(w.first_name || ' ' || w.last_name) as saver
    from questions.draft d join questions.item i on i.id = d.item_id
      left join accounts.person_view w on w.id = d.saved_by
    where ${inReview(edition, besides)} order by d.saved_at limit ${most}`.execute(db);
  return rows;
}

export async function countInReview(db: Db, edition: Edition, besides: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from questions.draft d where ${inReview(edition, besides)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Decided by a colleague, and for its writers to go on with: one that is planned publishes itself. */
const decided = (state: DecidedDrafts['state'], edition: Edition, writerId: string | undefined) => sql`
  d.state = ${state} and d.publish_at is null and ${writerId ?? null}::uuid = any(d.writers) and exists (
    select from questions.placement p where p.item_id = d.item_id and p.edition = ${edition})`;
interface DecidedDrafts {
  readonly state: 'returned' | 'ready';
  readonly edition: Edition;
  /** One of those who have written in them. */
  readonly writerId: string | undefined;
}
export interface DecidedRow {
  readonly id: string;
  readonly code: string;
  readonly stem: string;
  readonly note: string;
  readonly at: Date;
  readonly by: string | null;
}
/** Drafts of a writer that were returned or signed, the longest waiting first. */
export async function listDecided(
  db: Db,
  { state, edition, writerId, most }: DecidedDrafts & { readonly most: number },
): Promise<readonly DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`
    select i.id, i.code, d.content ->> 'stem' as stem, coalesce(s.note, '') as note, coalesce(s.done_at, d.saved_at) as at,
      trim(w.first_name || ' ' || w.last_name) as by
    from questions.draft d join questions.item i on i.id = d.item_id
      left join lateral (
        select note, done_at, done_by from questions.draft_step
        where item_id = d.item_id and action in ('return', 'sign') order by done_at desc, id desc limit 1) s on true
      left join accounts.person_view w on w.id = s.done_by
    where ${decided(state, edition, writerId)} order by at limit ${most}`.execute(db);
  return rows;
}

export async function countDecided(db: Db, { state, edition, writerId }: DecidedDrafts): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from questions.draft d where ${decided(state, edition, writerId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type UnpublishedRow = Columns<QuestionsItem, 'id' | 'code'> &
  Columns<QuestionsDraft, 'saved_at'> & {
    readonly problem: string;
  };
const unpublished = (edition: Edition) => sql`
  d.publish_problem <> '' and exists (
    select from questions.placement p where p.item_id = d.item_id and p.edition = ${edition})`;

/** Drafts of a bank whose planned publication failed or was cancelled, the oldest first. */
export async function listUnpublished(db: Db, edition: Edition, most: number): Promise<readonly UnpublishedRow[]> {
  const { rows } = await sql<UnpublishedRow>`
    select i.id, i.code, d.publish_problem as problem, d.saved_at
    from questions.draft d join questions.item i on i.id = d.item_id
    where ${unpublished(edition)} order by d.saved_at limit ${most}`.execute(db);
  return rows;
}

export async function countUnpublished(db: Db, edition: Edition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from questions.draft d where ${unpublished(edition)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Open questions of a bank that no clinician has checked. */
export async function countUnreviewed(db: Db, edition: Edition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from questions.placement p join questions.item i on i.id = p.item_id
      join questions.item_version v on v.id = i.version_id
    where p.edition = ${edition} and p.active and v.review_state = 'pending'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findEmail(db: Db, personId: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select email from accounts.person_view where id = ${personId}`.execute(db);
  return rows[0]?.email ?? '';
}
