import { pounds } from '@app/commerce/contract';
import {
  type Booking,
  bookingsApi,
  doorOpensAt,
  type EventDetails,
  eventKinds,
  isOnline,
  OFFER_HOURS,
  priceText,
} from '@app/courses/contract';
import { counted, dayAndMonth, dayInWords, HOUR_MS, timeOfDay } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Button, ButtonLink } from '@app/platform/web/ui';
import { ProblemNotice, useAction, useCall } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingsQuery } from '../queries.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { BookForm } from './BookForm.tsx';
import { GiveBack, mayGiveBack } from './GiveBack.tsx';
import { JoinCode } from './JoinCode.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import { useSeatWrite } from './use-seat-write.ts';

export interface OwnProps {
  readonly event: EventDetails;
  readonly booking: Booking;
  readonly now: number;
}

/** A seat that is offered, or held for its payment: book it, or decline or give it back. */
export function Offered({ event, booking, now }: OwnProps) {
  const until = booking.held_until ?? event.starts_at;
  const minutes = Math.max(0, Math.round((new Date(until).getTime() - now) / 60_000));
  const left = `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
  const title = booking.offered ? 'There is a seat for you' : 'We are holding your seat';
  return (
    <PanelFrame event={event} now={now} head={['Your seat is held', left]} title={title}>
      <p className="mt-1.5 text-on-panel-2">
        Until {dayAndMonth(until)}, {timeOfDay(until)} UK time. After that it is offered to others.
      </p>
      <BookForm event={event} requestedAdjustment={booking.adjustment} />
      <div className="mt-3 grid gap-3">
        <GiveBack event={event} booking={booking} label={booking.offered ? 'Decline the seat' : undefined} />
      </div>
    </PanelFrame>
  );
}

/** The link takes the place of the pressed button, and its focus. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus();

/** A link, because browsers refuse a window that a page opens only after a request. */
const Room = ({ url }: { readonly url: string }) => (
  <div className="mt-4 grid gap-3">
    <p role="status" className="text-on-panel-2">
      We’ve marked you as attending.
    </p>
    <ButtonLink as="a" ref={takeFocus} tone="paper" size="l" href={url} target="_blank" rel="noopener noreferrer">
      Open the room
      <span className="sr-only"> (opens in a new tab)</span>
    </ButtonLink>
  </div>
);

function Join({ event, booking }: Omit<OwnProps, 'now'>) {
  const [room, setRoom] = useState<string | null>(null);
  const isMock = event.type === 'bigmock';
  const join = useAction(
    () =>
      isMock
        ? callEndpoint(bookingsApi.bigMockUrl, { params: { id: event.id } })
        : callEndpoint(bookingsApi.join, { params: { id: event.id }, body: {} }),
    {
      refresh: [bookingsApi.mine],
      onDone: ({ url }) => (url.startsWith('/') ? window.location.assign(url) : setRoom(url)),
    },
  );
  if (isMock && !booking.code_passed) return <JoinCode id={event.id} />;
  if (room !== null) return <Room url={room} />;
  return (
    <div className="mt-4 grid gap-3">
      <ProblemNotice problem={join.problem} />
      {join.problem?.code === 'IDENTITY_NEEDED' ? (
        <ButtonLink tone="on-panel" size="l" href="/kyc-complete">
          Confirm my identity
        </ButtonLink>
      ) : null}
      <Button tone="paper" size="l" busy={join.pending} onClick={() => void join.call(undefined)}>
        {isMock ? 'Take my seat' : `Join the ${eventKinds[event.type].label.toLowerCase()}`}
      </Button>
    </div>
  );
}

const withoutRoom = (event: EventDetails): string =>
  isOnline(event)
    ? 'The link to the room is not here yet. It will appear here as soon as it is ready.'
    : `At ${event.place}. Please tell us at the desk that you are here.`;

const ROOM_CHECK_MS = 30_000;

/** Attendees can join: shortly before the start, or during the event. The page looks for a link that is not there yet. */
export function DoorOpen({ event, booking, now }: OwnProps) {
  const awaitsLink = !booking.has_room && isOnline(event);
  useQuery({ ...bookingsQuery, refetchInterval: awaitsLink ? ROOM_CHECK_MS : false });
  const isRunning = now >= new Date(event.starts_at).getTime();
  const minutes = Math.ceil((new Date(event.starts_at).getTime() - now) / 60_000);
  const under = isRunning ? 'On now' : `Starts in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return (
    <PanelFrame
      event={event}
      now={now}
      under={under}
      head={['Your seat', booking.joined_at ? 'you are in' : 'ready']}
      title={booking.has_room ? 'You can join now' : 'Your seat is ready'}
    >
      <p className="mt-1.5 text-on-panel-2">{booking.has_room ? 'Joining counts as attending.' : withoutRoom(event)}</p>
      {booking.has_room ? <Join event={event} booking={booking} /> : null}
      {!isRunning && !booking.joined_at && mayGiveBack(booking) ? (
        <div className="mt-3 grid gap-3">
          <GiveBack event={event} booking={booking} />
        </div>
      ) : null}
    </PanelFrame>
  );
}

/** Only reminders that are still to come. */
function reminders(startsAt: string, now: number): string {
  const hours = (new Date(startsAt).getTime() - now) / HOUR_MS;
  if (hours > 24) return 'We’ll remind you the day before and an hour before.';
  return hours > 1 ? 'We’ll remind you an hour before.' : '';
}

