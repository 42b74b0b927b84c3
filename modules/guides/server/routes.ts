import { subjectOf, viewerOf } from '@app/access/server';
import {
  guideEditingApi,
  guideFlagsApi,
  guideReportsApi,
  guidesApi,
  ownGuidesApi,
  stockApi,
} from '@app/guides/contract';
import { type Line, scopeCovers } from '@app/platform/contract';
import { type AnyCall, type Route, serve, serveEach } from '@app/platform/server';
import { fail } from '../contract/errors.ts';
import { flag, listFlagGroups, listFlags, undoUnflag, unflag, unflagMany } from './marks/flags.ts';
import { keepMark, reportGuide } from './marks/keep-mark.ts';
import { answerInGuide, listGuideQuestions } from './reading/guide-questions.ts';
import { listGuides } from './reading/list-guides.ts';
import { readGuide } from './reading/read-guide.ts';
import { readLinks } from './staff/read-links.ts';
import { readStock } from './staff/read-stock.ts';
import { closeGuideReport, readReports } from './staff/work-reports.ts';

const userOf = (call: AnyCall): string => subjectOf(call).id;

const guideRoutes = serveEach(guidesApi, (bank) => ({
  list: (call) => listGuides(call.deps, { ...call.query, bank, userId: userOf(call) }),
  guide: (call) => {
    const who = { viewer: viewerOf(call), scope: call.caller.scope, userId: userOf(call) };
    return readGuide(call.deps, { ...call.query, ...call.params, ...who, bank });
  },
  questions: (call) => listGuideQuestions(call.deps, { ...call.params, bank, userId: userOf(call) }),
  answer: (call) =>
    answerInGuide(call.deps, { bank, viewer: { ...viewerOf(call), subjectId: userOf(call) }, body: call.body }),
  flag: (call) => flag(call.deps, { bank, userId: userOf(call), guideId: call.params.id, at: call.body?.at }),
  unflag: (call) => unflag(call.deps, { bank, userId: userOf(call), guideId: call.params.id, at: call.body?.at }),
  record: (call) => keepMark(call.deps, { bank, userId: userOf(call), guideId: call.params.id, body: call.body }),
  report: (call) => reportGuide(call.deps, { bank, userId: userOf(call), guideId: call.params.id, body: call.body }),
}));

const flagRoutes = serveEach(guideFlagsApi, (bank) => ({
  groups: (call) => listFlagGroups(call.deps, bank, userOf(call)),
  flagged: (call) => listFlags(call.deps, bank, userOf(call)),
  unflags: (call) => unflagMany(call.deps, userOf(call), call.body.items),
}));

const ownRoutes = serve(ownGuidesApi, {
  undoUnflag: (call) => undoUnflag(call.deps, userOf(call), call.body.undo),
});

/** NOT_FOUND for staff who do not work on the line. */
const covered = ({ caller: { scope } }: AnyCall, line: Line): Line =>
  scope !== null && scopeCovers(scope, line) ? line : fail('NOT_FOUND');

const stockRoutes = serveEach(stockApi, (line) => ({ stock: (call) => readStock(call.deps, covered(call, line)) }));

const editingRoutes = serveEach(guideEditingApi, (line) => ({
  links: (call) => readLinks(call.deps, { ...call.query, line: covered(call, line) }),
}));

const reportRoutes = serveEach(guideReportsApi, (line) => ({
  desk: (call) => readReports(call.deps, covered(call, line), call.params.id),
  close: (call) =>
    closeGuideReport(call.deps, call.caller, { ...call.body, ...call.params, line: covered(call, line) }),
}));

export const routes: readonly Route[] = [
  ...guideRoutes,
  ...flagRoutes,
  ...ownRoutes,
  ...stockRoutes,
  ...editingRoutes,
  ...reportRoutes,
];
