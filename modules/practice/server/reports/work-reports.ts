import { notify } from '@app/notifications/server';
import type { QueryOf, ReplyOf } from '@app/platform/contract';
import { type Caller, type Deps, inTransaction } from '@app/platform/server';
import type { CloseReport, QuestionReport, reportsApi } from '@app/practice/contract';
import { fail } from '../../contract/errors.ts';
import { placesOf } from '../records/places.ts';
import { standingOf } from '../records/standing.ts';
import { closeEmpty, lockCaseOf } from './cases.repo.ts';
import { presentReport } from './present.ts';
import * as repo from './reports.repo.ts';

async function presentAll(deps: Deps, rows: readonly repo.ReportRow[]): Promise<QuestionReport[]> {
  const itemIds = rows.map((row) => row.item_id);
  const places = await placesOf(deps, itemIds);
  return rows.map((row) => presentReport(row, places.get(row.item_id)));
}

type List = typeof reportsApi.reports;
export async function listReports(deps: Deps, { state, page, size }: QueryOf<List>): Promise<ReplyOf<List>> {
  const [rows, counts] = await Promise.all([
    repo.listReports(deps.db, { state: state ?? null, page, size }),
    repo.countReports(deps.db),
  ]);
  const count = state ? counts[state] : counts.open + counts.closed;
  return { count, rows: await presentAll(deps, rows), page, size, ...counts };
}

/** Notifies the learner of the reply, with a link to the question while it is available. */
async function notifyReporter(deps: Deps, row: repo.ReportRow, answer: string): Promise<void> {
  const standing = await standingOf(deps, row.item_id);
  await notify(deps, {
    kind: 'Report',
    title: `An answer to your report${standing ? ` on ${standing.facts.code}` : ''}`,
    text: answer,
    userIds: [row.user_id],
    once: `report:${row.number}`,
    ...(standing ? { source: { question: standing.facts } } : {}),
  });
}

export async function closeReport(
  deps: Deps,
  caller: Caller,
  { number, answer, tell }: CloseReport & { readonly number: number },
): Promise<QuestionReport> {
  const row = await inTransaction(deps, async (deps) => {
    await lockCaseOf(deps.db, number);
    const before = (await repo.findReport(deps.db, number)) ?? fail('NOT_FOUND');
    const notified = tell && before.uid !== null;
    const closing = { number, answer, told: notified, by: caller.actorId, at: deps.clock.now() };
    if (!(await repo.closeOpen(deps.db, closing))) return fail('REPORT_CLOSED');
    await closeEmpty(deps.db, number, caller.actorId, closing.at);
    await deps.audit.record(deps.db, {
      actorId: caller.actorId,
      subjectId: before.user_id,
      action: 'close',
      entity: 'question-report',
      entityId: String(number),
      before: { state: 'open' },
      after: { state: 'closed', answer, told: notified },
    });
    if (notified) await notifyReporter(deps, before, answer);
    return (await repo.findReport(deps.db, number)) ?? fail('NOT_FOUND');
  });
  return (await presentAll(deps, [row]))[0] ?? fail('NOT_FOUND');
}
