import { PersonLink } from '@app/users/admin';
import { timeOf, useAdminFacts, useKeptText } from '@app/platform/admin';
import { Badge, type BadgeTone, Button, Card, Field, Notice, TextArea } from '@app/platform/web/ui';
import { useState } from 'react';
import { AppealEvidence } from './AppealEvidence.tsx';
import { type AppealDecision, wordsFor } from './decision-words.ts';
import { typedAnswers } from './typed-answers.ts';
import { type Appeal, useAnswer } from './use-answer.ts';

const STATES: Readonly<Record<Appeal['state'], readonly [BadgeTone, string]>> = {
  open: ['warn', 'Waiting'],
  granted: ['ok', 'Granted'],
  refused: ['plain', 'Refused'],
};
const show = (moment: string): string => timeOf(Date.parse(moment));

interface AppealCardProps {
  readonly appeal: Appeal;
}

/** The text of an appeal, the reason for the ban, and the answer. */
export function AppealCard({ appeal }: AppealCardProps) {
  const { rightsIn } = useAdminFacts();
  const [tone, word] = STATES[appeal.state];
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-xl">
          {appeal.uid ? <PersonLink uid={appeal.uid} name={appeal.name || appeal.email} /> : 'A deleted account'}
        </h2>
        <span className="text-sm break-all text-ink3">{appeal.email}</span>
        <span className="ml-auto flex items-center gap-3 text-sm text-ink3">
          <time dateTime={appeal.created_at} className="num">
            {show(appeal.created_at)}
          </time>
          <Badge tone={tone}>{word}</Badge>
        </span>
      </div>
      <blockquote className="rounded-md bg-info-soft px-4 py-3 whitespace-pre-wrap text-ink">
        {appeal.message}
      </blockquote>
      <BanLine appeal={appeal} />
      {appeal.state === 'open' && appeal.uid ? <AppealEvidence uid={appeal.uid} /> : null}
      {appeal.state === 'open' ? (
        rightsIn('pausers').e ? (
          <AnswerForm appeal={appeal} />
        ) : (
          <p className="mt-3 text-sm text-ink3">You need the right to edit users to answer.</p>
        )
      ) : (
        <GivenAnswer appeal={appeal} />
      )}
    </Card>
  );
}

function BanLine({ appeal }: { appeal: Appeal }) {
  if (appeal.reason === null) return <p className="mt-3 text-sm text-ink3">The ban has ended.</p>;
  const until = appeal.banned_until ? `until ${show(appeal.banned_until)}` : 'until staff lift it';
  return (
    <p className="mt-3 text-sm">
      <b>Blocked {until}.</b> Reason: {appeal.reason}
    </p>
  );
}

function GivenAnswer({ appeal }: { appeal: Appeal }) {
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <p className="text-ink3">
        {appeal.answer === null ? 'Ban lifted without an answer' : 'Answered'}{' '}
        <span className="num">{appeal.answered_at ? show(appeal.answered_at) : ''}</span>
      </p>
      <p className="mt-1 whitespace-pre-wrap">{appeal.answer}</p>
    </div>
  );
}

const SHORTEST = 3;

function AnswerForm({ appeal }: AppealCardProps) {
  const text = useKeptText(typedAnswers, appeal.id);
  const [early, setEarly] = useState(false);
  const { pending, problem, answer } = useAnswer(appeal, () => typedAnswers.drop(appeal.id));
  const words = wordsFor(appeal);
  const give = async (decision: AppealDecision) => {
    const trimmed = text.trim();
    setEarly(trimmed.length < SHORTEST);
    if (trimmed.length >= SHORTEST) await answer(decision, trimmed);
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Field
        label="Your answer"
        hint={`E-mailed to them exactly as you write it. ${words.hint}`}
        error={early ? 'Write a few words: they will read them.' : undefined}
      >
        <TextArea
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => typedAnswers.change(appeal.id, event.target.value)}
        />
      </Field>
      {problem ? (
        <Notice tone="error" announce className="mt-3">
          {problem}
        </Notice>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button tone="primary" busy={pending === 'granted'} onClick={() => void give('granted')}>
          {words.granted.button}
        </Button>
        <Button busy={pending === 'refused'} onClick={() => void give('refused')}>
          {words.refused.button}
        </Button>
      </div>
    </div>
  );
}
