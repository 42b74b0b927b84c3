import { useSelf } from '@app/accounts/web';
import { ago, formatCount, greeting, timeOfDay, weekdayAndDay } from '@app/platform/contract';
import { Button, ButtonLink, Card, Panel, Progress } from '@app/platform/web/ui';
import { ProblemLine } from '@app/platform/web/write';
import type { Dashboard, HomeCard, Stopped } from '@app/practice/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBuildSet } from '../sets/use-build-set.ts';
import { LinkRow } from './cards/Rows.tsx';
import { HomeWaiting } from './HomeWaiting.tsx';
import { buildOrAny, MIXED, mixedBody } from './mixed.ts';
import { homeQuery } from './queries.ts';
import { areaStep, missesStep, sortedCards, stopHref } from './steps.ts';
import { continueAt, daysToGo, minutes, nameOfStop } from './labels.ts';

function Resume({ stopped, pace }: { readonly stopped: Stopped; readonly pace: number }) {
  const [now] = useState(() => Date.now());
  const { answered, total } = stopped;
  return (
    <Panel aria-labelledby="resume">
      <p className="text-sm text-on-panel-2">Where you left off, {ago(stopped.last_at, now)}</p>
      <h2 id="resume" className="mt-1 text-3xl font-medium">
        {nameOfStop(stopped)}
      </h2>
      <Progress
        className="mt-4"
        label={`${formatCount(answered)} of ${formatCount(total)} done`}
        value={answered}
        max={total}
        end={<span className="num">{minutes(total - answered, pace)} min</span>}
      />
      <ButtonLink href={stopHref(stopped)} tone="paper" size="l" block className="mt-4">
        {continueAt(stopped)}
      </ButtonLink>
    </Panel>
  );
}

function Begin({ home }: { readonly home: Dashboard }) {
  const build = useBuildSet(buildOrAny);
  return (
    <Panel aria-labelledby="begin">
      <h2 id="begin" className="text-3xl font-medium">
        Start with 20 mixed questions
      </h2>
      <p className="mt-2 mb-5 text-on-panel-2">
        About {minutes(MIXED, home.seconds_each)} minutes. Stop at any question and carry on later.
      </p>
      <Button tone="paper" size="l" block busy={build.pending} onClick={() => void build.call(mixedBody(home))}>
        Start with 20 mixed
      </Button>
      <ProblemLine problem={build.problem} />
    </Panel>
  );
}

/** Something of the learner's is running out, such as a paper. */
function Urgent({ card: { key, title, text, figure, href, label } }: { readonly card: HomeCard }) {
  return (
    <Panel aria-labelledby={key}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={key} className="text-3xl font-medium">
          {title}
        </h2>
        {figure ? <span className="num flex-none text-on-panel-2">{figure}</span> : null}
      </div>
      <p className="mt-2 mb-5 text-on-panel-2">{text}</p>
      <ButtonLink href={href} tone="paper" size="l" block>
        {label}
      </ButtonLink>
    </Panel>
  );
}

/** What other modules have for today, such as gems due. */
const AlsoToday = ({ cards }: { readonly cards: readonly HomeCard[] }) => (
  <Card title="Also for you">
    <ul className="-mb-2">
      {cards.map(({ key, title, text, figure, href, minutes: time, at }) => (
        <LinkRow
          key={key}
          href={href}
          title={title}
          text={
            at
              ? `${weekdayAndDay(at)}, ${timeOfDay(at)}`
              : [text, time ? `about ${time} min` : ''].filter(Boolean).join(', ')
          }
          end={figure ?? undefined}
        />
      ))}
    </ul>
  </Card>
);

function Today({ home }: { readonly home: Dashboard }) {
  const { urgent, steps, coming, others } = sortedCards(home);
  const also = [...steps, ...coming, ...others];
  return (
    <>
      {urgent.map((card) => (
        <Urgent key={card.key} card={card} />
      ))}
      {home.stopped ? <Resume stopped={home.stopped} pace={home.seconds_each} /> : <Begin home={home} />}
      {also.length > 0 ? <AlsoToday cards={also} /> : null}
      <FewMinutes home={home} />
    </>
  );
}

/** Enough for a bus ride; the builder offers this size. */
const FEW = 10;

function FewMinutes({ home }: { readonly home: Dashboard }) {
  const steps = [missesStep(home, FEW), areaStep(home, FEW)].filter((step) => step !== null);
  return (
    <Card title="Only a few minutes?">
      <ul className="-mb-2">
        {steps.map((step) => (
          <LinkRow key={step.href} href={step.href} title={step.title} text={step.text} end={`${step.minutes} min`} />
        ))}
        <LinkRow href="/profile/flags" title="Flagged questions" end={formatCount(home.flagged)} />
        <LinkRow href="/practice" title="Build a set" text="Choose topics, size and timing" />
      </ul>
    </Card>
  );
}

/**
 * The home page on a phone: resume, or something for a few minutes. The rest appears once its position is known, because
 * a link that moves under a finger does not open.
 */
export function PhoneHome({ children }: { readonly children: ReactNode }) {
  const self = useSelf();
  const [hour] = useState(() => new Date().getHours());
  const { data, error, refetch } = useQuery({ ...homeQuery(), staleTime: 0 });
  return (
    <>
      <header>
        <h1 className="text-5xl font-medium">{greeting(hour, self?.first_name ?? '')}</h1>
        {data ? (
          <p className="mt-1.5 text-ink2">
            {weekdayAndDay(data.today)}
            {data.exam && data.exam.days >= 0 ? `, ${daysToGo(data.exam.days)}` : ''}
          </p>
        ) : null}
      </header>
      {data ? <Today home={data} /> : null}
      {data || error ? null : <HomeWaiting />}
      {error && !data ? (
        <Panel>
          <h2 className="text-3xl font-medium">We could not load where you left off</h2>
          <p className="mt-2 mb-5 text-on-panel-2">Your answers are safe. Everything below still works.</p>
          <Button tone="paper" size="l" onClick={() => void refetch()}>
            Try again
          </Button>
        </Panel>
      ) : null}
      {data || error ? children : null}
    </>
  );
}
