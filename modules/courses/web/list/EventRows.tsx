import {
  type Booking,
  type EventRow,
  eventKinds,
  eventPath,
  eventState,
  priceText,
  spanText,
} from '@app/courses/contract';
import { monthInWords } from '@app/platform/contract';
import { cx, UiLink } from '@app/platform/web/ui';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { DateLeaf } from './DateLeaf.tsx';
import { movedText, ordinal, seatsText, stateText } from './seats.ts';

export interface BookingsByEvent {
  readonly booked: ReadonlySet<string>;
  /** Place on the waiting list, by event. */
  readonly waiting: ReadonlyMap<string, string>;
}
/** The user's own bookings, by event. */
export const bookingsByEvent = (bookings: readonly Booking[]): BookingsByEvent => ({
  booked: new Set(
    bookings.filter(({ state }) => state === 'booked' || state === 'attended').map(({ event }) => event.id),
  ),
  waiting: new Map(
    bookings.flatMap(({ state, event, place }) =>
      state === 'waiting' ? [[event.id, ordinal(place ?? 1)] as const] : [],
    ),
  ),
});

interface RowProps {
  readonly event: EventRow;
  readonly now: number;
  readonly mine: BookingsByEvent;
}

function State({ event, now, mine }: RowProps): ReactNode {
  const waits = mine.waiting.get(event.id);
  if (mine.booked.has(event.id) && !event.cancelled) {
    return (
      <span className="inline-flex items-center gap-1 font-semibold text-ok">
        <Check aria-hidden className="size-4" /> Booked
      </span>
    );
  }
  if (waits && !event.cancelled) return <b className="text-ink">{waits} in the queue</b>;
  return stateText(event, eventState(event, now));
}

function Row({ event, now, mine }: RowProps) {
  const { seats, left } = event;
  return (
    <li className="border-line not-first:border-t">
      <UiLink
        href={eventPath(event)}
        className="grid grid-cols-[3.75rem_minmax(0,1fr)_auto] items-center gap-4 px-5 py-3.5 text-ink no-underline hover:bg-sunken sm:gap-5 md:grid-cols-[3.75rem_minmax(0,1fr)_9.5rem_6.5rem_1rem] md:px-6"
      >
        <DateLeaf at={event.starts_at} />
        <span className="min-w-0">
          <b className={cx('block text-md font-semibold', event.cancelled && 'line-through')}>{event.title}</b>
          <span className="block text-sm text-ink2">
            {eventKinds[event.type].label} · {spanText(event.starts_at, event.ends_at)}
            {event.moved_from ? ` · ${movedText(event.moved_from)}` : ''}
          </span>
        </span>
        <span className="hidden md:block">
          <progress aria-label="Seats taken" value={seats - left} max={seats} className="progress h-1.5" />
          <span className="num mt-1.5 block text-xs text-ink2">{seatsText(event)}</span>
        </span>
        <span className="text-right text-sm text-ink2">
          <b className="block font-semibold text-ink">{priceText(event.price_pence)}</b>
          <State event={event} now={now} mine={mine} />
        </span>
        <ChevronRight aria-hidden className="hidden size-4 text-ink3 md:block" />
      </UiLink>
    </li>
  );
}

function byMonth(rows: readonly EventRow[]): readonly (readonly [string, readonly EventRow[]])[] {
  const months = new Map<string, EventRow[]>();
  for (const row of rows) {
    const month = monthInWords(row.starts_at);
    months.set(month, [...(months.get(month) ?? []), row]);
  }
  return [...months];
}

/** Events by month, each with its seats and the reader's booking. */
export function EventRows({ rows, now, mine }: Omit<RowProps, 'event'> & { readonly rows: readonly EventRow[] }) {
  return (
    <div className="space-y-7">
      {byMonth(rows).map(([month, events]) => (
        <section key={month} aria-label={month}>
          <h2 className="mb-3 text-2xl font-medium">{month}</h2>
          <ul className="overflow-hidden rounded-lg border border-line bg-surface">
            {events.map((event) => (
              <Row key={event.id} event={event} now={now} mine={mine} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
