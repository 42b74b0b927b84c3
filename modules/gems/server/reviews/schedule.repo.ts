import type { CardState } from '@app/gems/contract';
import { sql } from 'kysely';

export interface ScheduleRow {
  readonly due_at: Date | null;
  readonly stability: number | null;
  readonly difficulty: number | null;
  readonly reps: number | null;
  readonly lapses: number | null;
  readonly state: number | null;
  readonly step: number | null;
  readonly first_review_at: Date | null;
  readonly last_review_at: Date | null;
}
export const scheduleColumns = sql`s.due_at, s.stability, s.difficulty, s.reps, s.lapses, s.state, s.step, s.first_review_at,
  s.last_review_at`;

/** Null: as new. */
export const stateFrom = (row: ScheduleRow): CardState | null =>
  row.due_at === null || row.last_review_at === null
    ? null
    : {
        due: row.due_at.getTime(),
        stability: row.stability ?? 0,
        difficulty: row.difficulty ?? 0,
        reps: row.reps ?? 0,
        lapses: row.lapses ?? 0,
        state: row.state ?? 0,
        step: row.step ?? 0,
        first: (row.first_review_at ?? row.last_review_at).getTime(),
        last: row.last_review_at.getTime(),
      };
