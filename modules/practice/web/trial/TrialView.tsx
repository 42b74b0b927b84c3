import { InBar } from '@app/platform/web';
import { Card, ProgressLine, Prose, UiLink } from '@app/platform/web/ui';
import type { Reveal } from '@app/practice/contract';
import type { OptionKey, TrialAnswer, TrialQuestion } from '@app/questions/contract';
import { type RefObject, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Explanation } from '../question/Explanation.tsx';
import { OptionResults, spokenResult } from '../question/OptionResults.tsx';
import { OptionList } from '../question/Options.tsx';
import { QuestionImages } from '../question/QuestionImages.tsx';
import { type Command, LETTERS } from '../study/keys/keys.ts';
import { useKeys } from '../study/keys/use-keys.ts';
import { patternOf, type TrialAnswers } from './answers.ts';
import { markTrial } from './mark-trial.ts';
import { nextOf, TrialFoot } from './TrialFoot.tsx';
import { useAnswers } from './use-answers.ts';

export interface TrialViewProps {
  readonly trial: TrialQuestion;
  /** Answered by the address, for whoever has no script. */
  readonly marked: (TrialAnswer & { readonly option: OptionKey }) | null;
}

const revealOf = (trial: TrialQuestion, { key }: TrialAnswer): Reveal => ({
  ...key,
  version_id: trial.question.version_id,
  peers: null,
  reading: [],
});

function useTrial({ trial: { n }, marked }: TrialViewProps) {
  const [picked, setPicked] = useState<OptionKey | null>(null);
  const [told, setTold] = useState(marked);
  const [struck, setStruck] = useState<readonly OptionKey[]>([]);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const chosen = told?.option ?? picked;
  const check = async () => {
    if (!picked || told || busy) return;
    setBusy(true);
    setFailed(false);
    try {
      setTold({ ...(await markTrial(n, picked)), option: picked });
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  const strike = (key: OptionKey) => {
    setStruck((before) => (before.includes(key) ? before.filter((each) => each !== key) : [...before, key]));
    if (picked === key) setPicked(null);
  };
  return { chosen, told, struck, busy, failed, choose: setPicked, strike, check: () => void check() };
}
type Trying = ReturnType<typeof useTrial>;

/** Obeys the keys that make sense for a visitor; false leaves them to the browser. */
function obey(command: Command, { chosen, told, choose, strike, check }: Trying, go: (by: 1 | -1) => boolean): boolean {
  const { kind } = command;
  if (kind === 'next' || kind === 'previous') return go(kind === 'next' ? 1 : -1);
  if (told) return false;
  if (kind === 'choose') {
    const key = LETTERS[command.at];
    if (!key) return false;
    choose(key);
    document.querySelector<HTMLInputElement>(`input[type=radio][value="${key}"]`)?.focus();
    return true;
  }
  if (!chosen || (kind !== 'strike' && kind !== 'check')) return false;
  if (kind === 'strike') strike(chosen);
  else check();
  return true;
}

/** The verdict takes the focus when it arrives, so that it is spoken once. */
function useVerdictFocus(
  told: Trying['told'],
  first: TrialViewProps['marked'],
): RefObject<HTMLParagraphElement | null> {
  const place = useRef<HTMLParagraphElement>(null);
  const tell = useEffectEvent(() => {
    if (told !== first) place.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    if (told) tell();
  }, [told]);
  return place;
}

function Aside({
  trial: { count, area, reviewed },
  answers,
}: {
  readonly trial: TrialQuestion;
  readonly answers: TrialAnswers;
}) {
  const marks = patternOf(answers, count);
  const done = marks.replaceAll('-', '').length;
  const right = marks.split('1').length - 1;
  return (
    <aside aria-label="Beside the question" className="grid gap-4.5">
      <Card className="px-4.5 py-4">
        <b>{area}</b>
        <p className="mt-0.5 text-sm text-ink3">
          {done > 0 ? `${right} of ${done} right so far` : `${count} questions to try`}
        </p>
      </Card>
      {reviewed ? null : (
        <Card className="px-4.5 py-4 text-sm text-ink2">
          <b className="block text-ink">Clinical review pending</b>
          Written against the guidance named with the answer; no clinician has checked it yet.{' '}
          <UiLink href="/disclaimer">What that means</UiLink>
        </Card>
      )}
    </aside>
  );
}

function Asked({ trial, marked, trying }: TrialViewProps & { readonly trying: Trying }) {
  const { question } = trial;
  const leadIn = useId();
  const { chosen, told, struck, choose, strike } = trying;
  const verdict = useVerdictFocus(told, marked);
  const reveal = told && revealOf(trial, told);
  return (
    <article aria-label={`Question ${trial.n + 1} of ${trial.count}`} className="min-w-0">
      <Prose kind="question" sanitisedHtml={question.stem} className="[&_.table-box]:bg-surface" />
      <QuestionImages images={question.images} answered={reveal !== null} />
      <h1 id={leadIn} className="mt-6 mb-3.5 max-w-prose text-2xl">
        {question.lead_in}
      </h1>
      {reveal ? (
        <>
          <p ref={verdict} tabIndex={-1} className="sr-only">
            {spokenResult(question, reveal, chosen)}
          </p>
          <OptionResults question={question} reveal={reveal} chosen={chosen} struck={struck} />
          <Explanation reveal={reveal} plain />
        </>
      ) : (
        <OptionList
          question={question}
          labelledBy={leadIn}
          chosen={chosen}
          struck={struck}
          waiting={false}
          onChoose={choose}
          onStrike={strike}
        />
      )}
      {trying.failed ? (
        <p role="alert" className="mt-4 text-wrong">
          That could not be sent. Please check the answer again.
        </p>
      ) : null}
    </article>
  );
}

/** One trial question as it is in the bank, without what belongs to an account. Give it the number as key. */
export function TrialView(props: TrialViewProps) {
  const { n, count } = props.trial;
  const trying = useTrial(props);
  const answers = useAnswers() ?? [];
  const navigate = useNavigate();
  const go = (by: 1 | -1) => {
    const to = by === 1 ? nextOf(n, count) : n > 0 ? `/trial/${n - 1}` : null;
    if (to) void navigate(to);
    return to !== null;
  };
  useKeys(true, (command) => obey(command, trying, go));
  return (
    <>
      <InBar part="title">
        <span className="max-sm:hidden">Trial · </span>
        <b className="text-ink">
          {n + 1} of {count}
        </b>
      </InBar>
      <InBar part="line">
        <ProgressLine label={`Question ${n + 1} of ${count}`} value={n + 1} max={count} />
      </InBar>
      <div className="flex min-h-[calc(100dvh-75px)] flex-col">
        <div className="wrap grid flex-1 items-start gap-x-9 gap-y-6 pt-7 md:grid-cols-[minmax(0,1fr)_20.75rem]">
          <Asked {...props} trying={trying} />
          <Aside trial={props.trial} answers={answers} />
        </div>
        <TrialFoot
          n={n}
          count={count}
          told={trying.told !== null}
          canCheck={trying.chosen !== null}
          busy={trying.busy}
          onCheck={trying.check}
        />
      </div>
    </>
  );
}
