import { ProfileShell } from '@app/accounts/web';
import { type ExamAttempt, examApi, type OwnExam, planResits } from '@app/mocks/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Button, EmptyState, UiLink } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AttemptDialog } from './own-exam/AttemptDialog.tsx';
import { PartCard } from './own-exam/PartCard.tsx';

interface Edited {
  readonly attempt: ExamAttempt;
  readonly isNew: boolean;
}

function Plan({ exam }: { readonly exam: OwnExam }) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const remove = useCall(examApi.removeAttempt, { refresh: [examApi.own], onProblem: 'toast' });
  const [first] = exam.parts;
  if (!first)
    return (
      <EmptyState drawing="sprig" title="Nothing is known of the exam here yet">
        The parts of the exam appear here once we have added them.
      </EmptyState>
    );
  const fresh = (): Edited => ({
    isNew: true,
    attempt: { id: crypto.randomUUID(), part_id: first.id, sat_on: exam.today, outcome: null },
  });
  return (
    <>
      <Button tone="primary" onClick={() => setEdited(fresh())}>
        Note an attempt
      </Button>
      <div className="mt-5 grid gap-5">
        {planResits(exam).map((plan) => (
          <PartCard
            key={plan.part.id}
            plan={plan}
            today={exam.today}
            onChange={(attempt) => setEdited({ attempt, isNew: false })}
            onRemove={(attempt) => void remove.call({ params: { id: attempt.id } })}
          />
        ))}
      </div>
      <p className="mt-5 text-sm text-ink2">
        The plan follows the rules shown, and we are not the organiser: check the official pages before you decide.{' '}
        <UiLink href="/paexam">What we know of the exam</UiLink>
      </p>
      {edited ? <AttemptDialog exam={exam} {...edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

/** The learner's own attempts at the exam, and what remains. */
export default function OwnExamPage() {
  const query = useQuery(queryOf(examApi.own, {}));
  return (
    <ProfileShell
      title="Your exam"
      lede="Note when you sit a part. The plan counts the attempts you have left, and by when the other part must be passed. Only you see this."
    >
      <Loaded query={query} what="your attempts" safe="Your attempts are safe.">
        {(exam) => <Plan exam={exam} />}
      </Loaded>
    </ProfileShell>
  );
}
