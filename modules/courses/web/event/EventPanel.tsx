import {
  type Booking,
  bookingsApi,
  type EventDetails,
  type EventState,
  eventKinds,
  eventPath,
  eventState,
  priceText,
} from '@app/courses/contract';
import { counted, dayAndMonth, timeOfDay } from '@app/platform/contract';
import { Loaded } from '@app/platform/web/query';
import { Button, ButtonLink, Skeleton } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { ordinal, seatsText } from '../list/seats.ts';
import { useBookings } from '../use-bookings.ts';
import { BookForm } from './BookForm.tsx';
import { Booked, Cancelled, DoorOpen, Offered, PastEventPanel, Waiting } from './OwnPanels.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import { useNow } from './use-now.ts';
import { useSeatWrite } from './use-seat-write.ts';

interface OpenProps {
  readonly event: EventDetails;
  readonly now: number;
  readonly state: EventState;
  readonly isMember: boolean;
}

function JoinWaitingList({ event }: { readonly event: EventDetails }) {
  const join = useCall(bookingsApi.joinWaitingList, useSeatWrite());
  return (
    <div className="mt-5 grid gap-3">
      <ProblemNotice problem={join.problem} />
      <Button
        tone="paper"
        size="l"
        busy={join.pending}
        onClick={() => void join.call({ params: { id: event.id }, body: {} })}
      >
        Join the waiting list
      </Button>
    </div>
  );
}

const LogIn = ({ event }: { readonly event: EventDetails }) => (
  <div className="mt-5 grid">
    <ButtonLink tone="paper" size="l" href={`/login?from=${encodeURIComponent(eventPath(event))}`}>
      Log in to book
    </ButtonLink>
  </div>
);

const before = (waiting: number): string =>
  waiting === 0
    ? 'Nobody is ahead of you.'
    : waiting === 1
      ? 'One person is ahead of you.'
      : `${waiting} people are ahead of you.`;

/** For users without a seat: the state of the event and what they can do. */
function WithoutSeat({ event, now, state, isMember }: OpenProps) {
  const bar = { value: event.seats - event.left, max: event.seats };
  const price = priceText(event.price_pence);
  if (event.sample)
    return (
      <PanelFrame
        event={event}
        now={now}
        head={[counted(event.seats, 'seat'), price]}
        bar={bar}
        title="This is an example"
      >
        <p className="mt-1.5 text-on-panel-2">It shows what an event looks like and cannot be booked.</p>
      </PanelFrame>
    );
  if (state === 'soon' && event.opens_at)
    return (
      <PanelFrame
        event={event}
        now={now}
        head={[counted(event.seats, 'seat'), price]}
        title={`Booking opens on ${dayAndMonth(event.opens_at)}`}
      >
        <p className="mt-1.5 text-on-panel-2">At {timeOfDay(event.opens_at)} UK time.</p>
      </PanelFrame>
    );
  if (event.left === 0 && state === 'live')
    return (
      <PanelFrame event={event} now={now} head={['Full', `${event.seats} of ${event.seats}`]} bar={bar} title="On now">
        <p className="mt-1.5 text-on-panel-2">All seats are taken and the event has started.</p>
        <div className="mt-5 grid">
          <ButtonLink tone="paper" size="l" href={eventKinds[event.type].list}>
            See other dates
          </ButtonLink>
        </div>
      </PanelFrame>
    );
  if (event.left === 0)
    return (
      <PanelFrame
        event={event}
        now={now}
        head={['Full', `${event.seats} of ${event.seats}`]}
        bar={bar}
        title="Join the waiting list"
      >
        <p className="mt-1.5 text-on-panel-2">
          {before(event.waiting)} It costs nothing, and we e-mail you if a seat comes up.
        </p>
        {isMember ? <JoinWaitingList event={event} /> : <LogIn event={event} />}
      </PanelFrame>
    );
  return (
    <PanelFrame event={event} now={now} head={[seatsText(event), price]} bar={bar}>
      {isMember ? <BookForm event={event} /> : <LogIn event={event} />}
    </PanelFrame>
  );
}

interface PanelProps extends Omit<OpenProps, 'state'> {
  readonly bookings: readonly Booking[];
}
function PanelFor({ event, now, isMember, bookings }: PanelProps) {
  const own = bookings.filter((each) => each.event.id === event.id);
  const booking = own.find((each) => each.state !== 'cancelled');
  const state = eventState(event, now);
  if (state === 'cancelled')
    return <Cancelled event={event} now={now} paid={Math.max(0, ...own.map((each) => each.sent_back_pence))} />;
  if (state === 'over') return <PastEventPanel event={event} now={now} booking={booking} />;
  if (!booking) return <WithoutSeat event={event} now={now} state={state} isMember={isMember} />;
  if (booking.state === 'waiting') return <Waiting event={event} now={now} place={ordinal(booking.place ?? 1)} />;
  if (booking.state === 'held') return <Offered event={event} booking={booking} now={now} />;
  if (state === 'door' || state === 'live') return <DoorOpen event={event} booking={booking} now={now} />;
  return <Booked event={event} booking={booking} now={now} />;
}

/** The panel of one event for the current user. A member whose bookings are not known is not told that they have no seat. */
export function EventPanel({ event, now: rendered }: { readonly event: EventDetails; readonly now: number }) {
  const now = useNow(rendered);
  const { isMember, found } = useBookings();
  if (!isMember) return <PanelFor event={event} now={now} isMember={false} bookings={[]} />;
  return (
    <Loaded
      query={found}
      what="your bookings"
      safe="Your seats are safe."
      skeleton={<Skeleton className="h-80 rounded-lg" />}
    >
      {({ rows }) => <PanelFor event={event} now={now} isMember bookings={rows} />}
    </Loaded>
  );
}
