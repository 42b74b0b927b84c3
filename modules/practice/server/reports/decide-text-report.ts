import { notify } from '@app/notifications/server';
import { type Caller, type Db, type Deps, inTransaction } from '@app/platform/server';
import type { OpenTextReport, ReportDecision, TextReportKind } from '@app/practice/contract';
import { fail } from '../../contract/errors.ts';

export interface TextReportRow {
  readonly id: string;
  readonly kind: TextReportKind;
  readonly body: string;
  readonly created_at: Date;
  /** Null: the account has been deleted. */
  readonly uid: string | null;
  readonly name: string | null;
}
export const presentTextReport = ({ id, kind, body, created_at, uid, name }: TextReportRow): OpenTextReport => ({
  id,
  kind,
  body,
  at: created_at.toISOString(),
  reporter: uid === null ? null : { uid, name: name ?? '' },
});

export interface LockedTextReport {
  readonly user_id: string;
  readonly is_open: boolean;
  /** The text was saved after the report was written. */
  readonly saved_since: boolean;
  /** The account still exists. */
  readonly known: boolean;
}
export interface TextReportEnd extends Omit<ReportDecision, 'tell'> {
  readonly userId: string;
  readonly id: string;
  readonly told: boolean;
  readonly by: string | null;
  readonly at: Date;
}

/** The text a report is about, and where its module stores the reports. */
export interface ReportedText {
  readonly kind: 'guide' | 'gem';
  readonly id: string;
  readonly title: string;
  /** Where learners read it; null while they cannot. */
  readonly link: string | null;
  /** Locked until the transaction ends, so that of two decisions one counts. */
  readonly lock: (db: Db, report: string) => Promise<LockedTextReport | undefined>;
  readonly close: (db: Db, end: TextReportEnd) => Promise<void>;
}

/** Closes one report with a decision. Only this closes it: a save says nothing about a report. */
export async function decideTextReport(
  deps: Deps,
  caller: Caller,
  text: ReportedText,
  { report, resolution, answer, tell }: ReportDecision & { readonly report: string },
): Promise<void> {
  const { kind, title, link } = text;
  await inTransaction(deps, async (deps) => {
    const before = (await text.lock(deps.db, report)) ?? fail('NOT_FOUND');
    if (!before.is_open) fail('REPORT_CLOSED');
    if (resolution === 'right' && !before.saved_since) fail('CORRECT_FIRST');
    const notified = tell && before.known;
    const { user_id: userId } = before;
    const at = deps.clock.now();
    await text.close(deps.db, { userId, id: report, resolution, answer, told: notified, by: caller.actorId, at });
    await deps.audit.record(deps.db, {
      actorId: caller.actorId,
      subjectId: userId,
      action: 'close',
      entity: `${kind}-report`,
      entityId: report,
      before: { state: 'open' },
      after: { state: 'closed', [kind]: text.id, title, resolution, answer, told: notified },
    });
    if (!notified) return;
    await notify(deps, {
      kind: 'Report',
      title: resolution === 'right' ? `Thank you: you were right on ${title}` : `An answer to your report on ${title}`,
      text: answer,
      userIds: [userId],
      once: `${kind}-report:${userId}:${report}`,
      ...(link === null ? {} : { link }),
    });
  });
}
