import { AppError, hoursMinutesSeconds } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { type Outbox, useOutboxState } from '@app/platform/web/offline';
import { Button, ButtonLink, Card } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import { practiceApi, type PracticeSet } from '@app/practice/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setPath } from '../bank/paths.ts';
import { positionsOf, resumeAt } from '../bank/positions.ts';
import { NumberLinks } from '../result/NumberLinks.tsx';
import { blanksOf, unsentIn } from './blanks.ts';
import { setQuery } from './queries.ts';
import { TimeUp } from './SetClock.tsx';
import { forgetQuestions, useSecondsLeft } from './use-set.ts';

export interface FinishCardProps {
  readonly set: PracticeSet;
  /** When the set was loaded: its clock counts from there. */
  readonly readAt: number;
  readonly outbox: Outbox;
}

const NOT_SENT = 'NOT_SENT';
const notSent = () =>
  new AppError(NOT_SENT, {
    http: 409,
    message: 'Some answers have not reached us yet. Please try again in a moment.',
  });

/** Ends the set once every answer has arrived; when time is up the server has ended it, and it is reloaded. */
function useFinish({ set: { id }, outbox }: FinishCardProps, left: number | null) {
  const cache = useQueryClient();
  const finish = useAction(
    async (set: string) => {
      await outbox.flush();
      // An unsent answer would arrive after the end of its set.
      if (unsentIn(set, outbox.state().waiting).size > 0) throw notSent();
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

/** How many are answered, and which are not. */
function Blanks({ set, numbers }: { readonly set: PracticeSet; readonly numbers: readonly number[] }) {
  const flagged = set.rows.filter((row) => row.flagged).length;
  const [count, all] = [numbers.length, numbers.length === 0];
  return (
    <>
      <p className="text-lg">
        {set.size - count} of {set.size} answered. {all ? 'Every question has an answer.' : `${count} left blank:`}
      </p>
      {all ? null : (
        <div className="mt-2">
          <NumberLinks label="Not answered" numbers={numbers} hrefOf={(number) => setPath(set.id, number)} />
        </div>
      )}
      {flagged > 0 ? <p className="mt-2 text-ink2">{flagged} flagged.</p> : null}
    </>
  );
}

/** Before a timed set is handed in: unanswered questions and the time left. */
export function FinishCard(props: FinishCardProps) {
  const { set, readAt, outbox } = props;
  const left = useSecondsLeft(set, readAt);
  const finish = useFinish(props, left);
  const unsent = unsentIn(set.id, useOutboxState(outbox).waiting);
  // What could not be sent at the first press may have been sent since.
  const problem = finish.problem?.code === NOT_SENT && unsent.size === 0 ? null : finish.problem;
  const back = resumeAt(positionsOf(set.rows, unsent));
  if (left === 0) return <TimeUp unsent={unsent.size} level={2} />;
  return (
    <Card className="max-w-head">
      <Blanks set={set} numbers={blanksOf(set, unsent)} />
      <p className="mt-2 text-ink2">
        <span role="timer" aria-label="Time left" className="num">
          {hoursMinutesSeconds(left ?? 0)}
        </span>{' '}
        left. Answers are shown when you finish or time runs out.
      </p>
      {unsent.size > 0 ? (
        <p className="mt-2 text-sm text-warn">
          {unsent.size} {unsent.size === 1 ? 'answer is' : 'answers are'} saved on this device and not sent yet. Finish
          once you are back online.
        </p>
      ) : null}
      {problem ? (
        <p role="alert" className="mt-2 text-sm text-wrong">
          {problem.message}
        </p>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button tone="primary" busy={finish.pending} onClick={() => void finish.call(set.id)}>
          Finish and see the result
        </Button>
        <ButtonLink href={setPath(set.id, back)}>Back to the questions</ButtonLink>
      </div>
    </Card>
  );
}
