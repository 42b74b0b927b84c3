import { Prose } from '@app/platform/web/ui';
import type { QuestionPage } from '@app/practice/contract';
import { lazy, type RefObject, Suspense, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { HowHard } from './aside/HowHard.tsx';
import { NoteCard } from './aside/NoteCard.tsx';
import { GRID_ID, PositionGrid } from './aside/PositionGrid.tsx';
import { neighboursOf } from '../bank/positions.ts';
import { KeyHelp, KeyHint } from '../study/keys/KeyHelp.tsx';
import { type Command, LETTERS } from '../study/keys/keys.ts';
import { useKeyPreference } from '../study/keys/use-key-preference.ts';
import { useKeys } from '../study/keys/use-keys.ts';
import { OutboxStrip } from '../outbox/OutboxStrip.tsx';
import type { Outbox } from '../outbox/outbox.ts';
import { useOutboxState } from '../outbox/use-outbox.ts';
import { Explanation } from './Explanation.tsx';
import { OptionList, OptionResults, spokenResult } from './Options.tsx';
import { QuestionBarTools } from './QuestionBarTools.tsx';
import { QuestionFoot } from './QuestionFoot.tsx';
import { QuestionImages } from './QuestionImages.tsx';
import { ReportProblem } from './ReportProblem.tsx';
import { type Answering, useAnswering } from '../study/use-answering.ts';
import { type Deeds, useDeeds } from '../study/use-deeds.ts';
import type { Walk } from '../study/walk.ts';

const LabsDrawer = lazy(() => import('../tools/labs/LabsDrawer.tsx').then((file) => ({ default: file.LabsDrawer })));

export interface QuestionViewProps {
  readonly page: QuestionPage;
  readonly walk: Walk;
  /** The address of this question. */
  readonly href: string;
  readonly outbox: Outbox;
  /** Links of this product: the phone one keeps to itself. */
  readonly goTo: (href: string) => void;
}

/** The option that has the focus, for striking it out. */
const focusedOption = (): string | undefined => {
  const input = document.activeElement;
  return input instanceof HTMLInputElement && input.type === 'radio' ? input.value : undefined;
};

interface Acting extends QuestionViewProps {
  readonly answering: Answering;
  readonly deeds: Deeds;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly help: () => void;
  readonly labs: () => void;
}

/** Obeys one key; false leaves it to the browser. */
function obey(command: Command, { page, walk, answering, deeds, box, help, labs, goTo }: Acting): boolean {
  const { previous, next } = neighboursOf(walk.number, walk.positions.length);
  const open = answering.reveal === null && !answering.waiting;
  const to = (href: string | null) => (href ? (goTo(href), true) : false);
  switch (command.kind) {
    case 'choose': {
      const key = LETTERS[command.at];
      if (!open || !key) return false;
      answering.choose(key);
      document.querySelector<HTMLInputElement>(`input[type=radio][value="${key}"]`)?.focus();
      return true;
    }
    case 'strike': {
      const key = LETTERS.find((each) => each === (focusedOption() ?? answering.chosen));
      if (open && key) answering.strike(key);
      return open && key !== undefined;
    }
    case 'check':
      if (open) answering.check();
      return open && answering.chosen !== null;
    case 'next':
      return to(next === null ? (open ? null : walk.end.href) : walk.hrefOf(next));
    case 'previous':
      return to(previous === null ? null : walk.hrefOf(previous));
    case 'flag':
      deeds.flag(!page.record.flagged);
      return true;
    case 'labs':
      labs();
      return true;
    case 'note':
      box.current?.focus();
      return true;
    case 'grid':
      document.querySelector<HTMLElement>(`#${GRID_ID} [aria-current]`)?.focus();
      return true;
    case 'help':
      help();
      return true;
  }
}

/** The result takes the focus when it arrives: spoken once, and the keys go on from there. */
function useResultFocus({ reveal, takeNews }: Answering): RefObject<HTMLParagraphElement | null> {
  const place = useRef<HTMLParagraphElement>(null);
  const tell = useEffectEvent(() => {
    if (takeNews()) place.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    if (reveal) tell();
  }, [reveal]);
  return place;
}

/** The key of the page a document was opened with. */
const OPENED = 'default';

/** Whoever came by a link or a key within the site is led to the question; a freshly opened document starts at its top. */
function useArrival(): RefObject<HTMLElement | null> {
  const article = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const arrive = useEffectEvent(() => {
    if (key !== OPENED) article.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => arrive(), []);
  return article;
}

function Body({ page, walk, answering }: Acting) {
  const { question } = page;
  const leadIn = useId();
  const article = useArrival();
  const result = useResultFocus(answering);
  const { reveal, chosen, struck } = answering;
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={`Question ${walk.number} of ${walk.positions.length}`}
      className="min-w-0 outline-none"
    >
      <Prose kind="question" sanitisedHtml={question.stem} className="[&_.table-box]:bg-surface" />
      <QuestionImages images={question.images} />
      <h1 id={leadIn} className="mt-6 mb-3.5 max-w-prose text-2xl">
        {question.lead_in}
      </h1>
      {reveal ? (
        <>
          <p ref={result} tabIndex={-1} className="sr-only">
            {spokenResult(question, reveal, chosen)}
          </p>
          <OptionResults question={question} reveal={reveal} chosen={chosen} struck={struck} />
          <Explanation reveal={reveal}>
            <ReportProblem bank={page.place.bank} id={question.id} />
          </Explanation>
        </>
      ) : (
        <OptionList
          question={question}
          labelledBy={leadIn}
          chosen={chosen}
          struck={struck}
          waiting={answering.waiting}
          onChoose={answering.choose}
          onStrike={answering.strike}
        />
      )}
      {answering.waiting ? (
        <p role="status" className="mt-4 text-ink2">
          Your answer is kept on this device. You will see whether it is right once it has been sent.
        </p>
      ) : null}
    </article>
  );
}

/** One question with all that belongs to it. Give it the question's id as key: nothing is carried to the next. */
export function QuestionView(props: QuestionViewProps) {
  const { page, walk, href, outbox } = props;
  const state = useOutboxState(outbox);
  const deeds = useDeeds(page, href, outbox);
  const answering = useAnswering(page, deeds, state);
  const keys = useKeyPreference();
  const [helping, setHelping] = useState(false);
  const [labs, setLabs] = useState<boolean | null>(null);
  const showLabs = () => setLabs(true);
  const box = useRef<HTMLTextAreaElement>(null);
  const acting: Acting = { ...props, answering, deeds, box, help: () => setHelping(true), labs: showLabs };
  useKeys(keys.on, (command) => obey(command, acting));
  return (
    <>
      <QuestionBarTools
        walk={walk}
        flagged={page.record.flagged}
        onFlag={() => deeds.flag(!page.record.flagged)}
        onLabs={showLabs}
        keys={keys.on}
      />
      <OutboxStrip outbox={outbox} />
      <div className="flex min-h-[calc(100dvh-75px)] flex-col">
        <div className="wrap grid flex-1 items-start gap-x-9 gap-y-6 pt-7 md:grid-cols-[minmax(0,1fr)_20.75rem]">
          <Body {...acting} />
          <aside aria-label="Beside the question" className="grid gap-4.5">
            <PositionGrid name={walk.name} positions={walk.positions} number={walk.number} hrefOf={walk.hrefOf} />
            <NoteCard note={page.record.note} savedAt={page.record.note_at} onSave={deeds.note} box={box} />
            {answering.reveal ? <HowHard reveal={answering.reveal} /> : null}
            <KeyHint on={keys.on} onMore={() => setHelping(true)} />
          </aside>
        </div>
        <QuestionFoot
          walk={walk}
          done={answering.reveal !== null || answering.waiting}
          canCheck={answering.chosen !== null}
          busy={answering.busy}
          onCheck={answering.check}
          onAgain={answering.again}
          onNote={() => box.current?.focus()}
        />
      </div>
      <Suspense>{labs === null ? null : <LabsDrawer open={labs} onClose={() => setLabs(false)} />}</Suspense>
      <KeyHelp open={helping} onClose={() => setHelping(false)} on={keys.on} onSwitch={keys.change} />
    </>
  );
}
