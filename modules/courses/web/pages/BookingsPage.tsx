import { ProfileShell } from '@app/accounts/web';
import { SEAT_WORDS } from '@app/commerce/contract';
import {
  type Booking,
  type bookingsApi,
  eventKinds,
  eventPath,
  type GivenSeat,
  type IncludedSeat,
} from '@app/courses/contract';
import { dayInWords, minuteInWords, type ReplyOf } from '@app/platform/contract';
import { Loaded } from '@app/platform/web/query';
import { Badge, ButtonLink, Card, EmptyState, UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useNow } from '../event/use-now.ts';
import { CalendarCard } from '../list/CalendarCard.tsx';
import { DateLeaf } from '../list/DateLeaf.tsx';
import { nextSittings, ordinal, whenText } from '../list/seats.ts';
import { bookingsQuery } from '../queries.ts';

const WORDS: Readonly<Record<Booking['state'], string>> = {
  held: 'Held for you',
  booked: 'Booked',
  attended: 'You were there',
  absent: 'Missed',
  cancelled: 'Cancelled',
  waiting: 'Waiting',
};
const stateOf = ({ state, place, event }: Booking): string => {
  if (event.cancelled) return 'Event cancelled';
  return state === 'waiting' ? `${ordinal(place ?? 1)} in the queue` : WORDS[state];
};

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly Booking[] }) {
  if (rows.length === 0) return null;
  return (
    <Card title={title} flush className="mb-6">
      <ul>
        {rows.map((booking) => (
          <li key={booking.event.id} className="border-t border-line">
            <UiLink
              href={eventPath(booking.event)}
              className="grid grid-cols-[3.75rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 px-6 sm:grid-cols-[3.75rem_minmax(0,1fr)_auto_1rem] py-3.5 text-ink no-underline hover:bg-sunken"
            >
              <DateLeaf at={booking.event.starts_at} />
              <span className="min-w-0">
                <b className="block font-semibold">{booking.event.title}</b>
                <span className="text-sm text-ink2">
                  {eventKinds[booking.event.type].label} · {whenText(booking.event)}
                </span>
              </span>
              <Badge className="justify-self-start max-sm:col-start-2">{stateOf(booking)}</Badge>
              <ChevronRight aria-hidden className="hidden size-4 text-ink3 sm:block" />
            </UiLink>
            <ResultLink title={booking.event.title} sat={booking.sat} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function givenText({ starts_at, sat }: GivenSeat): string {
  const when = `${minuteInWords(starts_at)}, UK time.`;
  if (!sat) return `You have a seat. ${when}`;
  return sat.released ? `You sat it. ${when}` : `You came in, and the results are not out yet. ${when}`;
}

/** To the result of a sitting, once it is out. */
function ResultLink({ title, sat }: { readonly title: string } & Pick<Booking, 'sat'>) {
  if (!sat?.released) return null;
  return (
    <UiLink href={sat.path} className="inline-block px-6 pb-3.5">
      See my result<span className="sr-only"> for {title}</span>
    </UiLink>
  );
}

function GivenSeats({ seats }: { readonly seats: readonly GivenSeat[] }) {
  if (seats.length === 0) return null;
  return (
    <Card title="Live sittings" flush className="mb-6">
      <ul>
        {seats.map((seat) => (
          <li key={seat.path} className="border-t border-line">
            <UiLink
              href={seat.path}
              className="flex items-center gap-4 px-6 py-3.5 text-ink no-underline hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <b className="block font-semibold">{seat.title}</b>
                <span className="text-sm text-ink2">{givenText(seat)}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 flex-none text-ink3" />
            </UiLink>
            <ResultLink title={seat.title} sat={seat.sat} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ToBook({ seats }: { readonly seats: readonly IncludedSeat[] }) {
  if (seats.length === 0) return null;
  return (
    <Card title="Ready to book" flush className="mb-6">
      <ul>
        {seats.map(({ id, kind, until }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-6 py-3.5">
            <span>
              <b className="block font-semibold">{SEAT_WORDS[kind].label}</b>
              <span className="text-sm text-ink2">Included with your purchase. Book it by {dayInWords(until)}.</span>
            </span>
            <ButtonLink href={SEAT_WORDS[kind].list} size="s">
              Choose a date
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const None = () => (
  <EmptyState
    drawing="sprig"
    title="Nothing booked yet"
    actions={<ButtonLink href="/webinars">See the webinars</ButtonLink>}
  >
    Seats you book, and events you wait for, are listed here.
  </EmptyState>
);

function Bookings({ rows, included, given }: ReplyOf<typeof bookingsApi.mine>) {
  const now = useNow(0);
  const isPast = ({ event }: Booking) => new Date(event.ends_at).getTime() <= now;
  if (rows.length + included.length + given.length === 0) return <None />;
  return (
    <>
      <ToBook seats={included} />
      <GivenSeats seats={nextSittings(given)} />
      {rows.length > 0 ? (
        <div className="mb-6">
          <CalendarCard />
        </div>
      ) : null}
      <Rows title="Upcoming" rows={rows.filter((each) => !isPast(each))} />
      <Rows title="Past" rows={rows.filter(isPast).toReversed()} />
    </>
  );
}

/** A user's bookings and waiting-list places; open without a subscription. */
export default function BookingsPage() {
  return (
    <ProfileShell title="Bookings" lede="Your seats at webinars, courses, Big Mocks and OSCE circuits.">
      {/* Always read again: a seat may have been given back on the page of an event, which has a cache of its own. */}
      <Loaded query={useQuery({ ...bookingsQuery, staleTime: 0 })} what="your bookings" safe="Your seats are safe.">
        {(found) => <Bookings {...found} />}
      </Loaded>
    </ProfileShell>
  );
}
