import { integrityApi } from '@app/integrity/contract';
import { AppError, type ReplyOf } from '@app/platform/contract';
import { callEndpoint, newIdempotencyKey } from '@app/platform/web';
import { toast } from '@app/platform/web/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export type Appeal = ReplyOf<typeof integrityApi.appeals>['rows'][number];
export type Decision = 'granted' | 'refused';

const DONE: Readonly<Record<Decision, string>> = {
  granted: 'The ban is lifted. They are told by mail.',
  refused: 'The ban stays. They are told by mail.',
};
const OVERTAKEN = ['VERSION_CONFLICT', 'ANSWERED_ALREADY'];

/** Answers once. Where somebody else was faster, what they said is shown instead. */
export function useAnswer(appeal: Appeal) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState<Decision | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = () =>
    Promise.all(
      [integrityApi.appeals, integrityApi.suspiciousList].map(({ path }) =>
        cache.invalidateQueries({ queryKey: [path] }),
      ),
    );
  const answer = async (decision: Decision, text: string) => {
    setBusy(decision);
    setProblem(null);
    try {
      await callEndpoint(integrityApi.answerAppeal, {
        params: { id: appeal.id },
        body: { decision, answer: text, version: appeal.version },
        idempotencyKey: newIdempotencyKey(),
      });
      toast({ message: DONE[decision] });
      await refresh();
    } catch (error) {
      const overtaken = error instanceof AppError && OVERTAKEN.includes(error.code);
      const said = error instanceof AppError ? (error.fields?.['answer'] ?? error.message) : null;
      const message = said ?? 'The server could not be reached. Please try again.';
      setProblem(message);
      if (overtaken) {
        toast({ message: `${message} Your answer was not sent.`, tone: 'error' });
        await refresh();
      }
    }
    setBusy(null);
  };
  return { busy, problem, answer };
}
