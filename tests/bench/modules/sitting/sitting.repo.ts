import type { BenchData } from '../../questions/data.ts';
import { withClient } from '../../questions/fill.repo.ts';

export interface SittingCounts {
  readonly entered: number;
  readonly ended: number;
  readonly marked: number;
}
/** How many have entered, ended and been marked. */
export const sittingCounts = (data: BenchData, sittingId: string): Promise<SittingCounts> =>
  withClient(data.url, async (client) => {
    const { rows } = await client.query<SittingCounts>(
      `select count(*)::int as entered, count(ended_at)::int as ended, count(correct)::int as marked
        from mocks.mock where sitting_id = $1`,
      [sittingId],
    );
    return rows[0] ?? { entered: 0, ended: 0, marked: 0 };
  });

/** Removes what an earlier run left: open mocks, which would block entry to a sitting, and waiting jobs. */
export const endLeftOver = (data: BenchData): Promise<void> =>
  withClient(data.url, async (client) => {
    await client.query(`update mocks.mock set ended_at = now(), ended_by = 'clock' where ended_at is null`);
    await client.query(`delete from jobs.job where name like 'mocks.%' and state < 'active'`);
  });

/** How many of these operations are in the ledger and not late. */
export const countStored = (data: BenchData, opIds: readonly string[]): Promise<number> =>
  withClient(data.url, async (client) => {
    const { rows } = await client.query<{ stored: number }>(
      'select count(*)::int as stored from mocks.event where op_id = any($1::uuid[]) and not late',
      [opIds],
    );
    return rows[0]?.stored ?? 0;
  });

/** Marks that differ from a recount of the stored answers. */
export const countWrongMarks = (data: BenchData, sittingId: string): Promise<number> =>
  withClient(data.url, async (client) => {
    const { rows } = await client.query<{ wrong: number }>(
      `select count(*)::int as wrong from mocks.mock m
        where m.sitting_id = $1 and m.correct <> (
          select count(*) from mocks.answer a join questions.key_view k on k.version_id = a.version_id
          where a.user_id = m.user_id and a.mock_id = m.id and a.option = k.letter)`,
      [sittingId],
    );
    return rows[0]?.wrong ?? Number.NaN;
  });
