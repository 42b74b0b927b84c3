import { event, type EventKind } from '@app/courses/contract';
import type { Line } from '@app/platform/contract';
import { type Deps, type ImportReport, importRows, inTransaction } from '@app/platform/server';
import { eventHooks } from '../staff/event-hooks.ts';

/** An event in the content pack, with its times as moments. */
export interface EventContent {
  readonly edition: Line;
  readonly type: EventKind;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly price_pence: number;
  readonly seats: number;
  readonly place: string;
  readonly teacher: string;
  readonly teacher_about: string;
  readonly body: string;
  readonly programme: string;
  readonly bring: readonly string[];
  readonly joining: string;
  readonly adjustments: string;
  readonly recording_days: number;
  readonly mock_number: number | null;
  readonly sample: boolean;
  readonly active: boolean;
}

/** Rows that staff have edited since are left alone and named in the report. */
export const importEvents = (deps: Deps, events: readonly EventContent[]): Promise<ImportReport> =>
  inTransaction(deps, (deps) =>
    importRows(
      deps,
      { declared: event, by: 'slug', hooks: eventHooks },
      events.map(({ edition, ...values }) => ({ edition, values })),
    ),
  );
