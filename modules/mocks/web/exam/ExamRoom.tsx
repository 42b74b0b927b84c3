import type { Paper } from '@app/mocks/contract';
import { cx } from '@app/platform/web/ui';
import { useGo } from '@app/practice/web/rooms';
import type { OptionKey } from '@app/questions/contract';
import { Tools, useTools } from '@app/questions/web';
import { type ReactNode, useState } from 'react';
import { ExamKeyHelp } from '../aids/ExamKeyHelp.tsx';
import { Scratchpad } from '../aids/Scratchpad.tsx';
import type { PaperClock } from '../clock/use-left.ts';
import { spokenLeft } from '../clock/words.ts';
import { type Counts, countsOf, type ExamRow } from './counts.ts';
import { ExamBar } from './ExamBar.tsx';
import { ExamFoot } from './ExamFoot.tsx';
import { ExamGrid } from './ExamGrid.tsx';
import { ExamQuestion } from './ExamQuestion.tsx';
import { ReviewPaper } from './ReviewPaper.tsx';
import { useExamKeys } from './use-exam-keys.ts';
import type { Finishing } from './use-finish-paper.ts';

/** What can be done to the question on the screen, by hand and by key. */
export interface ExamActs {
  readonly choose: (option: OptionKey | null) => void;
  readonly strike: (option: OptionKey) => void;
  readonly flag: () => void;
  readonly mark: (spans: readonly { readonly from: number; readonly to: number }[]) => void;
  readonly scribble: (text: string) => void;
}

export interface ExamRoomProps {
  readonly paper: Paper;
  readonly row: ExamRow;
  readonly hrefOf: (row: ExamRow) => string;
  readonly acts: ExamActs;
  readonly clock: PaperClock;
  readonly held: number;
  readonly saved: ReactNode;
  readonly finishing: Finishing;
  /** Whether single keys work, and how that is changed. */
  readonly shortcuts: { readonly on: boolean; readonly change: (on: boolean) => void };
  /** Another device writes the paper: it can be read here. */
  readonly readOnly?: boolean;
  /** Above the question: what has to be known now. */
  readonly notice?: ReactNode;
  /** In the place of everything below the top line. */
  readonly cover?: ReactNode;
  /** What becomes of the scratchpad. */
  readonly padAbout?: string;
  /** Absent where no rest is left. */
  readonly onRest?: (() => void) | undefined;
}

const KEPT_PAD = 'For you alone. Kept with this mock.';

const neighboursOf = (rows: readonly ExamRow[], row: ExamRow) => {
  const at = rows.indexOf(row);
  return [rows[at - 1], rows[at + 1]] as const;
};

interface BodyProps extends ExamRoomProps {
  readonly counts: Counts;
  readonly tools: ReturnType<typeof useTools>;
  readonly keys: boolean;
  readonly onPad: () => void;
  readonly onReview: () => void;
}

/** The grid, the question, and below them what is always in reach. */
function Body({ paper, row, counts, hrefOf, acts, tools, keys, saved, ...props }: BodyProps) {
  const [before, after] = neighboursOf(paper.rows, row);
  return (
    <div className="flex min-h-[calc(100dvh-75px)] flex-col">
      <div className="grid flex-1 md:grid-cols-[16.5rem_minmax(0,1fr)]">
        <div className="border-line px-5 py-6 max-md:order-2 max-md:border-t md:border-r md:bg-surface">
          <ExamGrid {...{ counts, hrefOf }} rows={paper.rows} position={row.position} />
        </div>
        <div className={cx('px-4 sm:px-8', tools.opened.labs && 'md:pr-100')}>
          <div className="pt-3 text-right md:hidden">{saved}</div>
          {props.notice}
          <ExamQuestion
            key={row.id}
            row={row}
            total={counts.total}
            marks={tools.marks}
            keys={keys}
            readOnly={props.readOnly ?? false}
            onChoose={acts.choose}
            onStrike={acts.strike}
            onMark={acts.mark}
          />
        </div>
      </div>
      <ExamFoot
        flagged={row.flagged}
        keys={keys}
        readOnly={props.readOnly ?? false}
        previous={before ? hrefOf(before) : null}
        next={after ? hrefOf(after) : null}
        onFlag={acts.flag}
        onHighlight={tools.highlight}
        onLabs={() => tools.show('labs')}
        onCalculator={() => tools.show('calculator')}
        onPad={props.onPad}
        onHelp={() => tools.show('help')}
        onRest={props.onRest}
        onReview={props.onReview}
      />
    </div>
  );
}

/** The exam screen itself: it draws one paper and knows nothing of servers. */
export function ExamRoom(props: ExamRoomProps) {
  const { paper, row, hrefOf, acts, clock, held, saved, finishing, shortcuts: keys, readOnly = false, cover } = props;
  const goTo = useGo();
  const tools = useTools();
  const [reviewing, setReviewing] = useState(false);
  const [padOpen, setPadOpen] = useState(false);
  const [spoken, setSpoken] = useState('');
  const counts = countsOf(paper.rows);
  const left = clock.left ?? 0;
  const [before, after] = neighboursOf(paper.rows, row);
  const review = () => setReviewing(true);
  const pad = () => setPadOpen(!padOpen);
  useExamKeys(keys.on && !reviewing && !cover, {
    row,
    ...acts,
    readOnly,
    show: tools.show,
    highlight: tools.highlight,
    pad,
    next: () => (after ? goTo(hrefOf(after)) : review()),
    previous: () => (before ? goTo(hrefOf(before)) : undefined),
    speakTime: () => setSpoken(spokenLeft(left)),
  });
  const body = reviewing ? (
    <ReviewPaper {...{ paper, counts, held, hrefOf, finishing, left }} onBack={() => setReviewing(false)} />
  ) : (
    <Body {...props} {...{ counts, tools }} keys={keys.on} onPad={pad} onReview={review} />
  );
  return (
    <>
      <ExamBar {...{ paper, counts, spoken, saved, left }} onEnd={cover || readOnly ? null : review} />
      {cover ?? body}
      {cover ? null : <Tools tools={tools} />}
      {padOpen && !cover ? (
        <Scratchpad
          about={props.padAbout ?? KEPT_PAD}
          text={paper.scratchpad}
          onWrite={acts.scribble}
          onClose={() => setPadOpen(false)}
        />
      ) : null}
      <ExamKeyHelp
        open={tools.opened.help ?? false}
        onClose={() => tools.shut('help')}
        on={keys.on}
        onSwitch={keys.change}
      />
    </>
  );
}
