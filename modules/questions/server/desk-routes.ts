import { MAIN_BANK, MAIN_LINE } from '@app/platform/contract';
import { type Route, serve } from '@app/platform/server';
import {
  answersApi,
  bulkApi,
  moreQuestionsApi,
  picturesApi,
  pipelineApi,
  planApi,
  questionsApi,
  transferApi,
  TRIAGED,
  TRIAGED_LINE,
  workbenchApi,
} from '@app/questions/contract';
import { findOptionTexts, questionsWith, renameAnswer } from './lists/answers.ts';
import { addToSecondLine, briefOf, createQuestion } from './writing/create-question.ts';
import { deskOf } from './desk/desk.ts';
import { dropDraft, saveDraft } from './writing/drafts.ts';
import { keepPicture } from './writing/keep-picture.ts';
import {
  listPictureChanges,
  listPictureUses,
  replacePicture,
  undoPictureChange,
} from './writing/pictures/replace-picture.ts';
import { listAlike } from './likeness/likeness.ts';
import { listPictures } from './lists/pictures.ts';
import { changeMany, listLatest, undoMany } from './lists/bulk/change-many.ts';
import { readReach } from './lists/bulk/reach.ts';
import { listBankQuestions, listEvery } from './lists/list-questions.ts';
import { readItem } from './desk/read-item.ts';
import { listTargets } from './triage/triage.ts';
import { removeQuestion } from './writing/remove-question.ts';
import { saveQuestion } from './writing/save-question.ts';
import { checkQuestion } from './writing/review/check-question.ts';
import { listSteps, sendBack, signDraft, submitDraft, withdrawDraft } from './writing/review/pipeline.ts';
import { assignQuestion, listColleagues } from './writing/plan/assign.ts';
import { recordPresence } from './writing/plan/presence.ts';
import { readRekeying } from './writing/plan/rekeying.ts';
import { scheduleDraft } from './writing/plan/schedule.ts';
import { applyImport } from './transfer/apply.ts';
import { chooseConflict, dryRun, readImport } from './transfer/dry-run.ts';
import { readExport, startExport } from './transfer/export.ts';
import { readVersion, readVersions } from './lists/versions.ts';

const codeOf = (code: string) => ({ code: code.toUpperCase() });

const firstLineRoutes = serve(
  questionsApi,
  {
    change: (call) => saveQuestion(deskOf(call), call.params, call.body, MAIN_BANK),
    remove: (call) => removeQuestion(deskOf(call), { ...call.params, ...call.query }, MAIN_BANK),
    byCode: (call) => readItem(deskOf(call), codeOf(call.params.code), { flag: 'v', line: MAIN_LINE }),
    one: (call) => readItem(deskOf(call), call.params, { flag: 'v', line: MAIN_LINE }),
    list: (call) => listBankQuestions(deskOf(call), call.query.edition, call.query),
    all: (call) => listEvery(deskOf(call), MAIN_BANK, call.query.active),
  },
  MAIN_BANK,
);

const answerRoutes = serve(
  answersApi,
  {
    find: (call) => findOptionTexts(deskOf(call), call.params.answer),
    questions: (call) => questionsWith(deskOf(call), call.body.answer),
    rename: (call) => renameAnswer(deskOf(call), call.body),
  },
  MAIN_BANK,
);

const secondLineRoutes = serve(
  moreQuestionsApi,
  {
    change: (call) => saveQuestion(deskOf(call), call.params, call.body, TRIAGED_LINE),
    remove: (call) => removeQuestion(deskOf(call), { ...call.params, ...call.query }, TRIAGED_LINE),
    one: (call) => readItem(deskOf(call), call.params, { flag: 'v', line: TRIAGED_LINE }),
    brief: (call) => briefOf(deskOf(call), call.params.id),
    list: (call) => listBankQuestions(deskOf(call), TRIAGED_LINE, call.query),
    all: (call) => listEvery(deskOf(call), TRIAGED_LINE, call.query.active),
    pending: (call) => listBankQuestions(deskOf(call), TRIAGED_LINE, call.query, TRIAGED.pending),
    pa: (call) => listBankQuestions(deskOf(call), TRIAGED_LINE, call.query, TRIAGED.pa),
    more: (call) => listBankQuestions(deskOf(call), TRIAGED_LINE, call.query, TRIAGED.more),
    not: (call) => listBankQuestions(deskOf(call), TRIAGED_LINE, call.query, TRIAGED.not),
    targets: (call) => listTargets(call.deps, call.params.state),
    add: (call) => addToSecondLine(deskOf(call), { ...call.body, ...codeOf(call.body.code) }),
  },
  TRIAGED_LINE,
);

