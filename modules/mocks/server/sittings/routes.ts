import { isLocked } from '@app/access/contract';
import { subjectOf } from '@app/access/server';
import { sittingApi, sittingDeskApi } from '@app/mocks/contract';
import { MAIN_LINE } from '@app/platform/contract';
import { type AnyCall, type Route, serve } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { answer, keepRecord } from '../exam/answer.ts';
import { keepScratchpad, lease, rest } from '../exam/lease.ts';
import { endPaper, readPaper, startPaper } from '../exam/papers.ts';
import { readQuestion } from '../exam/read-question.ts';
import { showResult } from '../pdf/show-result.ts';
import { readResult } from '../result/read-result.ts';
import { isRowOf } from '../state/answers.repo.ts';
import { confirmTime } from './time/confirm-time.ts';
import { extendSitting } from './incidents/extend.ts';
import { countLateFor } from './late.ts';
import { changeSitting, createSitting, removeSitting, setSeats } from './plan.ts';
import { endOther, enterSitting, listOwnSittings, mockIn, readSitting } from './sit.ts';
import { listDesk, readRoom } from './watch.ts';

const comerOf = (call: AnyCall) => {
  const person = subjectOf(call);
  return { userId: person.id, holdsBank: !isLocked(person) };
};
const seatOf = (call: AnyCall, id: string) => ({ ...comerOf(call), id });

/** The reference of a paper in the caller’s mock of a sitting. */
async function paperOf(call: AnyCall, { id, paper }: { readonly id: string; readonly paper: number }) {
  const userId = subjectOf(call).id;
  const { number } = await mockIn(call.deps, userId, id);
  return { userId, number, n: paper };
}
/** A question in the caller’s mock of a sitting; any other is not found. */
async function rowOf(call: AnyCall, { id, question }: { readonly id: string; readonly question: string }) {
  const userId = subjectOf(call).id;
  if (!(await isRowOf(call.deps.db, { userId, sittingId: id, id: question }))) fail('NOT_FOUND');
  return { userId, id: question };
}
const mockIdOf = async (call: AnyCall, id: string) => {
  const { user_id: userId, id: mockId } = await mockIn(call.deps, subjectOf(call).id, id);
  return [userId, mockId] as const;
};

const own: readonly Route[] = serve(sittingApi, {
  list: (call) => listOwnSittings(call.deps, comerOf(call)),
  sitting: (call) => readSitting(call.deps, seatOf(call, call.params.id)),
  endOther: (call) => endOther(call.deps, seatOf(call, call.params.id), call.body.number),
  enter: (call) => enterSitting(call.deps, seatOf(call, call.params.id)),
  startPaper: async (call) => startPaper(call.deps, await paperOf(call, call.params)),
  paper: async (call) => readPaper(call.deps, await paperOf(call, call.params)),
  endPaper: async (call) => endPaper(call.deps, await paperOf(call, call.params)),
  lease: async (call) => lease(call.deps, { ...(await paperOf(call, call.params)), ...call.body }),
  rest: async (call) => rest(call.deps, await paperOf(call, call.params), call.body.rest),
  scratchpad: async (call) => {
    const [userId, id] = await mockIdOf(call, call.params.id);
    return keepScratchpad(call.deps, { userId, id, text: call.body.text });
  },
  answer: async (call) => answer(call.deps, { ...(await rowOf(call, call.params)), body: call.body }),
  record: async (call) => keepRecord(call.deps, { ...(await rowOf(call, call.params)), body: call.body }),
  question: (call) => {
    const { id: sitting, number } = call.params;
    return readQuestion(call.deps, { person: subjectOf(call), of: { sitting }, which: String(number) });
  },
  result: async (call) => readResult(call.deps, ...(await mockIdOf(call, call.params.id))),
  resultPdf: async (call) => showResult(call.deps, ...(await mockIdOf(call, call.params.id))),
});

const desk: readonly Route[] = serve(
  sittingDeskApi,
  {
    list: (call) => listDesk(call.deps),
    room: (call) => readRoom(call.deps, call.params.id),
    create: async (call) => readRoom(call.deps, await createSitting(call.deps, call.caller.actorId, call.body)),
    change: (call) => changeSitting(call.deps, { id: call.params.id, caller: call.caller, change: call.body }),
    remove: (call) => removeSitting(call.deps, { id: call.params.id, caller: call.caller }),
    seats: (call) => setSeats(call.deps, { id: call.params.id, caller: call.caller, ...call.body }),
    extend: (call) => extendSitting(call.deps, { id: call.params.id, caller: call.caller, more: call.body }),
    confirmTime: (call) => confirmTime(call.deps, { id: call.params.id, caller: call.caller, time: call.body }),
    countLate: (call) =>
      countLateFor(call.deps, { id: call.params.id, caller: call.caller, userId: call.params.userid }),
  },
  MAIN_LINE,
);

export const sittingRoutes: readonly Route[] = [...own, ...desk];
