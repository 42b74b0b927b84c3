import { bankOfLine, type CloseReport, guidePath, type guideReportsApi } from '@app/guides/contract';
import { notify } from '@app/notifications/server';
import type { Line, ReplyOf } from '@app/platform/contract';
import { type Caller, type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import * as repo from './reports.repo.ts';

type Desk = ReplyOf<(typeof guideReportsApi)[Line]['desk']>;

/** NOT_FOUND for a guide of another line. */
const reportedGuide = async (deps: Deps, line: Line, guideId: string): Promise<repo.ReportedGuide> =>
  (await repo.findReported(deps.db, line, guideId)) ?? fail('NOT_FOUND');

async function deskOf(deps: Deps, guideId: string): Promise<Desk> {
  const reports = await repo.listReportsOf(deps.db, guideId);
  return {
    reports: reports.map(({ id, kind, body, created_at, uid, name }) => ({
      id,
      kind,
      body,
      at: created_at.toISOString(),
      reporter: uid === null ? null : { uid, name: name ?? '' },
    })),
  };
}

export async function readReports(deps: Deps, line: Line, guideId: string): Promise<Desk> {
  await reportedGuide(deps, line, guideId);
  return deskOf(deps, guideId);
}

type Closing = CloseReport & { readonly line: Line; readonly id: string; readonly report: string };

/** Closes one report with a decision. Only this closes it: a save says nothing about a report. */
export async function closeGuideReport(deps: Deps, caller: Caller, given: Closing): Promise<Desk> {
  const { line, id, report, resolution, answer, tell } = given;
  const guide = await reportedGuide(deps, line, id);
  await inTransaction(deps, async (deps) => {
    const before = (await repo.lockReport(deps.db, id, report)) ?? fail('NOT_FOUND');
    if (!before.is_open) fail('REPORT_CLOSED');
    const told = tell && before.known;
    const { user_id: userId } = before;
    const at = deps.clock.now();
    await repo.closeReport(deps.db, { userId, id: report, resolution, answer, told, by: caller.actorId, at });
    await deps.audit.record(deps.db, {
      actorId: caller.actorId,
      subjectId: userId,
      action: 'close',
      entity: 'guide-report',
      entityId: report,
      before: { state: 'open' },
      after: { state: 'closed', guide: id, title: guide.title, resolution, answer, told },
    });
    if (!told) return;
    const { title } = guide;
    await notify(deps, {
      kind: 'Report',
      title: resolution === 'right' ? `Thank you: you were right on ${title}` : `An answer to your report on ${title}`,
      text: answer,
      userIds: [userId],
      once: `guide-report:${userId}:${report}`,
      ...(guide.live ? { link: guidePath(bankOfLine(line), title) } : {}),
    });
  });
  return deskOf(deps, id);
}
