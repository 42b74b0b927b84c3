import { contribute, MAIN_LINE } from '@app/platform/contract';
import { homeFigure, type Route, serve } from '@app/platform/server';
import { casesApi, REPORTS_SCREEN, reportsApi } from '@app/practice/contract';
import { casesToAnswer, listCases, ownCase } from './cases.ts';
import { closeCase } from './close-case.ts';
import { countCases } from './cases.repo.ts';
import { closeReport, listReports } from './work-reports.ts';

const singleReportRoutes = serve(
  reportsApi,
  {
    reports: (call) => listReports(call.deps, call.query),
    closeReport: (call) => closeReport(call.deps, call.caller, { ...call.body, ...call.params }),
  },
  MAIN_LINE,
);

const caseRoutes = serve(
  casesApi,
  {
    cases: (call) => listCases(call.deps, call.caller, call.query),
    own: (call) => ownCase(call.deps, call.caller, { ...call.body, ...call.params }),
    close: (call) => closeCase(call.deps, call.caller, { ...call.body, ...call.params }),
  },
  MAIN_LINE,
);

export const reportRoutes: readonly Route[] = [...singleReportRoutes, ...caseRoutes];

export const reportFigure = contribute(homeFigure, {
  key: 'practice.open-reports',
  label: 'Reports',
  screen: REPORTS_SCREEN,
  right: { section: 'paques', flag: 'v' },
  waits: true,
  read: async ({ db }) => (await countCases(db)).open,
  items: casesToAnswer,
});
