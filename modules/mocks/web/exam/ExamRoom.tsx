import type { Paper } from '@app/mocks/contract';
import { cx } from '@app/platform/web/ui';
import { useGo } from '@app/practice/web/shared-parts';
import type { OptionKey } from '@app/questions/contract';
import { Tools, useTools } from '@app/questions/web';
import { type ReactNode, useState } from 'react';
import Calculator from 'lucide-react/icons/calculator';
import CirclePause from 'lucide-react/icons/circle-pause';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Highlighter from 'lucide-react/icons/highlighter';
import Keyboard from 'lucide-react/icons/keyboard';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import { ExamKeyHelp } from '../aids/ExamKeyHelp.tsx';
import { Scratchpad } from '../aids/Scratchpad.tsx';
import type { PaperClock } from '../clock/use-left.ts';
import { spokenLeft } from '../clock/spoken-time.ts';
import { ExamMenu, type MenuTool } from '../skin/ExamMenu.tsx';
import { FLAG_WORDS, FlagWordsContext, type Skin, useView } from '../skin/skin.ts';
import { type ExamCounts, countsOf, type ExamRow } from './counts.ts';
import { ExamBar } from './ExamBar.tsx';
import { ExamFoot, MenuFoot } from './ExamFoot.tsx';
import { ExamGrid, GRID_ID } from './ExamGrid.tsx';
import { ExamQuestion } from './ExamQuestion.tsx';
import { ReviewPaper } from './ReviewPaper.tsx';
import { useExamKeys } from './use-exam-keys.ts';
import type { Finishing } from './use-finish-paper.ts';

/** Actions on the current question, by mouse or keyboard. */
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
  /** Whether single-key shortcuts are on, and the switch. */
  readonly shortcuts: { readonly on: boolean; readonly change: (on: boolean) => void };
  /** Another device writes the paper; here it can only be read. */
  readonly readOnly?: boolean;
  /** Shown above the question. */
  readonly notice?: ReactNode;
  /** Replaces everything below the top bar. */
  readonly cover?: ReactNode;
  /** Says who sees the scratchpad and how long it is kept. */
  readonly padAbout?: string;
  /** Absent when no rest is left. */
  readonly onRest?: (() => void) | undefined;
}

const KEPT_PAD = 'For you alone. Kept with this mock.';

const neighboursOf = (rows: readonly ExamRow[], row: ExamRow) => {
  const at = rows.indexOf(row);
  return [rows[at - 1], rows[at + 1]] as const;
};

interface BodyProps extends ExamRoomProps {
  readonly counts: ExamCounts;
  readonly tools: ReturnType<typeof useTools>;
  readonly keys: boolean;
  readonly skin: Skin;
  readonly onPad: () => void;
  readonly onReview: () => void;
}

/** The tools in the left menu. */
function menuTools({ show, highlight }: BodyProps['tools'], onPad: () => void, props: ExamRoomProps): MenuTool[] {
  const { readOnly = false, onRest } = props;
  return [
    ...(readOnly ? [] : [{ label: 'Highlight', icon: <Highlighter />, onPress: highlight }]),
    { label: 'Ranges', icon: <FlaskConical />, onPress: () => show('labs') },
    { label: 'Calculator', icon: <Calculator />, onPress: () => show('calculator') },
    { label: 'Scratchpad', icon: <NotebookPen />, onPress: onPad },
    { label: 'Shortcuts', icon: <Keyboard />, onPress: () => show('help') },
    ...(onRest ? [{ label: 'Rest', icon: <CirclePause />, onPress: onRest }] : []),
  ];
}

function Foot({ row, acts, tools, keys, skin, paper, hrefOf, ...props }: BodyProps) {
  const [before, after] = neighboursOf(paper.rows, row);
  const shared = {
    keys,
    flagged: row.flagged,
    readOnly: props.readOnly ?? false,
    previous: before ? hrefOf(before) : null,
    next: after ? hrefOf(after) : null,
    onFlag: acts.flag,
    onReview: props.onReview,
  };
  if (skin === 'menu') return <MenuFoot {...shared} />;
  return (
    <ExamFoot
      {...shared}
      onHighlight={tools.highlight}
      onLabs={() => tools.show('labs')}
      onCalculator={() => tools.show('calculator')}
      onPad={props.onPad}
      onHelp={() => tools.show('help')}
      onRest={props.onRest}
    />
  );
}

