import { mocksApi, type MockResult } from '@app/mocks/contract';
import { counted } from '@app/platform/contract';
import { Button, Notice } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { resultQuery } from '../queries.ts';

/** Late answers; the learner can count those the device made in time. */
export function LateAnswers({ result }: { readonly result: MockResult }) {
  const { id, late, sitting_id } = result;
  const cache = useQueryClient();
  const count = useCall(mocksApi.countLate, {
    onDone: (counted) => cache.setQueryData(resultQuery(result).queryKey, counted),
    refresh: [mocksApi.mocks, mocksApi.state],
  });
  if (late.answers === 0) return null;
  const title = `${counted(late.answers, 'answer')} arrived after the paper had closed`;
  if (late.counted)
    return (
      <Notice tone="info" title={title} announce>
        {counted(late.in_time, 'is', 'are')} counted because your device recorded {late.in_time === 1 ? 'it' : 'them'}{' '}
        in time. This result is left out of comparisons.
      </Notice>
    );
  const isOne = late.answers === 1;
  const recorded = isOne
    ? 'Your device recorded it in time.'
    : `Your device recorded ${late.in_time} of them in time, and no later choice has replaced ${late.in_time === 1 ? 'it' : 'them'}.`;
  return (
    <Notice tone="warn" title={title}>
      {late.in_time === 0 ? (
        <p>
          {isOne
            ? 'It is kept, but not marked: your device did not record it in time, or a later choice had replaced it.'
            : 'They are kept, but not marked: your device did not record them in time, or later choices had replaced them.'}
        </p>
      ) : sitting_id ? (
        <p>
          {recorded} In a sitting only our team can count {late.in_time === 1 ? 'it' : 'them'}: contact us if something
          went wrong on the day.
        </p>
      ) : (
        <>
          <p className="mb-3">
            {recorded} You can count {late.in_time === 1 ? 'it' : 'those'}. Your result will say so and will be left out
            of comparisons.
          </p>
          <ProblemNotice problem={count.problem} />
          <Button busy={count.pending} onClick={() => void count.call({ params: { id } })}>
            {late.in_time === 1 ? 'Count it' : 'Count them'}
          </Button>
        </>
      )}
    </Notice>
  );
}

/** Copies the flags of the mock to the bank. */
export function KeepFlags({ result }: { readonly result: MockResult }) {
  const keep = useCall(mocksApi.keepFlags, { onProblem: 'toast' });
  const flagged = result.rows.filter((row) => row.flagged).length;
  if (flagged === 0) return null;
  if (keep.reply)
    return (
      <span role="status" className="text-sm text-ink2">
        {counted(keep.reply.kept, 'question is', 'questions are')} flagged in the question bank.
      </span>
    );
  return (
    <Button tone="quiet" busy={keep.pending} onClick={() => void keep.call({ params: { id: result.id } })}>
      Keep these flags in the question bank
    </Button>
  );
}
