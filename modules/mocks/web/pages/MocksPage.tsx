import { type MocksOverview, mockInSentence, newnessText } from '@app/mocks/contract';
import { counted } from '@app/platform/contract';
import { Button, Panel, UiLink } from '@app/platform/web/ui';
import { Intro, ListPage, ListWaiting, Unavailable } from '@app/practice/web/shared-parts';
import { useQuery } from '@tanstack/react-query';
import { useServerTime } from '../clock/use-left.ts';
import { OpenPanel } from '../list/OpenPanel.tsx';
import { PaperTiles } from '../list/PaperTiles.tsx';
import { PastMocks, Trend } from '../list/PastMocks.tsx';
import { Sittings } from '../list/Sittings.tsx';
import { StartCards, useCreateMock } from '../list/StartCards.tsx';
import { overviewQuery } from '../queries.ts';

/** The next mock of the first format, ready to start. */
function SitPanel({ profiles }: Pick<MocksOverview, 'profiles'>) {
  const create = useCreateMock();
  const [profile] = profiles;
  if (!profile || profile.unseen === null) return null;
  const { papers, questions, minutes, unseen } = profile;
  const total = papers * questions;
  const mock = mockInSentence(profile);
  return (
    <Panel aria-label={profile.title}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-form">
          <h2 className="text-2xl">Sit {mock}</h2>
          <p className="mt-1.5 text-on-panel-2">
            {counted(papers, 'paper')} of {questions} questions, {minutes} minutes each. You may stop after any paper.{' '}
            {newnessText({ papers, questions, unseen })}
          </p>
        </div>
        <p className="font-display text-figure leading-none">
          {total} <span className="text-2xl text-on-panel-2">questions</span>
        </p>
      </div>
      <PaperTiles
        papers={Array.from({ length: papers }, (_, at) => ({ n: at + 1, running: false, note: `${minutes} min` }))}
        breakMinutes={profile.break_minutes}
      />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <Button tone="paper" size="l" busy={create.pending} onClick={() => void create.call(profile.slug)}>
          Start {mock}
        </Button>
        <UiLink href="/resources/bigmock/preview" className="text-on-panel underline">
          Try the exam screen first
        </UiLink>
      </div>
    </Panel>
  );
}

function Overview({ open, profiles, past }: MocksOverview) {
  return (
    <div className="grid gap-5">
      {open ? <OpenPanel mock={open} /> : <SitPanel profiles={profiles} />}
      <Sittings />
      <StartCards profiles={profiles} open={open?.title ?? null} />
      <div className="grid gap-5 lg:grid-cols-2">
        <Trend past={past} />
        <PastMocks past={past} />
      </div>
      <Intro tag="qbmock" />
    </div>
  );
}

export default function MocksPage() {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(overviewQuery);
  useServerTime(data?.open?.now, isFetchedAfterMount);
  if (error && !data)
    return (
      <Unavailable
        what="your mocks"
        error={error}
        onRetry={() => void refetch()}
        back={{ href: '/questionbank', label: 'Go to the question bank' }}
      />
    );
  return (
    <ListPage title="Mocks" lede="Rehearse the exam against the clock. Your answers are marked at the end.">
      {data ? <Overview {...data} /> : <ListWaiting label="Loading your mocks" />}
    </ListPage>
  );
}
