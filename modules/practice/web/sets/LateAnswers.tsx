import { Button, Notice } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { practiceApi, type PracticeSet } from '@app/practice/contract';
import { useQueryClient } from '@tanstack/react-query';
import { setQuery } from './queries.ts';

const answersText = (count: number): string => (count === 1 ? 'One answer' : `${count} answers`);

/** Answers made offline at the end of a timed set: stored, and counted only at the learner's request. */
export function LateAnswers({ set }: { readonly set: PracticeSet }) {
  const cache = useQueryClient();
  const count = useCall(practiceApi.countLate, {
    onDone: (counted) => cache.setQueryData(setQuery(set.id).queryKey, counted),
  });
  const answers = set.late?.answers ?? 0;
  if (answers === 0) return null;
  if (set.late?.counted)
    return (
      <Notice tone="info" title={`${answersText(answers)} arrived after the end.`} className="mb-5">
        Counted because your device recorded {answers === 1 ? 'it' : 'them'} in time.
      </Notice>
    );
  return (
    <Notice tone="warn" title={`${answersText(answers)} arrived after the end.`} className="mb-5">
      <p className="mb-3">
        {answers === 1 ? 'It is kept but not' : 'They are kept but not'} in the score. Your device recorded{' '}
        {answers === 1 ? 'it' : 'them'} in time, so you can count {answers === 1 ? 'it' : 'them'}; the result will say
        so.
      </p>
      <ProblemNotice problem={count.problem} />
      <Button busy={count.pending} onClick={() => void count.call({ params: { id: set.id } })}>
        {answers === 1 ? 'Count this answer' : 'Count these answers'}
      </Button>
    </Notice>
  );
}
