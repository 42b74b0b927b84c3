import { access } from '@app/access/server';
import {
  logIn,
  makeStaff,
  makeUser,
  type StaffFacts,
  testAccounts,
  type TestLogin,
} from '@app/accounts/server/testing';
import { testApi } from '@app/platform/server/testing';
import { importHistory, practice } from '@app/practice/server';
import type { OptionKey } from '@app/questions/contract';
import { importQuestions, questions } from '@app/questions/server';
import { fileOf, sampleQuestion, seedBank } from '@app/questions/server/testing';
import { sql } from 'kysely';
import { insights } from '../index.ts';

export interface GivenAnswer {
  readonly code: string;
  readonly option: OptionKey;
  readonly seconds?: number;
  readonly at?: Date;
}
interface Place {
  readonly item_id: string;
  readonly version_id: string;
  readonly epoch: number;
  readonly category_id: string;
  readonly letter: OptionKey;
}

/** Enough questions beside the small bank to know somebody's strength by. */
export const OTHER_CODES = Array.from({ length: 25 }, (_, at) => `LUN-01${String(at).padStart(2, '0')}`);

/** A small bank, people with answers, and the module that counts them. */
export async function openInsights() {
  const accounts = testAccounts();
  const api = await testApi({
    modules: [access, accounts, questions, practice, insights],
    authorise: accounts.authorise,
  });
  await seedBank(api.deps);
  const others = OTHER_CODES.map((code) => sampleQuestion(code, { category: 'lung', matrix: null }));
  await importQuestions(api.deps, others.map(fileOf));
  const { db, ids, clock } = api.deps;
  const placeOf = async (code: string): Promise<Place> => {
    const { rows } = await sql<Place>`
      select b.item_id, b.version_id, b.epoch, b.category_id, k.letter from questions.bank_view b
        join questions.key_view k on k.version_id = b.version_id where b.code = ${code} and b.edition = 'pa'`.execute(
      db,
    );
    const [row] = rows;
    if (!row) throw new Error(`no question ${code}`);
    return row;
  };
  /** Stores what somebody answered, as if they had. */
  const give = async (userId: string, answers: readonly GivenAnswer[]): Promise<void> => {
    const past = await Promise.all(
      answers.map(async ({ code, option, seconds = 40, at = clock.now() }) => {
        const { item_id: itemId, version_id: versionId, category_id: categoryId, epoch, letter } = await placeOf(code);
        const isCorrect = option === letter;
        return {
          opId: ids.id(),
          itemId,
          versionId,
          epoch,
          bank: 'pa' as const,
          categoryId,
          option,
          isCorrect,
          setId: null,
          seconds,
          confidence: 3 as const,
          missReason: null,
          answeredAt: at,
        };
      }),
    );
    await importHistory(api.deps, [{ userId, answers: past, marks: [], sets: [] }]);
  };
  const staff = async (facts: StaffFacts): Promise<TestLogin> => logIn(api, await makeStaff(api.deps, facts));
  const learner = () => makeUser(api.deps, { holds: ['qb'] });
  const samples = async (code: string): Promise<number> => {
    const { item_id: id } = await placeOf(code);
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from insights.sample where item_id = ${id}`.execute(db);
    return rows[0]?.n ?? 0;
  };
  /** Everything that was counted, to compare two counts. */
  const everything = async (): Promise<string> => {
    const { rows } = await sql`
      select item_id, epoch, source, people, correct, figures, first_at, last_at from insights.item_figures
      order by item_id, epoch, source`.execute(db);
    const findings = await sql`select item_id, kind, harm, facts from insights.finding order by 1, 2`.execute(db);
    const sample = await sql`select * from insights.sample order by 1, 2, 3, 4, 5`.execute(db);
    return JSON.stringify([rows, findings.rows, sample.rows]);
  };
  return { api, give, staff, learner, placeOf, samples, everything };
}
export type InsightsWorld = Awaited<ReturnType<typeof openInsights>>;
