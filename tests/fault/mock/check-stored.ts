import type { MockAnswerReply } from '@app/mocks/contract';
import type { StoredMocks } from './stored.repo.ts';
import type { Op } from './plan.ts';

export interface RepliesToOp {
  readonly op: Op;
  /** Every reply to this operation, in the order of arrival. */
  readonly replies: readonly MockAnswerReply[];
}
export interface Check {
  readonly name: string;
  readonly wrong: number;
}
export interface Sitter {
  readonly email: string;
  /** The question ids of the paper, in order. */
  readonly rows: readonly string[];
}
const count = <T>(rows: readonly T[], is: (row: T) => boolean): number => rows.filter(is).length;

export function checkStored(
  outcomes: readonly RepliesToOp[],
  stored: StoredMocks,
  sitters: readonly Sitter[],
): readonly Check[] {
  const rowOf = ({ learner, at }: Op): string => sitters[learner]?.rows[at] ?? '';
  const eventsByOp = Map.groupBy(stored.events, ({ op_id }) => op_id);
  const answersById = new Map(stored.answers.map((row) => [row.id, row]));
  const isLost = ({ op }: RepliesToOp) => {
    const [row] = eventsByOp.get(op.opId) ?? [];
    const isSame = row?.option === op.option && row.seq === op.seq && row.email === sitters[op.learner]?.email;
    return !isSame || row.answer_id !== rowOf(op);
  };
  const byRow = Map.groupBy(
    outcomes.map(({ op }) => op),
    rowOf,
  );
  const isWrong = ([id, ops]: [string, readonly Op[]]) => {
    const last = ops.reduce((one, two) => (two.seq > one.seq ? two : one));
    const row = answersById.get(id);
    return row?.option !== last.option || row.seq !== last.seq;
  };
  const sent = new Set(outcomes.map(({ op }) => op.opId));
  const hasWrongReply = ({ op, replies }: RepliesToOp) => replies.some(({ op_id, late }) => op_id !== op.opId || late);
  return [
    { name: 'acknowledged answers lost', wrong: count(outcomes, isLost) },
    { name: 'answers kept twice', wrong: count([...eventsByOp.values()], (rows) => rows.length > 1) },
    { name: 'answers nobody gave', wrong: count(stored.events, ({ op_id }) => !sent.has(op_id)) },
    { name: 'questions whose final answer is wrong', wrong: count([...byRow], isWrong) },
    { name: 'replies that called an answer in time late', wrong: count(outcomes, hasWrongReply) },
    {
      name: 'marks that differ from a recount',
      wrong:
        count(stored.marks, ({ correct, recount }) => correct !== recount) +
        Math.abs(sitters.length - stored.marks.length),
    },
  ];
}
