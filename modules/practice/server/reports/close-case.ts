import { notify } from '@app/notifications/server';
import { type BodyOf, contribute } from '@app/platform/contract';
import { type Caller, type Deps, inTransaction } from '@app/platform/server';
import type { casesApi, ReportCase } from '@app/practice/contract';
import { standingOf as versionOf, versionPublished } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { standingOf } from '../records/standing.ts';
import { readCase } from './cases.ts';
import * as repo from './cases.repo.ts';

interface Answer {
  readonly text: string;
  readonly right: boolean;
  /** The version that corrected the question. */
  readonly fixedIn?: number | undefined;
}
/** Notifies the reporters who had no reply yet; those who were right are thanked. */
async function notifyReporters(deps: Deps, row: repo.CaseRow, { text, right, fixedIn }: Answer): Promise<void> {
  const unanswered = row.reports.filter(({ uid, told }) => uid !== null && !told);
  const userIds = [...new Set(unanswered.map(({ userId }) => userId))];
  if (userIds.length === 0) return;
  const standing = await standingOf(deps, row.item_id);
  const on = standing ? ` on ${standing.facts.code}` : '';
  await notify(deps, {
    kind: 'Report',
    title: right ? `Thank you: you were right${on}` : `An answer to your report${on}`,
    text: fixedIn === undefined ? text : `${text}\n\nIt is corrected in version ${fixedIn}.`,
    userIds,
    once: `report-case:${row.number}`,
    ...(standing ? { source: { question: standing.facts } } : {}),
  });
}

/** Refuses to answer a report that arrived while the answer was written. */
function refuseUnread({ reports }: repo.CaseRow, seen: readonly number[] | undefined): void {
  if (seen && reports.some(({ number }) => !seen.includes(number))) fail('REPORT_ADDED');
}

async function refuseUnpublished(deps: Deps, itemId: string, fixedIn: number): Promise<void> {
  const n = (await versionOf(deps, itemId))?.n ?? 0;
  if (fixedIn > n) fail('INVALID_INPUT', { fields: { fixed_in: 'This version has not been published.' } });
}

/** Closes a locked case, with its reports, its audit line and its answer. */
async function endCase(deps: Deps, before: repo.CaseRow, end: repo.CaseEnd): Promise<void> {
  const { number, resolution, answer, told, fixedIn, by } = end;
  if (!(await repo.closeCase(deps.db, end))) fail('REPORT_CLOSED');
  await deps.audit.record(deps.db, {
    actorId: by,
    action: 'close',
    entity: 'report-case',
    entityId: String(number),
    before: { state: 'open' },
    after: {
      state: 'closed',
      resolution,
      answer,
      told,
      reports: before.reports.length,
      ...(fixedIn === undefined ? {} : { fixed_in: fixedIn }),
    },
  });
  if (told) await notifyReporters(deps, before, { text: answer, right: resolution === 'right', fixedIn });
}

/** The reporters are right, and nothing is corrected yet: the case waits for the next version of the question. */
async function awaitCorrection(deps: Deps, correction: Parameters<typeof repo.saveCorrection>[1]): Promise<void> {
  if (!(await repo.saveCorrection(deps.db, correction))) fail('REPORT_CLOSED');
  const { number, answer, tell, by } = correction;
  await deps.audit.record(deps.db, {
    actorId: by,
    action: 'to-correct',
    entity: 'report-case',
    entityId: String(number),
    after: { resolution: 'right', answer, tell },
  });
}

export async function closeCase(
  deps: Deps,
  caller: Caller,
  { number, resolution, answer, tell, seen, fixed_in }: BodyOf<typeof casesApi.close> & { readonly number: number },
): Promise<ReportCase> {
  await inTransaction(deps, async (deps) => {
    if (!(await repo.lockCase(deps.db, number))) fail('NOT_FOUND');
    const before = (await repo.findCase(deps.db, number)) ?? fail('NOT_FOUND');
    if (before.state === 'open') refuseUnread(before, seen);
    const by = caller.actorId;
    const at = deps.clock.now();
    if (resolution === 'right' && fixed_in === undefined)
      return awaitCorrection(deps, { number, answer, tell, by, at });
    const fixedIn = resolution === 'right' ? fixed_in : undefined;
    if (fixedIn !== undefined) await refuseUnpublished(deps, before.item_id, fixedIn);
    await endCase(deps, before, { number, resolution, answer, told: tell, fixedIn, by, at });
  });
  return readCase(deps, number, caller.actorId);
}

/** A new version of the question closes what waited for it to be corrected, and thanks the reporters. */
export const casesOfCorrected = contribute(versionPublished, async (deps, { itemId, n }) => {
  for (const { number, answer, tell, by } of await repo.lockToCorrect(deps.db, itemId)) {
    const before = await repo.findCase(deps.db, number);
    const end = { number, resolution: 'right', answer, told: tell, fixedIn: n, by, at: deps.clock.now() } as const;
    if (before) await endCase(deps, before, end);
  }
});
