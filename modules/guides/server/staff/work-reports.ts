import { bankOfLine, guidePath, type guideReportsApi } from '@app/guides/contract';
import type { Line, ReplyOf } from '@app/platform/contract';
import type { Caller, Deps } from '@app/platform/server';
import type { ReportDecision } from '@app/practice/contract';
import { decideTextReport, presentTextReport } from '@app/practice/server';
import { fail } from '../../contract/errors.ts';
import * as repo from './reports.repo.ts';

type Desk = ReplyOf<(typeof guideReportsApi)[Line]['desk']>;

/** NOT_FOUND for a guide of another line. */
const reportedGuide = async (deps: Deps, line: Line, guideId: string): Promise<repo.ReportedGuide> =>
  (await repo.findReported(deps.db, line, guideId)) ?? fail('NOT_FOUND');

const deskOf = async ({ db }: Deps, guideId: string): Promise<Desk> => ({
  reports: (await repo.listReportsOf(db, guideId)).map(presentTextReport),
});

export async function readReports(deps: Deps, line: Line, guideId: string): Promise<Desk> {
  await reportedGuide(deps, line, guideId);
  return deskOf(deps, guideId);
}

type Closing = ReportDecision & { readonly line: Line; readonly id: string; readonly report: string };

export async function closeGuideReport(deps: Deps, caller: Caller, { line, id, ...decision }: Closing): Promise<Desk> {
  const { title, live } = await reportedGuide(deps, line, id);
  const link = live ? guidePath(bankOfLine(line), title) : null;
  const lock = (db: Deps['db'], report: string) => repo.lockReport(db, id, report);
  await decideTextReport(deps, caller, { kind: 'guide', id, title, link, lock, close: repo.closeReport }, decision);
  return deskOf(deps, id);
}
