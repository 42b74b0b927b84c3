import { lazyPart } from '@app/platform/web/ui';
import { type Outbox, OutboxStrip, useOutboxState } from '@app/platform/web/offline';
import type { QuestionPage } from '@app/practice/contract';
import { KeyHint, Tools, useCommands, useKeyPreference, useTools } from '@app/questions/web';
import { Suspense, useRef, useState } from 'react';
import { Confidence } from '../study/aids/Confidence.tsx';
import { useAids } from '../study/aids/use-aids.ts';
import { runCommand } from '../study/keys/run-command.ts';
import { type Answering, useAnswering } from '../study/use-answering.ts';
import { useTimedAnswering } from '../study/use-timed-answering.ts';
import type { Walk } from '../study/walk.ts';
import { useLearnerWrites } from '../writes/use-learner-writes.ts';
import { HowHard } from './aside/HowHard.tsx';
import { NoteCard } from './aside/NoteCard.tsx';
import { PositionGrid } from './aside/PositionGrid.tsx';
import { QuestionBarTools, WalkTitle } from './QuestionBarTools.tsx';
import { QuestionBody } from './QuestionBody.tsx';
import { QuestionFoot } from './QuestionFoot.tsx';
import { QuestionFrame } from './QuestionFrame.tsx';

const DiscussionLink = lazyPart(() =>
  import('../comments/DiscussionLink.tsx').then((file) => ({ default: file.DiscussionLink })),
);
/** In the same chunk as the reveal, which is prefetched, so that it is available offline. */
const Discussion = lazyPart(() => import('./AnswerReveal.tsx').then((file) => ({ default: file.Discussion })));
const KeyHelp = lazyPart(() => import('../study/keys/KeyHelp.tsx').then((file) => ({ default: file.KeyHelp })));
const Related = lazyPart(() => import('./aside/Related.tsx').then((file) => ({ default: file.Related })));

export interface QuestionViewProps {
  readonly page: QuestionPage;
  readonly walk: Walk;
  /** The path of this question. */
  readonly href: string;
  readonly outbox: Outbox;
  /** Navigates within this product: the phone product keeps its prefix. */
  readonly goTo: (href: string) => void;
}

interface HelpProps {
  readonly tools: ReturnType<typeof useTools>;
  readonly keys: ReturnType<typeof useKeyPreference>;
  readonly aids: ReturnType<typeof useAids>;
}

/** The keyboard help and the switches for the prompts; loaded when first opened. */
function Help({ tools, keys, aids }: HelpProps) {
  if (tools.opened.help === undefined) return null;
  return (
    <Suspense>
      <KeyHelp
        open={tools.opened.help}
        onClose={() => tools.shut('help')}
        on={keys.on}
        onSwitch={keys.change}
        aids={aids.aids}
        onAids={aids.change}
      />
    </Suspense>
  );
}

/** In the footer, where it is always visible; on a phone it is below the options. */
const Rating = ({ answering }: { readonly answering: Answering }) => (
  <div className="max-md:hidden">
    <Confidence level={answering.confidence} onRate={answering.rate} />
  </div>
);

/** One question with everything around it. Use the question's id as React key: no state carries over to the next. */
export function QuestionView({ page, walk, href, outbox, goTo }: QuestionViewProps) {
  const state = useOutboxState(outbox);
  const writes = useLearnerWrites(page, href, outbox, walk.set);
  const usual = useAnswering(page, writes, state, walk.set);
  const timed = useTimedAnswering(page, writes, state, walk.set);
  const answering = walk.set?.timed ? timed : usual;
  const keys = useKeyPreference();
  const aids = useAids();
  const tools = useTools();
  const { show, highlight, marks: highlightRequests } = tools;
  const note = useRef<HTMLTextAreaElement>(null);
  const rating = aids.aids.confidence && !walk.set?.timed;
  useCommands(keys.on, (command) =>
    runCommand(command, { page, walk, answering, writes, note, show, highlight, rating, goTo }),
  );
  const { reveal } = answering;
  const [closed, setClosed] = useState(false);
  const [cameAnswered] = useState(reveal !== null);
  return (
    <>
      <QuestionBarTools
        flagged={page.record.flagged}
        onFlag={() => writes.flag(!page.record.flagged)}
        onLabs={() => show('labs')}
        onCalculator={() => show('calculator')}
        onHighlight={highlight}
        onHelp={() => show('help')}
        keys={keys.on}
      />
      <OutboxStrip outbox={outbox} />
      <QuestionFrame
        title={<WalkTitle walk={walk} />}
        number={walk.number}
        total={walk.positions.length}
        aside={
          <>
            <PositionGrid name={walk.name} positions={walk.positions} number={walk.number} hrefOf={walk.hrefOf} />
            <NoteCard note={page.record.note} savedAt={page.record.note_at} onSave={writes.note} box={note} />
            <Suspense>{reveal && reveal.reading.length > 0 ? <Related reading={reveal.reading} /> : null}</Suspense>
            {reveal ? <HowHard reveal={reveal} /> : null}
            <KeyHint on={keys.on} enter={walk.set?.timed ? 'next' : 'check'} onMore={() => show('help')} />
          </>
        }
        below={<Suspense>{reveal ? <Discussion {...{ page, cameAnswered, closed }} /> : null}</Suspense>}
        foot={
          <QuestionFoot {...{ walk, answering }} onNote={() => note.current?.focus()} onLabs={() => show('labs')}>
            <Suspense>
              {reveal ? <DiscussionLink place={page.place} closed={closed} onClose={setClosed} /> : null}
            </Suspense>
            {rating && !answering.done ? <Rating answering={answering} /> : null}
          </QuestionFoot>
        }
      >
        <QuestionBody {...{ page, walk, answering, writes, highlightRequests }} aids={aids.aids} keys={keys.on} />
      </QuestionFrame>
      <Tools tools={tools} />
      <Help tools={tools} keys={keys} aids={aids} />
    </>
  );
}
