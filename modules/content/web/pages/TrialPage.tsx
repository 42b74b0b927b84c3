import { pageMeta, useSite } from '@app/platform/web';
import { ButtonLink, Card, Notice, UiLink } from '@app/platform/web/ui';
import { useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { TrialCard } from '../trial/TrialCard.tsx';
import { TRIAL_QUESTIONS, type TrialQuestion } from '../trial/trial-questions.ts';

const END = 'end';

export const loader = () => ({ questions: TRIAL_QUESTIONS });

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Start Trial',
    description: 'Answer sample questions now, free and without an account, and read the reason for every option.',
    path: '/trial',
  });

const nextAfter = (after: TrialQuestion | undefined) =>
  after ? { href: `#${after.code}`, label: 'Next question' } : { href: `#${END}`, label: 'Finish' };

function Finish({ answers, total }: { readonly answers: ReadonlyMap<string, boolean>; readonly total: number }) {
  const right = [...answers.values()].filter(Boolean).length;
  return (
    <Card id={END} title="That was the trial" className="scroll-mt-6">
      {answers.size > 0 ? (
        <p role="status" className="mb-3 text-lg">
          {right} of {answers.size} right{answers.size < total ? `, ${total - answers.size} not answered` : ''}.
        </p>
      ) : null}
      <p className="text-ink2">
        So few questions say little about how ready you are. They show how every question here is made: one decision,
        five fair options, and a reason for each of them.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href="/resources/questionbank" tone="primary">
          About the question bank
        </ButtonLink>
        <ButtonLink href="/">Back to home</ButtonLink>
      </div>
    </Card>
  );
}

export default function TrialPage() {
  const { brand } = useSite();
  const { questions } = useLoaderData<typeof loader>();
  const total = questions.length;
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());
  return (
    <div className="wrap max-w-[48rem] pt-9 pb-16">
      <h1 className="text-6xl font-medium sm:text-[2.625rem]">Try {total} questions</h1>
      <p className="mt-3 mb-5 text-lg leading-[1.6] text-ink2">
        Free, without an account. Nothing you choose here is stored.
      </p>
      <Notice tone="warn" title="Clinical review pending." className="mb-7">
        These samples were written for {brand} against the guidance named on each, and no clinician has checked them
        yet. <UiLink href="/disclaimer">What that means</UiLink>
      </Notice>
      <div className="grid gap-7">
        {questions.map((question, at) => (
          <div key={question.code} id={question.code} className="scroll-mt-6">
            <TrialCard
              question={question}
              number={at + 1}
              total={total}
              next={nextAfter(questions[at + 1])}
              onAnswer={(correct) => setAnswers((before) => new Map(before).set(question.code, correct))}
            />
          </div>
        ))}
        <Finish answers={answers} total={total} />
      </div>
    </div>
  );
}
