import { callEndpoint } from '@app/platform/web';
import { type Outbox, useOutboxState } from '@app/platform/web/offline';
import { Button, ButtonLink, Card } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import { practiceApi, type PracticeSet } from '@app/practice/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { positionsOf, resumeAt } from '../bank/positions.ts';
import { clockText } from './choice.ts';
import { setPath, setQuery } from './queries.ts';
import { forgetQuestions, useSecondsLeft } from './use-set.ts';

export interface FinishCardProps {
  readonly set: PracticeSet;
  /** When the set was read: its clock counts from there. */
  readonly readAt: number;
  readonly outbox: Outbox;
}

/** Ends the set after everything that was answered has arrived; the clock ends it too. */
function useFinish({ set: { id }, outbox }: FinishCardProps, left: number | null) {
  const cache = useQueryClient();
  const finish = useAction(
    async (set: string) => {
      await outbox.flush();
      return callEndpoint(practiceApi.endSet, { params: { id: set } });
    },
    {
      onDone: (ended) => {
        forgetQuestions(cache);
        cache.setQueryData(setQuery(id).queryKey, ended);
      },
    },
  );
  useEffect(() => {
    if (left !== 0) return;
    forgetQuestions(cache);
    void cache.invalidateQueries({ queryKey: setQuery(id).queryKey });
  }, [left, cache, id]);
  return finish;
}

/** Before a timed set is given in: how much is open, how much time there is. */
export function FinishCard(props: FinishCardProps) {
  const { set, readAt, outbox } = props;
  const left = useSecondsLeft(set, readAt);
  const finish = useFinish(props, left);
  const { waiting } = useOutboxState(outbox);
  const open = set.size - set.answered;
  const flagged = set.rows.filter((row) => row.flagged).length;
  return (
    <Card className="max-w-head">
      <p className="text-lg">
        {set.answered} of {set.size} answered.{' '}
        {open > 0 ? `${open} ${open === 1 ? 'is' : 'are'} still open.` : 'None is open.'}
        {flagged > 0 ? ` ${flagged} flagged.` : ''}
      </p>
      <p className="mt-1 text-ink2">
        <span role="timer" aria-label="Time left" className="num">
          {clockText(left ?? 0)}
        </span>{' '}
        left. What was right is told when you finish, or when the time is over.
      </p>
      {waiting.length > 0 ? (
        <p className="mt-2 text-sm text-warn">{waiting.length} waiting to send. Finish once you are back online.</p>
      ) : null}
      {finish.problem ? (
        <p role="alert" className="mt-2 text-sm text-wrong">
          {finish.problem.message}
        </p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button tone="primary" busy={finish.pending} onClick={() => void finish.call(set.id)}>
          Finish and see the result
        </Button>
        <ButtonLink href={setPath(set.id, resumeAt(positionsOf(set.rows, new Set())))}>
          Back to the questions
        </ButtonLink>
      </div>
    </Card>
  );
}
