import { InBar } from '@app/platform/web';
import { Button } from '@app/platform/web/ui';
import type { TrialQuestion } from '@app/questions/contract';
import { type Command, TextSizeButton, Tools, useCommands, useTools } from '@app/questions/web';
import { AnsweredOptions, Explanation, OptionList, QuestionText } from '@app/questions/web/drawing';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { QuestionFrame } from '../question/QuestionFrame.tsx';
import { runAnswerCommand } from '../study/keys/run-command.ts';
import { TrialAside } from './TrialAside.tsx';
import { nextOf, TrialFoot } from './TrialFoot.tsx';
import { type MarkedTrial, useTrial } from './use-trial.ts';

export interface TrialViewProps {
  readonly trial: TrialQuestion;
  /** The answer from the URL, for browsers without script. */
  readonly marked: MarkedTrial | null;
}

function TrialArticle({
  trial,
  trying,
}: {
  readonly trial: TrialQuestion;
  readonly trying: ReturnType<typeof useTrial>;
}) {
  const { question } = trial;
  const leadIn = useId();
  const { chosen, marked, struck, choose, strike, consumeAnnouncement } = trying;
  return (
    <article aria-label={`Question ${trial.n + 1} of ${trial.count}`} className="min-w-0">
      <QuestionText question={question} answered={marked !== null} leadInId={leadIn} />
      {marked ? (
        <>
          <AnsweredOptions {...{ question, chosen, struck, consumeAnnouncement }} answerKey={marked.key} />
          <Explanation answerKey={marked.key} />
        </>
      ) : (
        <OptionList
          {...{ question, chosen, struck }}
          labelledBy={leadIn}
          waiting={false}
          onChoose={choose}
          onStrike={strike}
        />
      )}
      {trying.problem ? (
        <p role="alert" className="mt-4 text-wrong">
          {trying.problem.message}
        </p>
      ) : null}
    </article>
  );
}

/** One trial question as in the bank, without the parts that need an account. Use the number as React key. */
export function TrialView({ trial, marked }: TrialViewProps) {
  const { n, count } = trial;
  const trying = useTrial(n, marked);
  const open = trying.marked === null;
  const navigate = useNavigate();
  const goTo = (href: string | null): boolean => {
    if (href) void navigate(href);
    return href !== null;
  };
  const tools = useTools();
  const showLabs = (): boolean => {
    tools.show('labs');
    return true;
  };
  const run = (command: Command): boolean => {
    if (command.kind === 'next') return goTo(nextOf(n, count));
    if (command.kind === 'previous') return goTo(n > 0 ? `/trial/${n - 1}` : null);
    if (command.kind === 'labs') return showLabs();
    return runAnswerCommand(command, { ...trying, open });
  };
  useCommands(true, run);
  const title = (
    <>
      <span className="max-sm:hidden">Trial · </span>
      <b className="text-ink">
        {n + 1} of {count}
      </b>
    </>
  );
  return (
    <QuestionFrame
      title={title}
      number={n + 1}
      total={count}
      aside={<TrialAside trial={trial} />}
      foot={
        <TrialFoot
          {...{ n, count }}
          answered={!open}
          canCheck={trying.chosen !== null}
          busy={trying.busy}
          onCheck={trying.check}
        />
      }
    >
      <InBar part="tools">
        <Button onClick={showLabs} icon={<FlaskConical />} className="max-sm:w-11 max-sm:px-0">
          <span className="max-sm:sr-only">Ranges</span>
        </Button>
        <TextSizeButton />
      </InBar>
      <TrialArticle trial={trial} trying={trying} />
      <Tools tools={tools} />
    </QuestionFrame>
  );
}
