import { contribute } from '@app/platform/contract';
import { homeFigure, type Route, serve } from '@app/platform/server';
import { COMMENTS_LINE, REPORTS_SCREEN, reportsApi } from '@app/practice/contract';
import { countOpenReports } from './reports.repo.ts';
import { closeReport, listReports, reportsToAnswer } from './work-reports.ts';

export const reportRoutes: readonly Route[] = serve(
  reportsApi,
  {
    reports: (call) => listReports(call.deps, call.query),
    closeReport: (call) => closeReport(call.deps, call.caller, { ...call.body, ...call.params }),
  },
  COMMENTS_LINE,
);

export const reportFigure = contribute(homeFigure, {
  key: 'practice.open-reports',
  label: 'Reports',
  screen: REPORTS_SCREEN,
  right: { section: 'paques', flag: 'v' },
  waits: true,
  read: ({ db }) => countOpenReports(db),
  items: reportsToAnswer,
});
