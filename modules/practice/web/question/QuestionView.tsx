import type { QuestionPage } from '@app/practice/contract';
import { lazy, Suspense, useRef } from 'react';
import { OutboxStrip } from '../outbox/OutboxStrip.tsx';
import type { Outbox } from '../outbox/outbox.ts';
import { useOutboxState } from '../outbox/use-outbox.ts';
import { useAids } from '../study/aids/use-aids.ts';
import { KeyHint } from '../study/keys/KeyHint.tsx';
import { obey } from '../study/keys/obey.ts';
import { useKeyPreference } from '../study/keys/use-key-preference.ts';
import { useKeys } from '../study/keys/use-keys.ts';
import { useAnswering } from '../study/use-answering.ts';
import { useDeeds } from '../study/use-deeds.ts';
import { useTools } from '../study/use-tools.ts';
import type { Walk } from '../study/walk.ts';
import { Tools } from '../tools/Tools.tsx';
import { HowHard } from './aside/HowHard.tsx';
import { NoteCard } from './aside/NoteCard.tsx';
import { PositionGrid } from './aside/PositionGrid.tsx';
import { QuestionBarTools } from './QuestionBarTools.tsx';
import { QuestionBody } from './QuestionBody.tsx';
import { QuestionFoot } from './QuestionFoot.tsx';

const DiscussionLink = lazy(() =>
  import('../comments/DiscussionLink.tsx').then((file) => ({ default: file.DiscussionLink })),
);
const Related = lazy(() => import('./aside/Related.tsx').then((file) => ({ default: file.Related })));

export interface QuestionViewProps {
  readonly page: QuestionPage;
  readonly walk: Walk;
  /** The address of this question. */
  readonly href: string;
  readonly outbox: Outbox;
  /** Links of this product: the phone one keeps to itself. */
  readonly goTo: (href: string) => void;
}

/** One question with all that belongs to it. Give it the question's id as key: nothing is carried to the next. */
export function QuestionView({ page, walk, href, outbox, goTo }: QuestionViewProps) {
  const state = useOutboxState(outbox);
  const deeds = useDeeds(page, href, outbox, walk.set?.id);
  const answering = useAnswering(page, deeds, state, walk.set);
  const keys = useKeyPreference();
  const aids = useAids();
  const tools = useTools();
  const { show, highlight, marks } = tools;
  const note = useRef<HTMLTextAreaElement>(null);
  const rating = aids.aids.confidence && !walk.set?.hidden;
  useKeys(keys.on, (command) => obey(command, { page, walk, answering, deeds, note, show, highlight, rating, goTo }));
  const { reveal } = answering;
  return (
    <>
      <QuestionBarTools
        walk={walk}
        flagged={page.record.flagged}
        onFlag={() => deeds.flag(!page.record.flagged)}
        onLabs={() => show('labs')}
        onCalculator={() => show('calculator')}
        onHighlight={highlight}
        onHelp={() => show('help')}
        keys={keys.on}
      />
      <OutboxStrip outbox={outbox} />
      <div className="flex min-h-[calc(100dvh-75px)] flex-col">
        <div className="wrap grid flex-1 items-start gap-x-9 gap-y-6 pt-7 md:grid-cols-[minmax(0,1fr)_20.75rem]">
          <QuestionBody {...{ page, walk, answering, deeds, marks }} aids={aids.aids} keys={keys.on} />
          <aside aria-label="Beside the question" className="grid gap-4.5">
            <PositionGrid name={walk.name} positions={walk.positions} number={walk.number} hrefOf={walk.hrefOf} />
            <NoteCard note={page.record.note} savedAt={page.record.note_at} onSave={deeds.note} box={note} />
            <Suspense>{reveal && reveal.reading.length > 0 ? <Related reading={reveal.reading} /> : null}</Suspense>
            {reveal ? <HowHard reveal={reveal} /> : null}
            <KeyHint on={keys.on} onMore={() => show('help')} />
          </aside>
        </div>
        <QuestionFoot
          walk={walk}
          done={answering.done}
          canCheck={answering.chosen !== null}
          busy={answering.busy}
          onCheck={answering.check}
          onAgain={answering.again}
          onNote={() => note.current?.focus()}
          onLabs={() => show('labs')}
        >
          <Suspense>{reveal ? <DiscussionLink place={page.place} /> : null}</Suspense>
        </QuestionFoot>
      </div>
      <Tools tools={tools} keys={keys} aids={aids} />
    </>
  );
}
