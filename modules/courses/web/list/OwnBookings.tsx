import { awayText, type Booking, doorOpensAt, eventPath } from '@app/courses/contract';
import { dayAndMonth, timeOfDay, weekdayInWords } from '@app/platform/contract';
import { ButtonLink, Card, Panel, UiLink } from '@app/platform/web/ui';
import { DateLeaf } from './DateLeaf.tsx';
import { ordinal } from './seats.ts';

function NextBooking({ booking: { event }, now }: { readonly booking: Booking; readonly now: number }) {
  return (
    <Panel aria-label="Your next booking">
      <p className="text-sm text-on-panel-2">Your next booking</p>
      <h2 className="mt-0.5 text-2xl font-medium">{event.title}</h2>
      <div className="mt-4 flex items-center gap-4">
        <DateLeaf at={event.starts_at} onPanel />
        <div>
          <b>
            {weekdayInWords(event.starts_at)}, {timeOfDay(event.starts_at)}
          </b>
          <p className="text-sm text-on-panel-2">
            You can join from {timeOfDay(doorOpensAt(event.starts_at))}, {awayText(event.starts_at, new Date(now))}.
          </p>
        </div>
      </div>
      <ButtonLink tone="paper" href={eventPath(event)} className="mt-5 w-full">
        Open your booking
      </ButtonLink>
    </Panel>
  );
}

interface OwnToCome {
  readonly next: Booking | undefined;
  readonly waiting: readonly Booking[];
}
/** The next booking and the waiting-list places among the reader's bookings. */
export const ownToCome = (rows: readonly Booking[], now: number): OwnToCome => ({
  next: rows.find(
    ({ state, event }) => state === 'booked' && new Date(event.ends_at).getTime() > now && !event.cancelled,
  ),
  waiting: rows.filter(({ state }) => state === 'waiting'),
});

export function OwnBookings({ next, waiting, now }: OwnToCome & { readonly now: number }) {
  return (
    <aside className="grid gap-5">
      {next ? <NextBooking booking={next} now={now} /> : null}
      {waiting.length > 0 ? (
        <Card title="Waiting list">
          <ul>
            {waiting.map(({ event, place }) => (
              <li key={event.id} className="border-line not-first:border-t">
                <UiLink
                  href={eventPath(event)}
                  className="flex items-center justify-between gap-3 py-2.5 text-ink no-underline"
                >
                  <span>
                    <b className="block font-semibold">{event.title}</b>
                    <span className="text-sm text-ink2">{dayAndMonth(event.starts_at)}</span>
                  </span>
                  <span className="text-sm text-ink2">{event.cancelled ? 'cancelled' : ordinal(place ?? 1)}</span>
                </UiLink>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </aside>
  );
}
