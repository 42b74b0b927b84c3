import { subjectOf } from '@app/access/server';
import { examApi, examRulesApi, mocksApi, mocksDeskApi } from '@app/mocks/contract';
import { MAIN_LINE } from '@app/platform/contract';
import { type AnyCall, type Route, serve } from '@app/platform/server';
import { checkKey } from './desk/check-key.ts';
import { changeForm, changeProfile, readDesk } from './desk/desk.ts';
import { createRule, readRules, withdrawRule } from './desk/rules/rules.ts';
import { createForm, rateForm } from './desk/make-form.ts';
import { answer, flag, keepRecord } from './exam/answer.ts';
import { createMock } from './exam/create-mock.ts';
import { readOverview } from './exam/overview.ts';
import { keepScratchpad, lease, rest } from './exam/lease.ts';
import { endMock, endPaper, readPaper, startPaper } from './exam/papers.ts';
import { readMock } from './exam/read-mock.ts';
import { readQuestion } from './exam/read-question.ts';
import { readRunning } from './people/home-card.ts';
import { readBlueprint } from './forms/read-blueprint.ts';
import { readOwnExam, removeAttempt, saveAttempt } from './people/exam/own-exam.ts';
import { countLateAnswers, keepFlags } from './marking/after-end.ts';
import { practiseWrong } from './result/next-steps.ts';
import { showResult } from './pdf/show-result.ts';
import { readResult } from './result/read-result.ts';
import { sittingRoutes } from './sittings/routes.ts';

const userOf = (call: AnyCall): string => subjectOf(call).id;
interface PaperParams {
  readonly mocknumber: number;
  readonly paper: number;
}
const paperOf = (call: AnyCall, { mocknumber, paper }: PaperParams) => ({
  userId: userOf(call),
  number: mocknumber,
  n: paper,
});

const own: readonly Route[] = serve(mocksApi, {
  mocks: (call) => readOverview(call.deps, userOf(call)),
  blueprint: (call) => readBlueprint(call.deps),
  create: (call) => createMock(call.deps, userOf(call), call.body),
  state: (call) => readMock(call.deps, userOf(call), { number: call.params.mocknumber }),
  running: (call) => readRunning(call.deps, userOf(call)),
  startPaper: (call) => startPaper(call.deps, paperOf(call, call.params)),
  paper: (call) => readPaper(call.deps, paperOf(call, call.params)),
  endPaper: (call) => endPaper(call.deps, paperOf(call, call.params)),
  lease: (call) => lease(call.deps, { ...paperOf(call, call.params), ...call.body }),
  rest: (call) => rest(call.deps, paperOf(call, call.params), call.body.rest),
  scratchpad: (call) => keepScratchpad(call.deps, { userId: userOf(call), id: call.params.id, text: call.body.text }),
  countLate: async (call) => {
    await countLateAnswers(call.deps, userOf(call), call.params.id);
    return readResult(call.deps, userOf(call), call.params.id);
  },
  keepFlags: (call) => keepFlags(call.deps, userOf(call), call.params.id),
  practiseWrong: (call) => practiseWrong(call.deps, userOf(call), { id: call.params.id, setId: call.body.op_id }),
  question: (call) => {
    const { mocknumber: number, questionid: which } = call.params;
    return readQuestion(call.deps, { person: subjectOf(call), of: { number }, which });
  },
  answer: (call) => answer(call.deps, { userId: userOf(call), id: call.params.id, body: call.body }),
  record: (call) => keepRecord(call.deps, { userId: userOf(call), id: call.params.id, body: call.body }),
  flag: (call) => flag(call.deps, { userId: userOf(call), id: call.params.id, mockId: call.params.mockid }, true),
  unflag: (call) => flag(call.deps, { userId: userOf(call), id: call.params.id, mockId: call.params.mockid }, false),
  end: (call) => endMock(call.deps, userOf(call), call.params.id),
  resultPdf: (call) => showResult(call.deps, userOf(call), call.params.id),
  result: (call) => readResult(call.deps, userOf(call), call.params.id),
});

const desk: readonly Route[] = serve(
  mocksDeskApi,
  {
    desk: (call) => readDesk(call.deps),
    changeProfile: (call) => changeProfile(call.deps, { id: call.params.id, caller: call.caller, change: call.body }),
    checkKey: (call) => checkKey(call.deps, call.caller, { ...call.params, ...call.body }),
    createForm: (call) => createForm(call.deps, call.caller, call.body),
    rateForm: (call) => rateForm(call.deps, { id: call.params.id, caller: call.caller, csv: call.body.csv }),
    changeForm: (call) => changeForm(call.deps, { id: call.params.id, caller: call.caller, state: call.body.state }),
  },
  MAIN_LINE,
);

const exam: readonly Route[] = serve(examApi, {
  own: (call) => readOwnExam(call.deps, userOf(call)),
  saveAttempt: (call) => saveAttempt(call.deps, userOf(call), { id: call.params.id, ...call.body }),
  removeAttempt: (call) => removeAttempt(call.deps, userOf(call), call.params.id),
});

const examRules: readonly Route[] = serve(
  examRulesApi,
  {
    rules: (call) => readRules(call.deps),
    createRule: (call) => createRule(call.deps, call.caller, call.body),
    withdrawRule: (call) => withdrawRule(call.deps, call.caller, call.params.id),
  },
  MAIN_LINE,
);

export const routes: readonly Route[] = [...own, ...desk, ...exam, ...examRules, ...sittingRoutes];
