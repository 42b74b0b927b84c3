import { isActing } from '@app/access/contract';
import { subjectOf, viewerOf } from '@app/access/server';
import { type AnyCall, type Route, serve, serveEach } from '@app/platform/server';
import {
  bankApi,
  bankListsApi,
  flagsApi,
  homeApi,
  practiceApi,
  restartApi,
  searchAllApi,
} from '@app/practice/contract';
import { adoptTrial } from './answers/trial/adopt-trial.ts';
import { answer } from './answers/answer.ts';
import { listCategories, listPlainCategories, listScores, readAllDone } from './bank/list-categories.ts';
import { listMatrices, listQuestions, readResult, storeScore } from './bank/list-questions.ts';
import { previewRoutes } from './bank/preview/routes.ts';
import { readQuestionPage } from './bank/read-question-page.ts';
import { searchAll } from './bank/everything/search-all.ts';
import { searchBank } from './bank/search-bank.ts';
import { commentRoutes } from './comments/routes.ts';
import { flag, listFlagGroups, listFlags, undoUnflag, unflag, unflagEverything, unflagMany } from './flags/flags.ts';
import { readHome } from './home/read-home.ts';
import { listNotes } from './records/list-notes.ts';
import { keepRecord } from './records/keep-record.ts';
import { reportQuestion } from './reports/report-question.ts';
import { reportRoutes } from './reports/routes.ts';
import { listRestarts, startOver, undoRestart } from './restart/restart.ts';
import { buildSet, countLate, countMatching, endSet, listSets, readSet } from './sets/sets.ts';

const userOf = (call: AnyCall): string => subjectOf(call).id;
const answererOf = (call: AnyCall) => ({ ...viewerOf(call), subjectId: userOf(call) });

const bankRoutes = serveEach(bankApi, (bank) => ({
  questions: (call) => {
    const { category_id: category, matrix_id: matrix } = call.params;
    return listQuestions(call.deps, { bank, userId: userOf(call), category, matrix });
  },
  matrices: (call) => listMatrices(call.deps, { bank, userId: userOf(call), id: call.params.id }),
  question: (call) => {
    const { name: category, matrixid: matrix, id: which } = call.params;
    const who = { person: subjectOf(call), isActing: isActing(viewerOf(call)) };
    return readQuestionPage(call.deps, { bank, ...who, category, matrix, which });
  },
  answer: (call) => answer(call.deps, { bank, viewer: answererOf(call), itemId: call.params.id, body: call.body }),
  record: (call) => keepRecord(call.deps, { bank, userId: userOf(call), itemId: call.params.id, body: call.body }),
  result: (call) => {
    const { catname: category, matrixid: matrix } = call.params;
    return readResult(call.deps, { bank, userId: userOf(call), category, matrix });
  },
  search: (call) => searchBank(call.deps, { bank, userId: userOf(call), text: call.params.text, ...call.query }),
  flag: (call) => flag(call.deps, { bank, userId: userOf(call), itemId: call.params.id, at: call.body?.at }),
  unflag: (call) => unflag(call.deps, { bank, userId: userOf(call), itemId: call.params.id, at: call.body?.at }),
  report: (call) => reportQuestion(call.deps, { bank, userId: userOf(call), itemId: call.params.id, body: call.body }),
  allDone: (call) => readAllDone(call.deps, bank, userOf(call)),
}));

const bankListRoutes = serveEach(bankListsApi, (bank) => ({
  categories: (call) => listCategories(call.deps, bank, userOf(call)),
  plainCategories: (call) => listPlainCategories(call.deps, bank),
}));

const flagRoutes = serveEach(flagsApi, (bank) => ({
  flags: (call) => listFlagGroups(call.deps, bank, userOf(call)),
  flagList: (call) => listFlags(call.deps, bank, userOf(call)),
  unflags: (call) => unflagMany(call.deps, userOf(call), call.body.items),
}));

const practiceRoutes = serve(practiceApi, {
  adoptTrial: (call) => adoptTrial(call.deps, userOf(call), call.body),
  scores: (call) => listScores(call.deps, userOf(call)),
  submitScore: (call) => storeScore(call.deps, userOf(call), call.body),
  unflagAll: (call) => unflagEverything(call.deps, userOf(call)),
  undoUnflag: (call) => undoUnflag(call.deps, userOf(call), call.body.undo),
  notes: (call) => listNotes(call.deps, { ...call.query, userId: userOf(call), search: call.query.search ?? null }),
  buildSet: (call) => buildSet(call.deps, userOf(call), call.body),
  sets: (call) => listSets(call.deps, { ...call.query, userId: userOf(call) }),
  matching: (call) => countMatching(call.deps, userOf(call), call.body),
  countLate: (call) => countLate(call.deps, userOf(call), call.params.id),
  endSet: (call) => endSet(call.deps, userOf(call), call.params.id),
  set: (call) => readSet(call.deps, userOf(call), call.params.id),
});

const searchRoutes = serve(searchAllApi, {
  searchAll: (call) => searchAll(call.deps, { viewer: viewerOf(call), userId: userOf(call) }, call.query),
});

const homeRoutes = serve(homeApi, { dashboard: (call) => readHome(call.deps, userOf(call)) });

const restartRoutes = serve(restartApi, {
  restarts: (call) => listRestarts(call.deps, userOf(call)),
  startOver: (call) => startOver(call.deps, userOf(call), call.body),
  undoRestart: (call) => undoRestart(call.deps, userOf(call), call.params.id),
});

export const routes: readonly Route[] = [
  ...bankRoutes,
  ...bankListRoutes,
  ...flagRoutes,
  ...practiceRoutes,
  ...searchRoutes,
  ...homeRoutes,
  ...restartRoutes,
  ...previewRoutes,
  ...commentRoutes,
  ...reportRoutes,
];
