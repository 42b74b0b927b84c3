import type { Paper } from '@app/mocks/contract';
import { type Outbox, useOutboxState } from '@app/platform/web/offline';
import { cx } from '@app/platform/web/ui';
import type { OptionKey } from '@app/questions/contract';
import { Tools, useKeyPreference, useTools } from '@app/questions/web';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { useLeft } from '../clock/use-left.ts';
import { spokenLeft } from '../clock/words.ts';
import { questionPath } from '../queries.ts';
import { useGo } from '@app/practice/web/rooms';
import { heldAnswers, useMockWrites, useSavedAt } from '../writes/use-mock-writes.ts';
import { type Counts, countsOf, type ExamRow } from './counts.ts';
import { ExamBar } from './ExamBar.tsx';
import { ExamFoot } from './ExamFoot.tsx';
import { ExamGrid } from './ExamGrid.tsx';
import { ExamQuestion } from './ExamQuestion.tsx';
import { OnScreen } from './OnScreen.tsx';
import { ReviewPaper } from './ReviewPaper.tsx';
import { SavedState } from './SavedState.tsx';
import { useExamKeys } from './use-exam-keys.ts';
import { useFinishPaper } from './use-finish-paper.ts';

export interface ExamScreenProps {
  readonly paper: Paper;
  readonly row: ExamRow;
  readonly outbox: Outbox;
  /** The paper is closed: leave the screen. */
  readonly onClosed: () => void;
}

const neighboursOf = (rows: readonly ExamRow[], row: ExamRow) => {
  const at = rows.indexOf(row);
  return [rows[at - 1], rows[at + 1]] as const;
};
const without = (keys: readonly OptionKey[], key: OptionKey) => keys.filter((each) => each !== key);

/** What can be done to the question on the screen, by hand and by key. */
function useActs({ paper, row, outbox }: ExamScreenProps, hrefOf: (row: ExamRow) => string) {
  const writes = useMockWrites(paper, hrefOf, outbox);
  const spent = useRef((): number => 0);
  const watch = useCallback((read: () => number) => {
    spent.current = read;
  }, []);
  return {
    writes,
    watch,
    choose: (option: OptionKey | null) => {
      if (option !== row.option) writes.choose(row, option, spent.current());
    },
    strike: (option: OptionKey) =>
      writes.strike(row, row.struck.includes(option) ? without(row.struck, option) : [...row.struck, option]),
    flag: () => writes.flag(row, !row.flagged),
    mark: (spans: readonly { readonly from: number; readonly to: number }[]) => writes.highlight(row, spans),
  };
}

type Acts = ReturnType<typeof useActs>;
interface BodyProps {
  readonly row: ExamRow;
  readonly rows: readonly ExamRow[];
  readonly counts: Counts;
  readonly hrefOf: (row: ExamRow) => string;
  readonly acts: Acts;
  readonly tools: ReturnType<typeof useTools>;
  readonly keys: boolean;
  readonly saved: ReactNode;
  readonly closed: RefObject<boolean>;
  readonly onReview: () => void;
}

/** The grid, the question, and below them what is always in reach. */
function Body({ row, rows, counts, hrefOf, acts, tools, keys, saved, closed, onReview }: BodyProps) {
  const [before, after] = neighboursOf(rows, row);
  return (
    <div className="flex min-h-[calc(100dvh-75px)] flex-col">
      <OnScreen key={row.id} row={row} writes={acts.writes} onWatch={acts.watch} closed={closed} />
      <div className="grid flex-1 md:grid-cols-[16.5rem_minmax(0,1fr)]">
        <div className="border-line px-5 py-6 max-md:order-2 max-md:border-t md:border-r md:bg-surface">
          <ExamGrid {...{ rows, counts, hrefOf }} position={row.position} />
        </div>
        <div className={cx('px-4 sm:px-8', tools.opened.labs && 'md:pr-100')}>
          <div className="pt-3 text-right md:hidden">{saved}</div>
          <ExamQuestion
            key={row.id}
            row={row}
            total={counts.total}
            marks={tools.marks}
            keys={keys}
            onChoose={acts.choose}
            onStrike={acts.strike}
            onMark={acts.mark}
          />
        </div>
      </div>
      <ExamFoot
        flagged={row.flagged}
        keys={keys}
        previous={before ? hrefOf(before) : null}
        next={after ? hrefOf(after) : null}
        onFlag={acts.flag}
        onHighlight={tools.highlight}
        onLabs={() => tools.show('labs')}
        onCalculator={() => tools.show('calculator')}
        onReview={onReview}
      />
    </div>
  );
}

/** One paper of a running mock. */
export function ExamScreen(props: ExamScreenProps) {
  const { paper, row, outbox, onClosed } = props;
  const { mock, rows, n } = paper;
  const goTo = useGo();
  const hrefOf = useCallback(
    (each: ExamRow) => questionPath(mock.number, (n - 1) * mock.questions + each.position),
    [mock, n],
  );
  const acts = useActs(props, hrefOf);
  const keys = useKeyPreference();
  const tools = useTools();
  const left = useLeft(paper.deadline_at);
  const [reviewing, setReviewing] = useState(false);
  const [spoken, setSpoken] = useState('');
  const closed = useRef(false);
  const finishing = useFinishPaper(paper, outbox, left, () => {
    closed.current = true;
    onClosed();
  });
  const held = heldAnswers(useOutboxState(outbox).waiting, mock.id);
  const savedAt = useSavedAt(outbox);
  const counts = countsOf(rows);
  const [before, after] = neighboursOf(rows, row);
  const review = () => setReviewing(true);
  const saved = <SavedState held={held} savedAt={savedAt} />;
  useExamKeys(keys.on && !reviewing, {
    row,
    ...acts,
    show: tools.show,
    highlight: tools.highlight,
    next: () => (after ? goTo(hrefOf(after)) : review()),
    previous: () => (before ? goTo(hrefOf(before)) : undefined),
    speakTime: () => setSpoken(spokenLeft(left ?? 0)),
  });
  return (
    <>
      <ExamBar {...{ paper, counts, spoken, saved }} left={left ?? 0} onEnd={review} />
      {reviewing ? (
        <ReviewPaper
          {...{ paper, counts, held, hrefOf, finishing }}
          left={left ?? 0}
          onBack={() => setReviewing(false)}
        />
      ) : (
        <Body {...{ row, rows, counts, hrefOf, acts, tools, saved, closed }} keys={keys.on} onReview={review} />
      )}
      <Tools tools={tools} />
    </>
  );
}
