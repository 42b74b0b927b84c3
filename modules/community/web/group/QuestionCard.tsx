import { type GroupQuestion, groupQuestionsApi, type OptionKey } from '@app/community/contract';
import { Badge, Button, Card, ConfirmDialog, cx, OptionCard } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CorrectIt } from './CorrectIt.tsx';
import { GroupThread } from './GroupThread.tsx';
import { keepAnswer } from './keep-answer.ts';

export const STATES: Readonly<
  Record<GroupQuestion['state'], readonly [words: string, tone: 'ok' | 'warn' | 'bad' | 'plain']>
> = {
  approved: ['Approved', 'ok'],
  pending: ['Waiting for review', 'plain'],
  rejected: ['Sent back', 'warn'],
  removed: ['Removed', 'bad'],
  withdrawn: ['Withdrawn', 'plain'],
};

interface AnswerFormProps {
  readonly question: GroupQuestion;
  readonly onAnswered: () => void;
}
function AnswerForm({ question, onAnswered }: AnswerFormProps) {
  const [option, setOption] = useState<OptionKey | ''>('');
  const cache = useQueryClient();
  const answer = useCall(groupQuestionsApi.answerGroupQuestion, {
    onDone: (reply) => {
      keepAnswer(cache, reply);
      onAnswered();
    },
    refresh: [groupQuestionsApi.studyGroup],
  });
  return (
    <>
      <fieldset className="grid min-w-0 gap-2.5">
        <legend className="sr-only">Choose one answer</legend>
        {question.options.map(({ key, text }) => (
          <OptionCard
            key={key}
            letter={key}
            name={`answer-${question.id}`}
            value={key}
            checked={option === key}
            onChoose={() => setOption(key)}
          >
            <span className="break-words">{text}</span>
          </OptionCard>
        ))}
      </fieldset>
      <ProblemNotice problem={answer.problem} />
      <Button
        className="mt-4"
        tone={option === '' ? 'secondary' : 'primary'}
        busy={answer.pending}
        aria-disabled={option === ''}
        onClick={() => option && void answer.call({ params: { id: question.id }, body: { option } })}
      >
        Check answer
      </Button>
    </>
  );
}

interface AnsweredProps {
  readonly question: GroupQuestion;
  readonly solution: NonNullable<GroupQuestion['solution']>;
}

/** Takes the focus: the form with the button that was pressed is gone. */
function Result({ question, solution }: AnsweredProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={line} tabIndex={-1} className="mb-3 font-semibold outline-none">
      {question.chosen === solution.answer_key ? 'Right.' : `Wrong: the answer is ${solution.answer_key}.`}
    </p>
  );
}

function Answered({ question, solution }: AnsweredProps) {
  const shareOf = (key: OptionKey) =>
    question.tries === 0 ? 0 : Math.round(((solution.shares[key] ?? 0) / question.tries) * 100);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {question.options.map(({ key, text }) => {
          const isKey = key === solution.answer_key;
          return (
            <li key={key} className={cx('px-3 py-3', isKey && 'bg-correct-soft')}>
              <p className="flex flex-wrap gap-x-3">
                <b className="break-words">
                  {key}. {text}
                </b>
                {isKey ? <Badge tone="ok">Right answer</Badge> : null}
                {question.chosen === key ? <Badge tone={isKey ? 'ok' : 'bad'}>Your answer</Badge> : null}
                <span className="num ml-auto text-sm text-ink2">{shareOf(key)}%</span>
              </p>
              <p className="mt-1 text-sm break-words text-ink2">{solution.whys[key]}</p>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-sm break-words text-ink2">
        Source: {solution.source}. Nobody has checked the medicine; please look it up.
      </p>
    </>
  );
}

function Own({ question }: { readonly question: GroupQuestion }) {
  const [isConfirming, setConfirming] = useState(false);
  const withdraw = useCall(groupQuestionsApi.withdrawGroupQuestion, {
    refresh: [groupQuestionsApi.groupQuestions, groupQuestionsApi.studyGroup],
  });
  const [words, tone] = STATES[question.state];
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Badge tone={tone}>{words}</Badge>
      {question.reason ? <p className="min-w-0 break-words text-ink2">“{question.reason}”</p> : null}
      <div className="ml-auto flex gap-2">
        {question.state === 'rejected' ? <CorrectIt question={question} /> : null}
        <Button size="s" tone="quiet" onClick={() => setConfirming(true)}>
          Withdraw
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        danger
        title="Withdraw this question?"
        confirmLabel="Withdraw"
        busy={withdraw.pending}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void withdraw.call({ params: { id: question.id } })}
      >
        <ProblemNotice problem={withdraw.problem} />
        Nobody will be able to see it. This cannot be undone.
      </ConfirmDialog>
    </div>
  );
}

/** A member's question: to try, or with its answer. */
export function QuestionCard({ question }: { readonly question: GroupQuestion }) {
  const [isNew, setNew] = useState(false);
  return (
    <Card>
      <p className="break-words whitespace-pre-wrap">{question.stem}</p>
      <p className="mt-3 mb-4 font-semibold break-words">{question.lead_in}</p>
      {question.solution && isNew ? <Result question={question} solution={question.solution} /> : null}
      {question.solution ? (
        <Answered question={question} solution={question.solution} />
      ) : (
        <AnswerForm question={question} onAnswered={() => setNew(true)} />
      )}
      {question.is_own ? <Own question={question} /> : null}
      {question.solution && question.state === 'approved' ? <GroupThread id={question.id} /> : null}
      {question.tries > 0 ? (
        <p className="mt-3 text-sm text-ink2">
          {question.tries === 1 ? '1 person has' : `${question.tries} people have`} tried it.
        </p>
      ) : null}
    </Card>
  );
}
