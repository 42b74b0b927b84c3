import { InBar } from '@app/platform/web';
import { ProgressLine } from '@app/platform/web/ui';
import type { ReactNode } from 'react';

export interface QuestionFrameProps {
  /** In the bar: the walk and the position in it. */
  readonly title: ReactNode;
  readonly number: number;
  readonly total: number;
  /** Beside the question; below it on a phone. */
  readonly aside: ReactNode;
  /** Below the question and, on a phone, below the aside. */
  readonly below?: ReactNode;
  /** Always visible: back, next, and the main action. */
  readonly foot: ReactNode;
  /** The question itself. */
  readonly children: ReactNode;
}

/** The layout of every screen that asks a question. */
export function QuestionFrame({ title, number, total, aside, below, foot, children }: QuestionFrameProps) {
  return (
    <>
      <InBar part="title">{title}</InBar>
      <InBar part="line">
        <ProgressLine label={`Question ${number} of ${total}`} value={number} max={total} />
      </InBar>
      <div className="flex min-h-[calc(100dvh-75px)] flex-col">
        <div className="wrap grid flex-1 items-start gap-x-9 gap-y-6 pt-7 md:grid-cols-[minmax(0,1fr)_20.75rem] md:grid-rows-[auto_1fr]">
          {children}
          <aside aria-label="Beside the question" className="grid gap-4.5 md:col-start-2 md:row-span-2 md:row-start-1">
            {aside}
          </aside>
          {below ? <div className="min-w-0 md:col-start-1 md:row-start-2">{below}</div> : null}
        </div>
        {foot}
      </div>
    </>
  );
}