/** The grid, the question and the footer. */
function Body(props: BodyProps) {
  const { paper, row, counts, hrefOf, acts, tools, keys, saved, skin } = props;
  const isWide = skin === 'side';
  return (
    <div className="flex min-h-[calc(100dvh-75px)] flex-col">
      <div className={cx('grid flex-1 grid-cols-[minmax(0,1fr)]', isWide && 'md:grid-cols-[16.5rem_minmax(0,1fr)]')}>
        {isWide ? (
          <div className="border-line px-5 py-6 max-md:order-2 max-md:border-t md:border-r md:bg-surface">
            <ExamGrid {...{ counts, hrefOf }} rows={paper.rows} position={row.position} />
          </div>
        ) : null}
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
      <Foot {...props} />
    </div>
  );
}

const focusGrid = () => document.getElementById(GRID_ID)?.querySelector<HTMLElement>('[aria-current]')?.focus();

/** The open dialogs and tools, and the view settings. */
function useRoom(readOnly: boolean) {
  const [tools, view] = [useTools(), useView()];
  const [reviewing, setReviewing] = useState(false);
  const [padOpen, setPadOpen] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  const [spoken, setSpoken] = useState('');
  // Only the device that writes the paper can finish it: this one's counts may be old.
  if (reviewing && readOnly) setReviewing(false);
  const review = () => setReviewing(!readOnly);
  const pad = () => setPadOpen((open) => !open);
  const endReview = () => setReviewing(false);
  return {
    tools,
    view,
    reviewing,
    review,
    endReview,
    padOpen,
    setPadOpen,
    menuOpen,
    setMenuOpen,
    spoken,
    setSpoken,
    pad,
  };
}

/** The exam screen: renders one paper and makes no requests. */
export function ExamRoom(props: ExamRoomProps) {
  const { paper, row, hrefOf, acts, clock, held, saved, finishing, shortcuts: keys, readOnly = false, cover } = props;
  const goTo = useGo();
  const { tools, view, reviewing, review, setMenuOpen, pad, ...room } = useRoom(readOnly);
  const counts = countsOf(paper.rows);
  const left = clock.left ?? 0;
  const [before, after] = neighboursOf(paper.rows, row);
  useExamKeys(keys.on && !reviewing && !cover, {
    row,
    ...acts,
    readOnly,
    show: tools.show,
    highlight: tools.highlight,
    pad,
    grid: view.skin === 'menu' ? () => setMenuOpen(true) : focusGrid,
    next: () => (after ? goTo(hrefOf(after)) : review()),
    previous: () => (before ? goTo(hrefOf(before)) : undefined),
    speakTime: () => room.setSpoken(spokenLeft(left)),
  });
  const body = reviewing ? (
    <ReviewPaper {...{ paper, counts, held, hrefOf, finishing, left }} onBack={room.endReview} />
  ) : (
    <Body {...props} {...{ counts, tools }} skin={view.skin} keys={keys.on} onPad={pad} onReview={review} />
  );
  const onEnd = cover || readOnly ? null : review;
  const closeMenu = () => setMenuOpen(false);
  return (
    <FlagWordsContext value={FLAG_WORDS[view.skin]}>
      <ExamBar
        {...{ paper, counts, saved, left, view, onEnd }}
        spoken={room.spoken}
        onMenu={reviewing || cover || view.skin === 'side' ? null : () => setMenuOpen(true)}
      />
      {cover ?? body}
      {view.skin === 'menu' && !cover ? (
        <ExamMenu open={room.menuOpen} onClose={closeMenu} tools={menuTools(tools, pad, props)} {...{ view, onEnd }}>
          {room.menuOpen ? (
            <ExamGrid {...{ counts, hrefOf }} rows={paper.rows} position={row.position} onGo={closeMenu} />
          ) : null}
        </ExamMenu>
      ) : null}
      {cover ? null : <Tools tools={tools} />}
      {room.padOpen && !cover ? (
        <Scratchpad
          about={props.padAbout ?? KEPT_PAD}
          text={paper.scratchpad}
          onWrite={acts.scribble}
          onClose={() => room.setPadOpen(false)}
        />
      ) : null}
      <ExamKeyHelp
        open={tools.opened.help ?? false}
        onClose={() => tools.shut('help')}
        on={keys.on}
        onSwitch={keys.change}
      />
    </FlagWordsContext>
  );
}
