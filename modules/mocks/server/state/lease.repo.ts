import { LEASE_SECONDS } from '@app/mocks/contract';
import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface Claim {
  readonly userId: string;
  readonly mockId: string;
  readonly n: number;
  readonly device: string;
  /** Takes over from another device. */
  readonly take: boolean;
  readonly now: Date;
}
/** True: this device writes the paper. One row per paper, so of two concurrent claims one wins. */
export async function claimLease(db: Db, { userId, mockId, n, device, take, now }: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into mocks.lease as l (user_id, mock_id, n, device, until)
    values (${userId}, ${mockId}, ${n}, ${device}, ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (user_id, mock_id, n) do update set device = excluded.device, until = excluded.until
    where l.device = excluded.device or l.until < ${now} or ${take}::boolean
    returning l.device`.execute(db);
  return rows.length > 0;
}

interface RestChange {
  readonly restingSince: Date | null;
  readonly restUsed: number;
  readonly deadlineAt: Date;
}
/** Changes a running paper only. */
export async function updateRest(
  db: Db,
  paper: { readonly userId: string; readonly mockId: string; readonly n: number },
  { restingSince, restUsed, deadlineAt }: RestChange,
): Promise<void> {
  await sql`
    update mocks.paper set resting_since = ${restingSince}, rest_used = ${restUsed}, deadline_at = ${deadlineAt}
    where user_id = ${paper.userId} and mock_id = ${paper.mockId} and n = ${paper.n}
      and started_at is not null and ended_at is null`.execute(db);
}

/** False: the learner has no such open mock. */
export async function updateScratchpad(db: Db, userId: string, mockId: string, text: string): Promise<boolean> {
  const { rows } = await sql`
    update mocks.mock set scratchpad = ${text} where user_id = ${userId} and id = ${mockId} and ended_at is null
    returning id`.execute(db);
  return rows.length > 0;
}
