import { counted } from '@app/platform/contract';
import { Card, UiLink } from '@app/platform/web/ui';
import type { TrialQuestion } from '@app/questions/contract';
import { marksOf } from '../writes/trial-answers.ts';
import { useAnswers } from './use-answers.ts';

/** The score so far, and the review state of the question. */
export function TrialAside({ trial: { count, area, reviewed } }: { readonly trial: TrialQuestion }) {
  const marks = marksOf(useAnswers() ?? [], count);
  const done = marks.filter((mark) => mark !== null).length;
  const right = marks.filter((mark) => mark === true).length;
  return (
    <>
      <Card className="px-4.5 py-4">
        <b>{area}</b>
        <p className="mt-0.5 text-sm text-ink3">
          {done > 0 ? `${right} of ${done} right so far` : `${counted(count, 'question')} to try`}
        </p>
      </Card>
      {reviewed ? null : (
        <Card className="px-4.5 py-4 text-sm text-ink2">
          <b className="block text-ink">Clinical review pending</b>
          Written against the guidance named with the answer; no clinician has checked it yet.{' '}
          <UiLink href="/disclaimer">What that means</UiLink>
        </Card>
      )}
    </>
  );
}
