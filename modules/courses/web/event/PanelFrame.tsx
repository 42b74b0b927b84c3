import { awayText, type EventDetails, spanText } from '@app/courses/contract';
import { Panel } from '@app/platform/web/ui';
import type { ReactNode } from 'react';
import { DateLeaf } from '../list/DateLeaf.tsx';

export interface PanelFrameProps {
  readonly event: EventDetails;
  readonly now: number;
  /** Shown under the date instead of the time until it. */
  readonly under?: ReactNode;
  /** The labels left and right of the bar. */
  readonly head: readonly [string, string];
  readonly bar?: { readonly value: number; readonly max: number } | undefined;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** The frame of an event's panel: date, seats and one action. */
export function PanelFrame({ event, now, under, head, bar, title, children }: PanelFrameProps) {
  return (
    <Panel aria-label={title ?? 'Your seat'}>
      <div className="flex items-center gap-4">
        <DateLeaf at={event.starts_at} onPanel />
        <div>
          <b className="text-md">{spanText(event.starts_at, event.ends_at)}</b>
          <p className="text-sm text-on-panel-2">{under ?? `UK time, ${awayText(event.starts_at, new Date(now))}`}</p>
        </div>
      </div>
      <div className="mt-5 flex items-baseline justify-between gap-3 text-sm">
        <b>{head[0]}</b>
        <span className="num text-on-panel-2">{head[1]}</span>
      </div>
      {bar ? <progress aria-label={head[0]} {...bar} className="progress mt-2" /> : null}
      {title ? <h2 className="mt-5 text-2xl font-medium">{title}</h2> : null}
      {children}
    </Panel>
  );
}
