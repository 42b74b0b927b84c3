import { counted } from '@app/platform/contract';
import { InBar, load, pageMeta } from '@app/platform/web';
import { Button, ButtonLink, Card, Panel } from '@app/platform/web/ui';
import { type TrialQuestion, trialApi } from '@app/questions/contract';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { OwnCache } from '../aids/OwnCache.tsx';
import { Tutorial } from '../aids/Tutorial.tsx';
import { SECONDS_EACH, useTriedPaper } from '../aids/use-tried-paper.ts';
import { usePaperClock } from '../clock/use-left.ts';
import { countsOf, type ExamRow } from '../exam/counts.ts';
import { ExamRoom } from '../exam/ExamRoom.tsx';

const PATH = '/resources/bigmock/preview';
const QUESTIONS = 5;

/** The first trial questions, or fewer when there are fewer. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { count } = await load(context, trialApi.trials, {});
  const numbers = Array.from({ length: Math.min(count, QUESTIONS) }, (_, n) => n);
  return { trials: await Promise.all(numbers.map((n) => load(context, trialApi.trial, { params: { n } }))) };
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Try the exam screen',
    description: 'The exam screen of our mocks, with five questions to look around in. No account needed.',
    path: PATH,
  });

const PARTS: readonly (readonly [name: string, text: string])[] = [
  ['The top line', 'Which paper you are in, the time left, and whether your answers are saved.'],
  ['The grid', 'Every question of the paper: answered, not answered, flagged. Choose a number to go there.'],
  ['The tools', 'Highlight, flag, reference ranges, calculator, a scratchpad, and the list of shortcuts.'],
  ['Strike out', 'Cross out what you have ruled out. You can still choose it, or bring it back.'],
  [
    'Finish paper',
    'Shows which questions are unanswered or flagged, then asks once more: a finished paper stays closed.',
  ],
];

function Entry({ count, onStart }: { readonly count: number; readonly onStart: () => void }) {
  return (
    <div className="wrap max-w-page py-8">
      <InBar part="title">Try the exam screen</InBar>
      <div className="grid gap-5">
        <Panel aria-label="Try the exam screen">
          <h1 className="text-3xl">Look around before the day</h1>
          <p className="mt-2 text-on-panel-2">
            {count} questions, {Math.round((count * SECONDS_EACH) / 60)} minutes. One mark for each correct answer,
            nothing taken off for a wrong one. Nothing you do here is stored. The clock starts when you choose Start,
            and not before.
          </p>
          <Button tone="paper" size="l" onClick={onStart} disabled={count === 0} className="mt-6">
            Start
          </Button>
        </Panel>
        <Card title="What is where">
          <dl className="grid gap-3 sm:grid-cols-2">
            {PARTS.map(([name, text]) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="text-sm text-ink2">{text}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </div>
  );
}

function Over({ rows, onAgain }: { readonly rows: readonly ExamRow[]; readonly onAgain: () => void }) {
  const { answered, open } = countsOf(rows);
  return (
    <div className="wrap max-w-head py-10">
      <InBar part="title">Try the exam screen</InBar>
      <Card>
        <h1 className="text-3xl">That’s all there is to it</h1>
        <p className="mt-2 text-ink2">
          {counted(answered, 'answer')} given, {open} not answered. In a mock you would see your score now. To find out
          what is right here, take the same questions in the trial.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink tone="primary" href="/trial">
            Go to the trial
          </ButtonLink>
          <Button onClick={onAgain}>Start again</Button>
        </div>
      </Card>
    </div>
  );
}

/** The exam screen with trial questions: the same components as in a mock, but nothing is sent. */
export default function ExamPreviewPage() {
  const { trials } = useLoaderData<typeof loader>() as { readonly trials: readonly TrialQuestion[] };
  const [search, setSearch] = useSearchParams();
  const requested = Number(search.get('question') ?? 1);
  const position = Math.min(trials.length, Math.max(1, Math.floor(requested) || 1));
  const [isOver, setOver] = useState(false);
  const [touring, setTouring] = useState(true);
  const [keysOn, setKeysOn] = useState(true);
  const { paper, row, start, acts } = useTriedPaper(trials, position);
  const clock = usePaperClock(paper?.deadline_at ?? null, paper?.rest);
  const isClosed = isOver || (paper !== null && clock.left === 0);
  const begin = () => {
    setOver(false);
    // From the first question again, not where the last round ended.
    setSearch({}, { replace: true });
    start();
  };
  if (paper && isClosed) return <Over rows={paper.rows} onAgain={begin} />;
  if (!paper || !row) return <Entry count={trials.length} onStart={begin} />;
  return (
    <OwnCache>
      <ExamRoom
        {...{ paper, row, acts, clock }}
        held={0}
        padAbout="For you alone. Gone when you leave this page."
        shortcuts={{ on: keysOn, change: setKeysOn }}
        saved={<span className="text-sm text-ink3">Nothing is stored here</span>}
        hrefOf={(each) => `${PATH}?question=${each.position}`}
        finishing={{ finish: () => setOver(true), leave: () => setOver(true), pending: false, problem: null }}
        notice={
          touring ? (
            <div className="mx-auto max-w-prose pt-5">
              <Tutorial onDone={() => setTouring(false)} />
            </div>
          ) : null
        }
      />
    </OwnCache>
  );
}
