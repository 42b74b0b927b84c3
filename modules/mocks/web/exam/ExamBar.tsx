import type { Paper } from '@app/mocks/contract';
import { InBar } from '@app/platform/web';
import { Button, IconButton, ProgressLine } from '@app/platform/web/ui';
import Menu from 'lucide-react/icons/menu';
import type { ReactNode } from 'react';
import type { View } from '../skin/skin.ts';
import { ViewButton } from '../skin/ViewButton.tsx';
import type { ExamCounts } from './counts.ts';
import { ExamClock } from './ExamClock.tsx';

export interface ExamBarProps {
  readonly paper: Paper;
  readonly counts: ExamCounts;
  readonly left: number;
  readonly spoken: string;
  readonly view: View;
  /** Opens the left menu; null in layouts without one, or without a question. */
  readonly onMenu: (() => void) | null;
  /** Whether all answers are saved; on a phone this is at the bottom. */
  readonly saved: ReactNode;
  /** Null when nothing can be ended. */
  readonly onEnd: (() => void) | null;
}

/** The top bar: paper, time left, whether answers are saved, and the button to finish. */
export const ExamBar = ({ paper: { mock, n }, counts, left, spoken, view, onMenu, saved, onEnd }: ExamBarProps) => (
  <>
    <InBar part="title">
      {onMenu ? (
        <IconButton
          tone="secondary"
          label="Menu: questions and tools"
          icon={<Menu />}
          onClick={onMenu}
          className="mr-3"
        />
      ) : null}
      <b className="font-display text-xl text-ink max-sm:text-base">{mock.title}</b>
      <span className="ml-3 text-ink3 max-sm:ml-1.5 max-sm:text-sm">
        Paper {n} of {mock.papers}
      </span>
    </InBar>
    <InBar part="tools">
      <ExamClock {...{ left, spoken }} hidden={view.timeHidden} onHide={view.hideTime} />
      <span className="max-md:hidden">{saved}</span>
      {/* Hidden on a phone, where the menu has the same. */}
      <ViewButton view={view} className={view.skin === 'menu' ? 'max-sm:hidden' : ''} />
      {onEnd ? (
        <Button onClick={onEnd} className="max-sm:px-3">
          Finish paper
        </Button>
      ) : null}
    </InBar>
    <InBar part="line">
      <ProgressLine
        label={`${counts.answered} of ${counts.total} answered`}
        value={counts.answered}
        max={counts.total}
      />
    </InBar>
  </>
);
