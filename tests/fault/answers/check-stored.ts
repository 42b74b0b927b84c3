import type { AnswerReply } from '@app/practice/contract';
import type { StoredAnswers } from './stored.repo.ts';
import type { Op } from './plan.ts';

export interface RepliesToOp {
  readonly op: Op;
  /** Every reply to this operation, in the order of arrival. */
  readonly replies: readonly AnswerReply[];
}
export interface Check {
  readonly name: string;
  readonly wrong: number;
}
const count = <T>(rows: readonly T[], is: (row: T) => boolean): number => rows.filter(is).length;

/** The part of a reply about the answer itself. Other learners' results and the record may change between replies. */
const facts = ({ op_id, option, is_correct, late, counted, reveal }: AnswerReply): string =>
  JSON.stringify({ op_id, option, is_correct, late, counted, reveal: { ...reveal, peers: null } });

/** Every reply states the sent option and the same facts, and at most one counts the answer as fresh. */
function hasConsistentReplies({ op, replies }: RepliesToOp): boolean {
  const [first] = replies;
  const same = replies.every((reply) => first && facts(reply) === facts(first) && reply.option === op.option);
  return same && count(replies, (reply) => reply.fresh) <= 1;
}

/** If sent twice at once, with no other write of that learner in flight, the records must be equal too. */
const hasEqualRecords = ({ op, replies }: RepliesToOp): boolean =>
  op.again !== 'at-once' || new Set(replies.map(({ record }) => JSON.stringify(record))).size === 1;

export function checkStored(
  outcomes: readonly RepliesToOp[],
  stored: StoredAnswers,
  emails: readonly string[],
): readonly Check[] {
  const keyOf = (op: Op) => `${emails[op.learner]} ${op.itemId}`;
  const attemptsByOp = Map.groupBy(stored.attempts, ({ op_id }) => op_id);
  const records = new Map(stored.records.map((row) => [`${row.email} ${row.item_id}`, row]));
  const firsts = Map.groupBy(stored.attempts, ({ email, item_id }) => `${email} ${item_id}`);
  const expected = Map.groupBy(
    outcomes.map(({ op }) => op),
    keyOf,
  );
  const isLost = ({ op }: RepliesToOp) => {
    const [row] = attemptsByOp.get(op.opId) ?? [];
    return row?.item_id !== op.itemId || row.email !== emails[op.learner] || row.option !== op.option;
  };
  const isWrong = ([key, ops]: [string, readonly Op[]]) => {
    const latest = ops.reduce((one, two) => (two.answeredAt > one.answeredAt ? two : one));
    const row = records.get(key);
    return row?.option !== latest.option || row.answers !== ops.length || row.answered_ms !== latest.answeredAt;
  };
  const sent = new Set(outcomes.map(({ op }) => op.opId));
  return [
    { name: 'acknowledged answers lost', wrong: count(outcomes, isLost) },
    {
      name: 'answers kept twice',
      wrong:
        count([...attemptsByOp.values()], (rows) => rows.length > 1) +
        Math.max(0, stored.attempts.length - outcomes.length),
    },
    { name: 'answers nobody gave', wrong: count(stored.attempts, ({ op_id }) => !sent.has(op_id)) },
    { name: 'records that are not the latest answer', wrong: count([...expected], isWrong) },
    {
      name: 'records nobody made',
      wrong: count(stored.records, (row) => !expected.has(`${row.email} ${row.item_id}`)),
    },
    {
      name: 'questions without exactly one first answer',
      wrong: count([...firsts.values()], (rows) => count(rows, ({ is_first }) => is_first) !== 1),
    },
    { name: 'summaries that differ from a recount', wrong: stored.drift },
    {
      name: 'repeats with a different reply',
      wrong: count(outcomes, (each) => !hasConsistentReplies(each) || !hasEqualRecords(each)),
    },
  ];
}
