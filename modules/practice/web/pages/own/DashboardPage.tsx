import { flagsOf, useSelf } from '@app/accounts/web';
import { greeting } from '@app/platform/contract';
import { OutboxStrip } from '@app/platform/web/offline';
import { ButtonLink, Panel } from '@app/platform/web/ui';
import type { Dashboard } from '@app/practice/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Areas } from '../../home/cards/Areas.tsx';
import { EightWeeks } from '../../home/cards/EightWeeks.tsx';
import { ExamCount } from '../../home/cards/ExamCount.tsx';
import { FirstSteps } from '../../home/cards/FirstSteps.tsx';
import { HomeWaiting } from '../../home/HomeWaiting.tsx';
import { HowSure } from '../../home/cards/HowSure.tsx';
import { WhyMissed } from '../../home/cards/WhyMissed.tsx';
import { ModuleCard, OpenSets, ToComeBackTo } from '../../home/cards/Left.tsx';
import { homeQuery } from '../../home/queries.ts';
import { ResumePanel } from '../../home/ResumePanel.tsx';
import { sortedCards } from '../../home/steps.ts';
import { todayInWords } from '../../home/labels.ts';
import { Unavailable } from '../../lists/Unavailable.tsx';
import { StartOver } from '../../restart/StartOver.tsx';
import { usePracticeOutbox } from '../../writes/use-practice-outbox.ts';

/** A subscription without the question bank: says so, and lists what is open. */
const Locked = () => (
  <Panel className="lg:col-span-8">
    <h2 className="text-3xl font-medium">Your access does not include the question bank</h2>
    <p className="mt-2 mb-5 text-on-panel-2">Your account shows what you have and what you can add.</p>
    <ButtonLink href="/profile" tone="paper" size="l">
      See your account
    </ButtonLink>
  </Panel>
);

function Cards({ home, hour, locked }: { readonly home: Dashboard; readonly hour: number; readonly locked: boolean }) {
  const isNew = home.days.of_56 === 0 && home.overall.answered === 0;
  const { urgent, steps, coming, others } = sortedCards(home);
  // Without the question bank there is no plan to be part of.
  const below = locked ? [...steps, ...coming, ...others] : others;
  return (
    <div className="grid gap-5 lg:grid-cols-12">
      {urgent.map((card) => (
        <div key={card.key} className="lg:col-span-12">
          <ModuleCard card={card} />
        </div>
      ))}
      {locked ? <Locked /> : <ResumePanel home={home} hour={hour} isNew={isNew} />}
      <EightWeeks days={home.days} />
      {locked ? null : <Areas home={home} isNew={isNew} />}
      {isNew ? <FirstSteps exam={home.exam} /> : null}
      {locked || isNew ? null : <HowSure levels={home.sureness} />}
      {locked ? null : <WhyMissed reasons={home.reasons} />}
      {/* As many per row as fit; the last row stretches, so that it leaves no gap. */}
      <div className="flex flex-wrap gap-5 *:min-w-0 *:flex-1 *:basis-67 empty:hidden lg:col-span-12">
        {locked || isNew ? null : <ToComeBackTo home={home} />}
        {locked || (isNew && home.sets.length === 0) ? null : <OpenSets sets={home.sets} />}
        {/* Short cards: one above the other beside the taller ones. */}
        {below.length > 0 ? (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16.75rem),1fr))] gap-5">
            {below.map((card) => (
              <ModuleCard key={card.key} card={card} />
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** The learner's home page. */
export default function DashboardPage() {
  const self = useSelf();
  const outbox = usePracticeOutbox();
  const { locked } = flagsOf(self);
  const [hour] = useState(() => new Date().getHours());
  const { data, error, refetch } = useQuery({ ...homeQuery(), staleTime: 0 });
  if (error && !data)
    return (
      <Unavailable
        what="your dashboard"
        error={error}
        onRetry={() => void refetch()}
        back={{ href: '/questionbank', label: 'Question bank' }}
      />
    );
  return (
    <>
      <OutboxStrip outbox={outbox} />
      <div className="wrap py-8 md:py-11">
        <div className="mb-7 flex flex-wrap items-end gap-x-8 gap-y-4">
          <div className="min-w-0 flex-1 basis-80">
            <h1 className="text-6xl font-medium">{greeting(hour, self?.first_name ?? '')}</h1>
            {data ? <p className="mt-1.5 text-ink2">{todayInWords(data)}</p> : null}
          </div>
          {data ? <ExamCount exam={data.exam} overall={data.overall} /> : null}
        </div>
        {data ? <Cards home={data} hour={hour} locked={locked} /> : <HomeWaiting />}
        {data && !locked ? <StartOver bank={null} answered={data.answered_in_all} /> : null}
      </div>
    </>
  );
}
