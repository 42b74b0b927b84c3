import { counted, daysBetween, timeOfDay, ukDay, weekdayAndDay } from '@app/platform/contract';
import { Button, ButtonLink, Panel, UiLink } from '@app/platform/web/ui';
import { ProblemLine } from '@app/platform/web/write';
import type { Dashboard } from '@app/practice/contract';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useBuildSet } from '../sets/use-build-set.ts';
import { buildOrAny, MIXED, mixedBody } from './mixed.ts';
import { areaStep, cardStep, finishStep, missesStep, sortedCards, type HomeStep, stopHref } from './steps.ts';
import { continueAt, minutes, panelTitle } from './labels.ts';

/** How much of one area fits into an evening beside the rest. */
const OF_AREA = 10;

const stepsOf = (home: Dashboard): readonly HomeStep[] =>
  [
    ...sortedCards(home).steps.map(cardStep),
    finishStep(home, MIXED),
    missesStep(home, MIXED),
    areaStep(home, OF_AREA),
  ].filter((step) => step !== null);

const FIRST: readonly (readonly [title: string, text: string])[] = [
  ['Answer 20 from across the exam', 'Getting some wrong is the point. Stop and come back at any question.'],
  ['Read the reason after each one', 'Every option has its own, with the guideline behind it.'],
  ['Find your plan here tomorrow', 'What to finish, what to repeat, and where you can gain marks fastest.'],
];

const Number = ({ at }: { readonly at: number }) => (
  <span
    aria-hidden="true"
    className={`grid size-8 flex-none place-items-center rounded-full border font-display ${
      at === 0 ? 'border-on-panel bg-on-panel text-panel' : 'border-panel-line'
    }`}
  >
    {at + 1}
  </span>
);

function Steps({ steps }: { readonly steps: readonly HomeStep[] }) {
  return (
    <ol className="mt-4 border-t border-panel-line">
      {steps.map((step, at) => (
        <li key={step.href} className="relative flex items-center gap-4 border-b border-panel-line py-3.5">
          <Number at={at} />
          <span className="min-w-0 flex-1">
            <UiLink
              href={step.href}
              className="block font-semibold text-on-panel no-underline after:absolute after:inset-0 hover:underline"
            >
              {step.title}
            </UiLink>
            <span className="text-sm text-on-panel-2">{step.text}</span>
          </span>
          {step.minutes > 0 ? <span className="num text-on-panel-2">{step.minutes} min</span> : null}
          <ChevronRight aria-hidden="true" className="size-4 flex-none" />
        </li>
      ))}
    </ol>
  );
}

/** Booked for another day. */
function Coming({ home }: { readonly home: Dashboard }) {
  return sortedCards(home).coming.map(({ key, title, href, at }) => (
    <p key={key} className="flex items-center gap-3 pt-3.5 text-sm">
      <CalendarDays aria-hidden="true" className="size-4 flex-none" />
      <span className="min-w-0 flex-1">
        <UiLink href={href} className="text-on-panel underline underline-offset-3">
          {title}
        </UiLink>
        , {weekdayAndDay(at ?? '')}, {timeOfDay(at ?? '')}
      </span>
      <span className="text-on-panel-2">in {counted(daysBetween(home.today, ukDay(at ?? '')), 'day')}</span>
    </p>
  ));
}

const AllDone = () => (
  <p className="mt-4 text-on-panel-2">You have answered every question, and your latest answers are right.</p>
);

const Explained = () => (
  <ol className="mt-4 border-t border-panel-line">
    {FIRST.map(([title, text], at) => (
      <li key={title} className="flex items-center gap-4 border-b border-panel-line py-3.5">
        <Number at={at} />
        <span className="min-w-0">
          <b className="block">{title}</b>
          <span className="text-sm text-on-panel-2">{text}</span>
        </span>
      </li>
    ))}
  </ol>
);

export interface ResumePanelProps {
  readonly home: Dashboard;
  readonly hour: number;
  /** Nothing has been answered yet. */
  readonly isNew: boolean;
}

/** The one thing to do now: resume or begin. */
export function ResumePanel({ home, hour, isNew }: ResumePanelProps) {
  const build = useBuildSet(buildOrAny);
  const { stopped, seconds_each: pace } = home;
  const steps = stepsOf(home);
  const whole = isNew ? minutes(MIXED, pace) : steps.reduce((sum, step) => sum + step.minutes, 0);
  const start = () => void build.call(mixedBody(home));
  return (
    <Panel aria-labelledby="tonight" className="flex flex-col lg:col-span-8">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="tonight" className="text-3xl font-medium">
          {isNew ? 'Start with 20 mixed questions' : panelTitle(hour)}
        </h2>
        {whole > 0 ? (
          <span className="text-sm text-on-panel-2 sm:ml-auto">About {counted(whole, 'minute')}</span>
        ) : null}
      </div>
      {isNew ? <Explained /> : steps.length > 0 ? <Steps steps={steps} /> : <AllDone />}
      <Coming home={home} />
      <div className="mt-auto flex flex-wrap gap-3 pt-5">
        {stopped ? (
          <ButtonLink href={stopHref(stopped)} tone="paper" size="l">
            {continueAt(stopped)}
          </ButtonLink>
        ) : null}
        <Button tone={stopped ? 'on-panel' : 'paper'} size="l" busy={build.pending} onClick={start}>
          {stopped ? '20 mixed questions instead' : 'Start with 20 mixed questions'}
        </Button>
        {stopped ? null : (
          <ButtonLink href="/questionbank" tone="on-panel" size="l">
            Choose a category
          </ButtonLink>
        )}
      </div>
      <ProblemLine problem={build.problem} />
    </Panel>
  );
}
