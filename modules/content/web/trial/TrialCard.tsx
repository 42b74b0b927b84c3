import { Badge, ButtonLink, cx, Kbd } from '@app/platform/web/ui';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type KeyboardEvent, useState } from 'react';
import { EcgStrip } from './EcgStrip.tsx';
import { TrialOption } from './TrialOption.tsx';
import type { TrialQuestion } from './trial-questions.ts';

export interface TrialCardProps {
  readonly question: TrialQuestion;
  readonly number: number;
  readonly total: number;
  /** Where the button under an answered question leads. */
  readonly next: { readonly href: string; readonly label: string };
  readonly onAnswer?: (correct: boolean) => void;
  readonly className?: string;
}

function Stem({ question: { stem, result, drawing } }: Pick<TrialCardProps, 'question'>) {
  return (
    <>
      <p className="text-md leading-[1.55]">
        {stem}
        {result ? (
          <>
            {' '}
            <b className="whitespace-nowrap">{result.value}</b>{' '}
            <span className="whitespace-nowrap">{result.range}</span>
          </>
        ) : null}
      </p>
      {drawing ? <EcgStrip className="mt-3.5" /> : null}
    </>
  );
}

/** One line before an answer, another after it. */
function Foot({ source, next }: { readonly source: string; readonly next: TrialCardProps['next'] }) {
  const line = 'mt-4 items-center gap-3.5 text-sm text-ink3';
  return (
    <>
      <div className={cx(line, 'flex group-has-checked/trial:hidden')}>
        Choose an answer. Nothing to fill in first.
        <span className="needs-script ml-auto hidden whitespace-nowrap sm:inline">
          <Kbd>A</Kbd>–<Kbd>E</Kbd>
        </span>
      </div>
      <div className={cx(line, 'hidden flex-wrap group-has-checked/trial:flex')}>
        <span className="min-w-0 flex-1">{source}. Clinical review pending.</span>
        <ButtonLink href={next.href} tone="primary" after={<ArrowRight />}>
          {next.label}
        </ButtonLink>
      </div>
    </>
  );
}

function verdictOn(question: TrialQuestion, key: string): { readonly correct: boolean; readonly words: string } | null {
  const option = question.options.find((each) => each.key === key);
  const right = question.options.find((each) => each.correct);
  if (!option || !right) return null;
  const words = option.correct ? 'Correct.' : `Not this time. The answer is ${right.key}.`;
  return { correct: option.correct === true, words: `${words} ${option.reason}` };
}

/** Letters choose while the focus is inside the card. */
function chooseByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
  const inputs = event.currentTarget.querySelectorAll('input');
  [...inputs].find((input) => input.value === event.key.toUpperCase())?.click();
}

/** A question anyone can answer at once. Styles show the verdict; the script only says it aloud and takes the keys. */
export function TrialCard({ question, number, total, next, onAnswer, className }: TrialCardProps) {
  const [said, setSaid] = useState('');
  const answered = (key: string) => {
    const verdict = verdictOn(question, key);
    if (!verdict) return;
    setSaid(verdict.words);
    onAnswer?.(verdict.correct);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut; every option is a radio
    <form
      aria-label={`Trial question ${number}`}
      className={cx(
        'group/trial rounded-2xl border border-line bg-surface px-4 pt-4.5 pb-4 sm:px-6.5 sm:pt-6 sm:pb-5.5',
        className,
      )}
      onChange={(event) => event.target instanceof HTMLInputElement && answered(event.target.value)}
      onKeyDown={chooseByKey}
    >
      <div className="mb-3.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink3">
        <Badge tone="primary">
          Trial question {number} of {total}
        </Badge>
        <span>{question.area}</span>
        <span className="num ml-auto">{question.code}</span>
      </div>
      <Stem question={question} />
      <fieldset className="min-w-0">
        <legend className="pt-4 pb-3 font-display text-xl leading-tight font-title text-balance">
          {question.leadIn}
        </legend>
        <div className="grid gap-2">
          {question.options.map((option) => (
            <TrialOption key={option.key} option={option} name={`trial-${question.code}`} />
          ))}
        </div>
      </fieldset>
      <Foot source={question.source} next={next} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </form>
  );
}