const workbenchRoutes = serve(workbenchApi, {
  create: (call) => createQuestion(deskOf(call), call.body),
  changeByCode: (call) => {
    const { code, ...values } = call.body;
    return saveQuestion(deskOf(call), codeOf(code), values);
  },
  saveDraft: (call) => saveDraft(deskOf(call), { ...call.params, ...call.body }),
  dropDraft: (call) => dropDraft(deskOf(call), { ...call.params, ...call.query }),
  versions: (call) => readVersions(deskOf(call), call.params.id),
  version: (call) => readVersion(deskOf(call), call.params.id, call.params.n),
  alike: (call) => listAlike(deskOf(call), call.params.id),
  pictures: (call) => listPictures(deskOf(call), call.query),
  picture: (call) => keepPicture(deskOf(call), call.body.key),
});

const pictureRoutes = serve(picturesApi, {
  uses: (call) => listPictureUses(deskOf(call), call.params.sha256),
  replace: (call) => replacePicture(deskOf(call), call.params.sha256, call.body),
  latest: (call) => listPictureChanges(deskOf(call)),
  undo: (call) => undoPictureChange(deskOf(call), call.params.id),
});

const pipelineRoutes = serve(pipelineApi, {
  steps: (call) => listSteps(deskOf(call), call.params.id),
  submit: (call) => submitDraft(deskOf(call), { ...call.params, ...call.body }),
  sendBack: (call) => sendBack(deskOf(call), { ...call.params, ...call.body }),
  withdraw: (call) => withdrawDraft(deskOf(call), { ...call.params, ...call.body }),
  sign: (call) => signDraft(deskOf(call), { ...call.params, ...call.body }),
  check: (call) => checkQuestion(deskOf(call), { ...call.params, ...call.body }),
});

const planRoutes = serve(planApi, {
  colleagues: (call) => listColleagues(deskOf(call), call.query.edition),
  assign: (call) => assignQuestion(deskOf(call), { ...call.params, ...call.body }),
  schedule: (call) => scheduleDraft(deskOf(call), { ...call.params, ...call.body }),
  rekeying: (call) => readRekeying(deskOf(call), call.params.id, call.query.same === 'true'),
  here: (call) => recordPresence(deskOf(call), { ...call.params, ...call.body }),
});

const transferRoutes = serve(
  transferApi,
  {
    dryRun: (call) => dryRun(deskOf(call), call.body),
    read: (call) => readImport(deskOf(call), call.params.id),
    choose: (call) => chooseConflict(deskOf(call), { ...call.params, ...call.body }),
    apply: (call) => applyImport(deskOf(call), call.params.id),
    export: (call) => startExport(deskOf(call), call.body),
    readExport: (call) => readExport(deskOf(call), call.params.id),
  },
  MAIN_BANK,
);

const bulkRoutes = serve(bulkApi, {
  reach: (call) => readReach(deskOf(call), call.body),
  change: (call) => changeMany(deskOf(call), call.body),
  latest: (call) => listLatest(deskOf(call), call.query),
  undo: (call) => undoMany(deskOf(call), call.params.id),
});

export const deskRoutes: readonly Route[] = [
  ...firstLineRoutes,
  ...answerRoutes,
  ...secondLineRoutes,
  ...workbenchRoutes,
  ...pictureRoutes,
  ...pipelineRoutes,
  ...planRoutes,
  ...transferRoutes,
  ...bulkRoutes,
];
