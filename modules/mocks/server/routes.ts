import { subjectOf } from '@app/access/server';
import { mocksApi } from '@app/mocks/contract';
import { type AnyCall, type Route, serve } from '@app/platform/server';
import { answer, flag, keepRecord } from './exam/answer.ts';
import { createMock } from './exam/create-mock.ts';
import { readOverview } from './exam/overview.ts';
import { endMock, endPaper, readPaper, startPaper } from './exam/papers.ts';
import { readMock } from './exam/read-mock.ts';
import { readQuestion } from './exam/read-question.ts';
import { readResult } from './read-result.ts';

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

export const routes: readonly Route[] = serve(mocksApi, {
  mocks: (call) => readOverview(call.deps, userOf(call)),
  create: (call) => createMock(call.deps, userOf(call), call.body),
  state: (call) => readMock(call.deps, userOf(call), { number: call.params.mocknumber }),
  startPaper: (call) => startPaper(call.deps, paperOf(call, call.params)),
  paper: (call) => readPaper(call.deps, paperOf(call, call.params)),
  endPaper: (call) => endPaper(call.deps, paperOf(call, call.params)),
  question: (call) => {
    const { mocknumber: number, questionid: which } = call.params;
    return readQuestion(call.deps, { userId: userOf(call), number, which });
  },
  answer: (call) => answer(call.deps, { userId: userOf(call), id: call.params.id, body: call.body }),
  record: (call) => keepRecord(call.deps, { userId: userOf(call), id: call.params.id, body: call.body }),
  flag: (call) => flag(call.deps, { userId: userOf(call), id: call.params.id, mockId: call.params.mockid }, true),
  unflag: (call) => flag(call.deps, { userId: userOf(call), id: call.params.id, mockId: call.params.mockid }, false),
  end: (call) => endMock(call.deps, userOf(call), call.params.id),
  result: (call) => readResult(call.deps, userOf(call), call.params.id),
});
