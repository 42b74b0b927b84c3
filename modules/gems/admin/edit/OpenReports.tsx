import { REPORT_NAMES } from '@app/gems/contract';
import { showMoment } from '@app/platform/admin';
import { Card } from '@app/platform/web/ui';
import type { GemDesk } from './use-gem-desk.ts';

/** Learners' reports about this gem; saving it closes those that were already open when it was loaded. */
export function OpenReports({ reports }: Pick<GemDesk, 'reports'>) {
  if (reports.length === 0) return null;
  return (
    <Card
      title={reports.length === 1 ? '1 open report' : `${reports.length} open reports`}
      level={2}
      className="px-4 py-4"
    >
      <ul className="divide-y divide-line text-sm">
        {reports.map(({ kind, front, body, at }) => (
          <li key={`${at} ${body}`} className="py-2.5">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <b>{REPORT_NAMES[kind]}</b>
              <time dateTime={at} className="num ml-auto text-xs text-ink2">
                {showMoment(at)}
              </time>
            </p>
            {front ? <p className="text-ink2">{front}</p> : null}
            <blockquote className="mt-1 whitespace-pre-wrap">{body}</blockquote>
          </li>
        ))}
      </ul>
      <p className="mt-2 border-t border-line pt-3 text-sm text-ink2">
        Saving this gem closes the reports that were here when you opened it.
      </p>
    </Card>
  );
}
