import type { QueryOf, ReplyOf } from '@app/platform/contract';
import {
  type Deps,
  inTransaction,
  job,
  listDeadLetters,
  listMailLog,
  removeDeadLetter,
  requeueMail,
  sendMailJob,
} from '@app/platform/server';
import { UPKEEP_PAGE, type upkeepApi } from '@app/staff/contract';

/** The rows of a page, and one more to know whether there is another page. */
const window = (page: number) => ({ from: (page - 1) * UPKEEP_PAGE, most: UPKEEP_PAGE + 1 });

export async function readMailLog(
  deps: Deps,
  { state, to, page }: QueryOf<typeof upkeepApi.mailLog>,
): Promise<ReplyOf<typeof upkeepApi.mailLog>> {
  const rows = await listMailLog(deps.db, { state: state ?? null, recipient: to || null, ...window(page) });
  return {
    rows: rows.slice(0, UPKEEP_PAGE).map((row) => ({
      id: row.id,
      tag: row.template_key,
      to: row.recipient,
      state: row.state,
      created_at: row.created_at.toISOString(),
      sent_at: row.sent_at?.toISOString() ?? null,
      attempts: row.attempts,
      reason: row.last_error,
      can_retry: row.state === 'refused' && row.kept,
    })),
    more: rows.length > UPKEEP_PAGE,
  };
}

export async function readFailedJobs(
  deps: Deps,
  { page }: QueryOf<typeof upkeepApi.failedJobs>,
): Promise<ReplyOf<typeof upkeepApi.failedJobs>> {
  const rows = await listDeadLetters(deps.db, window(page));
  return {
    rows: rows.slice(0, UPKEEP_PAGE).map((row) => ({ ...row, failed_at: row.failed_at.toISOString() })),
    more: rows.length > UPKEEP_PAGE,
  };
}

interface Retry {
  readonly id: string;
  readonly by: string | null;
}

/** A repeated request is queued once; the second time `queued` is false. */
export function retryMail(deps: Deps, { id, by }: Retry): Promise<{ queued: boolean }> {
  return inTransaction(deps, async (deps) => {
    const revived = await requeueMail(deps.db, id);
    if (!revived) return { queued: false };
    await deps.jobs.enqueue(deps.db, sendMailJob, { id });
    await record(deps, { entity: 'sentMail', id, by, name: revived.template_key });
    return { queued: true };
  });
}

export function retryJob(deps: Deps, { id, by }: Retry): Promise<{ queued: boolean }> {
  return inTransaction(deps, async (deps) => {
    const removed = await removeDeadLetter(deps.db, id);
    if (!removed) return { queued: false };
    await deps.jobs.enqueue(deps.db, job(removed.kind), removed.payload);
    await record(deps, { entity: 'failedJob', id, by, name: removed.kind });
    return { queued: true };
  });
}

const record = (deps: Deps, { entity, id, by, name }: Retry & { readonly entity: string; readonly name: string }) =>
  deps.audit.record(deps.db, {
    actorId: by,
    subjectId: null,
    action: 'retry',
    entity,
    entityId: id,
    before: null,
    after: { name },
  });
