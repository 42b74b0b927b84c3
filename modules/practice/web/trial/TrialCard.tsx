import { Badge, Button, ButtonLink, cx, Kbd, KeyPoint, OptionResult, Prose } from '@app/platform/web/ui';
import type { OptionKey, TrialQuestion } from '@app/questions/contract';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type SubmitEvent, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { MarkedTrial } from './use-trial.ts';

export interface TrialCardProps {
  readonly trial: TrialQuestion;
  readonly className?: string;
}

/** The choice is styled from the radio's state, so it needs no script. */
const ROW =
  'group/option relative flex min-h-12 cursor-pointer items-center gap-3.5 rounded-option border-[1.5px] border-line-strong bg-surface px-3.5 py-1.75 leading-snug hover:border-primary hover:bg-primary-soft/35 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';
const LETTER =
  'grid size-8 flex-none place-items-center rounded-full border-[1.5px] border-line-strong text-sm leading-none font-bold group-has-checked/option:border-primary group-has-checked/option:bg-primary group-has-checked/option:text-on-primary';

const markOf = (key: OptionKey, { key: { answer_key }, option }: MarkedTrial) =>
  key === answer_key ? 'correct' : key === option ? 'wrong' : 'other';

function useTrying(n: number) {
  const [chosen, setChosen] = useState<OptionKey | null>(null);
  const [marked, setMarked] = useState<MarkedTrial | null>(null);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const verdict = useRef<HTMLParagraphElement>(null);
  // Focused once it appears, so that screen readers announce it once.
  useLayoutEffect(() => {
    if (marked) verdict.current?.focus({ preventScroll: true });
  }, [marked]);
  const select = (option: OptionKey) => {
    if (!sending) setChosen(option);
  };
  const check = async (option: OptionKey) => {
    if (sending || marked) return;
    setChosen(option);
    setSending(true);
    setFailed(false);
    try {
      // Loaded at the first answer, to keep the API client out of the landing page.
      const { markTrial } = await import('./mark-trial.ts');
      setMarked({ ...(await markTrial(n, option)), option });
    } catch {
      setFailed(true);
    }
    setSending(false);
  };
  return { chosen, marked, sending, failed, verdict, select, check: (option: OptionKey) => void check(option) };
}

/** Letter keys select an option while the focus is inside the card. */
function selectByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
  const inputs = event.currentTarget.querySelectorAll('input');
  const input = [...inputs].find(({ value }) => value === event.key.toUpperCase());
  input?.focus();
  input?.click();
}

/** The option under the pointer. An arrow key clicks its radio itself, and only selects: the next one may be meant. */
const clickedOption = ({ target }: MouseEvent<HTMLFormElement>): string | undefined =>
  target instanceof Element && !(target instanceof HTMLInputElement)
    ? target.closest('label')?.querySelector('input')?.value
    : undefined;

const Head = ({ trial: { n, count, area, question } }: Pick<TrialCardProps, 'trial'>) => (
  <div className="mb-3.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink3">
    <Badge tone="primary">
      Trial question {n + 1} of {count}
    </Badge>
    <span>{area}</span>
    <span className="num ml-auto">{question.code}</span>
  </div>
);

interface OptionsProps {
  readonly question: TrialQuestion['question'];
  readonly chosen: OptionKey | null;
  readonly marked: MarkedTrial | null;
  readonly select: (option: OptionKey) => void;
}

const Options = ({ question, chosen, marked, select }: OptionsProps) => (
  <div className="grid gap-2">
    {question.options.map(({ key, text }) =>
      marked ? (
        <OptionResult
          key={key}
          letter={key}
          verdict={markOf(key, marked)}
          chosen={key === marked.option}
          reason={markOf(key, marked) === 'other' ? undefined : marked.key.rationales[key]}
        >
          {text}
        </OptionResult>
      ) : (
        <label key={key} className={ROW}>
          <input
            type="radio"
            name="answer"
            value={key}
            required
            className="sr-only"
            checked={chosen === key}
            onChange={() => select(key)}
          />
          <span aria-hidden="true" className={LETTER}>
            {key}
          </span>
          <span>
            <span className="sr-only">{key}. </span>
            {text}
          </span>
        </label>
      ),
    )}
  </div>
);

interface FootProps extends Pick<TrialCardProps, 'trial'> {
  readonly marked: MarkedTrial | null;
  readonly sending: boolean;
  readonly failed: boolean;
}

function Foot({ trial: { n, count }, marked, sending, failed }: FootProps) {
  if (!marked)
    return (
      <div className="mt-4 flex flex-wrap items-center gap-3.5 text-sm text-ink3">
        <span className="min-w-0 flex-1">
          {failed ? (
            <span role="alert">That could not be sent. Please try again.</span>
          ) : (
            'Choose an answer. Nothing to fill in first.'
          )}
        </span>
        <span className="needs-script hidden whitespace-nowrap sm:inline">
          <Kbd>A</Kbd>–<Kbd>E</Kbd>
        </span>
        <Button type="submit" busy={sending}>
          Check answer
        </Button>
      </div>
    );
  const next =
    n + 1 < count
      ? { href: `/trial/${n + 1}`, label: 'Next question' }
      : { href: '/trial/result', label: 'See the result' };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3.5 text-sm text-ink3">
      <span className="min-w-0 flex-1">
        {marked.key.references[0] ? `${marked.key.references[0].org} ${marked.key.references[0].id ?? ''}`.trim() : ''}
        {marked.key.checked.state === 'pending' ? '. Clinical review pending.' : ''}
      </span>
      <ButtonLink href={next.href} tone="primary" after={<ArrowRight />}>
        {next.label}
      </ButtonLink>
    </div>
  );
}

/** The first trial question, answered in place. Without script the form leads to its page, which answers it. */
export function TrialCard({ trial, className }: TrialCardProps) {
  const { n, question } = trial;
  const { chosen, marked, sending, failed, verdict, select, check } = useTrying(n);
  const checkOf = (answer: unknown) => {
    const option = question.options.find(({ key }) => key === answer);
    if (option) check(option.key);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    checkOf(new FormData(event.currentTarget).get('answer'));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts; every option is a radio, and a button checks it
    <form
      action={`/trial/${n}`}
      aria-label={`Trial question ${n + 1}`}
      onKeyDown={selectByKey}
      onClick={(event) => checkOf(clickedOption(event))}
      onSubmit={submit}
      className={cx(
        'rounded-2xl border border-line bg-surface px-4 pt-4.5 pb-4 sm:px-6.5 sm:pt-6 sm:pb-5.5',
        className,
      )}
    >
      <Head trial={trial} />
      <Prose kind="small" sanitisedHtml={question.stem} className="text-md leading-[1.55]" />
      {question.images.map((image) => (
        <img
          key={image.src}
          src={image.src}
          alt={marked ? image.alt : (image.caption ?? image.alt)}
          className="mt-3.5 max-h-52 w-full rounded-md object-contain"
        />
      ))}
      <fieldset className="min-w-0">
        <legend className="pt-4 pb-3 font-display text-xl leading-tight font-title text-balance">
          {question.lead_in}
        </legend>
        <p ref={verdict} tabIndex={-1} className="sr-only">
          {marked ? (marked.correct ? 'Correct.' : `Not this time. The answer is ${marked.key.answer_key}.`) : ''}
        </p>
        <Options question={question} chosen={chosen} marked={marked} select={select} />
      </fieldset>
      {marked?.key.key_point ? <KeyPoint className="mt-4">{marked.key.key_point}</KeyPoint> : null}
      <Foot trial={trial} marked={marked} sending={sending} failed={failed} />
    </form>
  );
}
