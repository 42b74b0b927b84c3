import { integrityApi } from '@app/integrity/contract';
import type { ReplyOf } from '@app/platform/contract';
import { toast } from '@app/platform/web/ui';
import { type Problem, useCall } from '@app/platform/web/write';
import { type AppealDecision, doneMessage } from './decision-words.ts';

export type Appeal = ReplyOf<typeof integrityApi.appeals>['rows'][number];

const ANSWERED = 'ANSWERED_ALREADY';
const OVERTAKEN = ['VERSION_CONFLICT', ANSWERED];

const messageOf = ({ fields, message }: Problem): string => fields['answer'] ?? message;

/** Answers once. If a colleague has already answered, their answer is shown instead. `onAnswered`: by either of them. */
export function useAnswer(appeal: Appeal, onAnswered: () => void) {
  const answering = useCall(integrityApi.answerAppeal, {
    onDone: (reply, { body }) => {
      onAnswered();
      toast({ message: doneMessage(body.decision, { appeal, reply }) });
    },
    onProblem: (problem) => {
      if (!OVERTAKEN.includes(problem.code ?? '')) return;
      if (problem.code === ANSWERED) onAnswered();
      toast({ message: `${messageOf(problem)} Your answer was not sent.`, tone: 'error' });
    },
    refresh: [integrityApi.appeals, integrityApi.suspiciousList],
  });
  return {
    pending: answering.pendingInput?.body.decision ?? null,
    problem: answering.problem && messageOf(answering.problem),
    answer: (decision: AppealDecision, answer: string) =>
      answering.call({ params: { id: appeal.id }, body: { decision, answer, version: appeal.version } }),
  };
}
