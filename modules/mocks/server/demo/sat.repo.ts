import type { Db } from '@app/platform/server';
import { sql } from 'kysely';
import type { SatMock } from './sat.ts';

const papersIn = (mocks: readonly SatMock[]) =>
  mocks.flatMap((mock) => mock.papers.map((paper, at) => ({ mock, n: at + 1, paper })));

async function insertMocks(db: Db, mocks: readonly SatMock[]): Promise<void> {
  const of = <T>(pick: (mock: SatMock) => T): T[] => mocks.map(pick);
  const endOf = ({ papers }: SatMock) => papers.at(-1)?.endedAt ?? null;
  await sql`
    insert into mocks.mock (user_id, id, number, title, profile, form_id, papers, questions, minutes, break_minutes, unseen,
      created_at, closes_at, ended_at, ended_by, handed_over_at)
    select m.user_id, m.id, m.number, m.title, m.profile, m.form_id, m.papers, m.questions, m.minutes, m.break_minutes,
      m.unseen, m.at, m.at + interval '7 days', m.ended, 'learner', m.ended
    from unnest(${of((m) => m.userId)}::uuid[], ${of((m) => m.id)}::uuid[], ${of((m) => m.number)}::integer[],
      ${of((m) => m.title)}::text[], ${of((m) => m.profile)}::text[], ${of((m) => m.formId)}::uuid[],
      ${of((m) => m.papers.length)}::integer[], ${of((m) => m.papers[0]?.answers.length ?? 0)}::integer[],
      ${of((m) => m.minutes)}::integer[], ${of((m) => m.breakMinutes)}::integer[], ${of((m) => m.unseen)}::integer[],
      ${of((m) => m.startedAt)}::timestamptz[], ${of(endOf)}::timestamptz[])
      as m (user_id, id, number, title, profile, form_id, papers, questions, minutes, break_minutes, unseen, at, ended)`.execute(
    db,
  );
}

async function insertPapers(db: Db, mocks: readonly SatMock[]): Promise<void> {
  const rows = papersIn(mocks);
  const of = <T>(pick: (row: (typeof rows)[number]) => T): T[] => rows.map(pick);
  await sql`
    insert into mocks.paper (user_id, mock_id, n, started_at, deadline_at, ended_at, ended_by)
    select p.user_id, p.mock_id, p.n, p.started, p.started + make_interval(mins => p.minutes), p.ended, 'learner'
    from unnest(${of(({ mock }) => mock.userId)}::uuid[], ${of(({ mock }) => mock.id)}::uuid[], ${of(({ n }) => n)}::integer[],
      ${of(({ paper }) => paper.startedAt)}::timestamptz[], ${of(({ mock }) => mock.minutes)}::integer[],
      ${of(({ paper }) => paper.endedAt)}::timestamptz[]) as p (user_id, mock_id, n, started, minutes, ended)`.execute(
    db,
  );
}

/** Answers and ledger events are the same here, because simulated learners never change an answer. */
async function insertAnswers(db: Db, mocks: readonly SatMock[]): Promise<void> {
  const rows = papersIn(mocks).flatMap(({ mock, n, paper }) =>
    paper.answers.map((answer, at) => ({ ...answer, mock, n, position: at + 1 })),
  );
  const of = <T>(pick: (row: (typeof rows)[number]) => T): T[] => rows.map(pick);
  await sql`
    with answers as (
      select * from unnest(${of(({ mock }) => mock.userId)}::uuid[], ${of(({ id }) => id)}::uuid[],
        ${of(({ mock }) => mock.id)}::uuid[], ${of(({ n }) => n)}::integer[], ${of(({ position }) => position)}::integer[],
        ${of(({ itemId }) => itemId)}::uuid[], ${of(({ versionId }) => versionId)}::uuid[],
        ${of(({ option }) => option)}::text[], ${of(({ flagged }) => flagged)}::boolean[],
        ${of(({ seconds }) => seconds)}::integer[], ${of(({ at }) => at)}::timestamptz[])
        as a (user_id, id, mock_id, paper, position, item_id, version_id, option, flagged, seconds, at)
    ), events as (
      insert into mocks.event (user_id, op_id, mock_id, answer_id, option, seq, seconds, made_at, received_at, late)
      select user_id, id, mock_id, id, option, 1, seconds, at, at, false from answers where option is not null
    )
    insert into mocks.answer (user_id, id, mock_id, paper, position, item_id, version_id, option, first_option, flagged,
      seconds, seen_at, answered_at, seq, is_correct)
    select a.user_id, a.id, a.mock_id, a.paper, a.position, a.item_id, a.version_id, a.option, a.option, a.flagged,
      a.seconds, a.at, case when a.option is not null then a.at end, (a.option is not null)::integer,
      a.option is not distinct from k.letter
    from answers a join questions.key_view k on k.version_id = a.version_id`.execute(db);
}

async function saveScores(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    with marks as (
      select user_id, mock_id, paper, (count(*) filter (where is_correct))::integer as correct, count(*)::integer as total
      from mocks.answer where mock_id = any(${ids}::uuid[]) group by user_id, mock_id, paper
    ), papers as (
      update mocks.paper p set correct = m.correct from marks m
      where p.user_id = m.user_id and p.mock_id = m.mock_id and p.n = m.paper
    )
    update mocks.mock k set correct = s.correct, total = s.total
    from (select user_id, mock_id, sum(correct)::integer as correct, sum(total)::integer as total from marks
      group by user_id, mock_id) s
    where k.user_id = s.user_id and k.id = s.mock_id`.execute(db);
}

/** A fixed number of statements for any number of mocks. */
export async function insertSat(db: Db, mocks: readonly SatMock[]): Promise<void> {
  await insertMocks(db, mocks);
  await insertPapers(db, mocks);
  await insertAnswers(db, mocks);
  await saveScores(
    db,
    mocks.map(({ id }) => id),
  );
}