export function Booked({ event, booking, now }: OwnProps) {
  const paid = booking.paid_pence > 0 ? `paid, ${pounds(booking.paid_pence)}` : 'booked';
  const mayCancel = mayGiveBack(booking);
  const moved = booking.was_moved ? event.moved_from : null;
  const under = moved ? `was ${dayAndMonth(moved)}, ${timeOfDay(moved)}` : undefined;
  const title = moved ? 'Does the new date suit you?' : `You can join from ${timeOfDay(doorOpensAt(event.starts_at))}`;
  return (
    <PanelFrame event={event} now={now} {...(under ? { under } : {})} head={['Your seat', paid]} title={title}>
      <p className="mt-1.5 text-on-panel-2">
        {moved
          ? `Your seat has moved with it. If the new date does not suit you, ${mayCancel ? 'give it back here' : 'write to us'}.`
          : reminders(event.starts_at, now)}
      </p>
      {booking.adjustment ? (
        <p className="mt-3 text-sm text-on-panel-2">
          You asked for: {booking.adjustment}
          {booking.adjustment_reply ? ` Our answer: ${booking.adjustment_reply}` : ' We will answer by e-mail or here.'}
        </p>
      ) : null}
      <div className="mt-5 grid gap-3">
        <AddToCalendar id={event.id} />
        {mayCancel ? <GiveBack event={event} booking={booking} /> : null}
      </div>
    </PanelFrame>
  );
}

export function Waiting({ event, place, now }: Pick<OwnProps, 'event' | 'now'> & { readonly place: string }) {
  const leave = useCall(bookingsApi.leaveWaitingList, useSeatWrite());
  const bar = { value: event.seats, max: event.seats };
  const isRunning = now >= new Date(event.starts_at).getTime();
  const pays = event.price_pence > 0 ? ` You pay ${priceText(event.price_pence)} only then.` : '';
  return (
    <PanelFrame
      event={event}
      now={now}
      head={['Full', `${event.seats} of ${event.seats}`]}
      bar={bar}
      title={`You are ${place} in the queue`}
    >
      <p className="mt-1.5 text-on-panel-2">
        {isRunning
          ? 'It has started, so no more seats are offered.'
          : `If a seat comes up for you, we e-mail you and hold it for up to ${OFFER_HOURS} hours.${pays}`}
      </p>
      <div className="mt-5 grid gap-3">
        <ProblemNotice problem={leave.problem} />
        <Button
          tone="on-panel"
          size="l"
          busy={leave.pending}
          onClick={() => void leave.call({ params: { id: event.id } })}
        >
          Leave the waiting list
        </Button>
      </div>
    </PanelFrame>
  );
}

export function Cancelled({ event, now, paid }: Pick<OwnProps, 'event' | 'now'> & { readonly paid: number }) {
  const { list } = eventKinds[event.type];
  return (
    <PanelFrame
      event={event}
      now={now}
      under="It will not take place"
      head={['Cancelled', paid > 0 ? pounds(paid) : '']}
      title="We are sorry"
    >
      <p className="mt-1.5 text-on-panel-2">
        {event.change_reason || 'This event was cancelled.'}
        {paid > 0 ? ` We are sending ${pounds(paid)} back the way you paid.` : ''}
      </p>
      <div className="mt-5 grid">
        <ButtonLink tone="paper" size="l" href={list}>
          See other dates
        </ButtonLink>
      </div>
    </PanelFrame>
  );
}

/** A repeated request returns the same certificate. */
function Certificate({ id }: { readonly id: string }) {
  const issue = useCall(bookingsApi.certificate, { onDone: ({ path }) => window.location.assign(path) });
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-on-panel-2">Your certificate of attendance is ready.</p>
      <ProblemNotice problem={issue.problem} />
      <Button tone="paper" size="l" busy={issue.pending} onClick={() => void issue.call({ params: { id }, body: {} })}>
        Get my certificate
      </Button>
    </div>
  );
}

/** Leads a seat holder back to the sitting: to a running one for which they need longer than the event, then to the result. */
function SatMock({ sat }: { readonly sat: NonNullable<Booking['sat']> }) {
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-on-panel-2">
        {sat.released ? 'Your result is out.' : 'We’ll e-mail you when everybody has finished and your result is out.'}
      </p>
      <ButtonLink tone="paper" size="l" href={sat.path}>
        {sat.released ? 'See my result' : 'Back to my sitting'}
      </ButtonLink>
    </div>
  );
}

export function PastEventPanel({
  event,
  booking,
  now,
}: Pick<OwnProps, 'event' | 'now'> & { readonly booking: Booking | undefined }) {
  const came = booking?.state === 'attended';
  return (
    <PanelFrame
      event={event}
      now={now}
      under={dayInWords(event.starts_at)}
      head={[came ? 'You were there' : `${event.seats - event.left} of ${counted(event.seats, 'seat')} taken`, '']}
      title={came ? 'Thank you for coming' : 'This event has ended'}
    >
      {booking?.sat ? <SatMock sat={booking.sat} /> : null}
      {came ? <Certificate id={event.id} /> : null}
      <div className="mt-5 grid">
        <ButtonLink tone={came ? 'on-panel' : 'paper'} size="l" href={eventKinds[event.type].list}>
          See other dates
        </ButtonLink>
      </div>
    </PanelFrame>
  );
}
