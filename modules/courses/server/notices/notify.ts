import { pounds } from '@app/commerce/contract';
import { doorOpensAt, eventPath } from '@app/courses/contract';
import { notify } from '@app/notifications/server';
import { DAY_MS, dayInWords, type MailTemplate, minuteInSentence, timeOfDay } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { type EventRow, findEvent } from '../event.repo.ts';
import {
  cancelledMail,
  courseMail,
  movedMail,
  offerMail,
  placeMovedMail,
  reminderMail,
  replayMail,
  seatCancelledMail,
  soonMail,
  webinarMail,
} from './mails.ts';
import { findPerson, insertSentMail } from './notices.repo.ts';
import { wordsOf } from './labels.ts';

/** Identifies a mail: one per event, user and kind. */
interface MailOnce {
  readonly eventId: string;
  readonly userId: string;
  readonly kind: string;
}
type MailText = { readonly template: MailTemplate; readonly variables: Readonly<Record<string, string>> };

/** Records and sends a mail in one transaction, so that it is sent once however often it is attempted. */
async function notifyOnce(deps: Deps, mail: MailOnce, textFor: (firstName: string) => MailText): Promise<void> {
  await inTransaction(deps, async (deps) => {
    if (!(await insertSentMail(deps.db, { ...mail, at: deps.clock.now() }))) return;
    const person = await findPerson(deps.db, mail.userId);
    // Not found once the account has been deleted.
    if (person) await deps.mail.send(deps.db, { ...textFor(person.first_name), to: person.email });
  });
}

/** The order's own mail carries number and receipt, so the number is left out here; an empty value drops its row. */
function bookedText(deps: Deps, event: EventRow, first_name: string): MailText {
  const { title, date, time, place, url } = wordsOf(deps, event);
  if (event.type === 'webinar') {
    const named = { webinar_title: title, webinar_date: date, webinar_time: time, join_url: url };
    return { template: webinarMail, variables: { ...named, first_name, order_id: '' } };
  }
  const named = { course_title: title, course_date: date, course_time: time, place, course_url: url };
  return { template: courseMail, variables: { ...named, first_name, order_id: '' } };
}

/** Sends the booking mail again, once for each person and staff request. */
export async function notifyAgain(deps: Deps, event: EventRow, userId: string, requestId: string): Promise<void> {
  const mail = { eventId: event.id, userId, kind: `again-${requestId}` };
  await notifyOnce(deps, mail, (name) => bookedText(deps, event, name));
}

/** Always a new mail, because booking again after a cancellation is another booking. */
export async function notifyBooked(deps: Deps, eventId: string, userId: string): Promise<void> {
  const event = await findEvent(deps.db, eventId);
  if (!event) return;
  const kind = `booked-${deps.ids.id()}`;
  await notifyOnce(deps, { eventId, userId, kind }, (name) => bookedText(deps, event, name));
}

/**
 * What is stored of a mail to all attendees, so that each gets it once. The jobs list the people without this key until
 * there are none, so listing and sending must use the same one.
 */
export const NOTICE_KEYS = {
  moved: ({ sequence }: EventRow): string => `moved-${sequence}`,
  cancelled: 'cancelled',
  replay: 'replay',
} as const;

export async function notifyOffer(deps: Deps, event: EventRow, userId: string, until: Date): Promise<void> {
  const { title, date, time, price, url } = wordsOf(deps, event);
  await notifyOnce(deps, { eventId: event.id, userId, kind: `offer-${until.toISOString()}` }, (first_name) => ({
    template: offerMail,
    variables: {
      event_title: title,
      held_until: minuteInSentence(until),
      first_name,
      event_date: date,
      event_time: time,
      price,
      offer_url: url,
    },
  }));
}

/** One reminder per start; a changed end alone is not a new one. `listStarting` builds the same key. */
const startKey = ({ starts_at }: EventRow): number => Math.floor(starts_at.getTime() / 1000);

const CODE_NOTE = 'On that page, ask for your code. It comes to this address and opens your seat.';

export async function notifyReminder(deps: Deps, event: EventRow, userId: string): Promise<void> {
  const { title, date, time, place, url } = wordsOf(deps, event);
  const bring = (event.bring as readonly string[]).join('; ');
  await notifyOnce(deps, { eventId: event.id, userId, kind: `reminder-${startKey(event)}` }, (first_name) => ({
    template: reminderMail,
    variables: {
      event_time: time,
      event_title: title,
      place,
      first_name,
      event_date: date,
      booking_url: url,
      bring,
    },
  }));
}

export async function notifySoon(deps: Deps, event: EventRow, userId: string): Promise<void> {
  const { title, time, url } = wordsOf(deps, event);
  await notifyOnce(deps, { eventId: event.id, userId, kind: `soon-${startKey(event)}` }, (first_name) => ({
    template: soonMail,
    variables: {
      event_title: title,
      event_time: time,
      opens_at: timeOfDay(doorOpensAt(event.starts_at.toISOString())),
      first_name,
      join_url: url,
      code_note: event.type === 'bigmock' ? CODE_NOTE : '',
    },
  }));
}

/** What somebody has at an event: a seat, one that is held for them, or a place on the waiting list. */
export type EventPlace =
  | { readonly kind: 'seat' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'held'; readonly offered: boolean; readonly until: Date | null };

function placeNote(place: Exclude<EventPlace, { readonly kind: 'seat' }>): string {
  if (place.kind === 'waiting') return 'You keep your place on the waiting list.';
  if (!place.offered) return 'We are still holding your seat while you pay.';
  return `The seat we offered you is still held for you${place.until ? ` until ${minuteInSentence(place.until)}` : ''}.`;
}

interface MoveNotice {
  readonly userId: string;
  readonly from: Date;
  readonly place: EventPlace;
}
export async function notifyMoved(deps: Deps, event: EventRow, { userId, from, place }: MoveNotice): Promise<void> {
  const { title, date, span, url } = wordsOf(deps, event);
  const dates = {
    event_title: title,
    new_date: date,
    // Includes the end, which may be the only change.
    new_time: span,
    old_date: dayInWords(from),
    old_time: timeOfDay(from),
    reason: event.change_reason,
  };
  await notifyOnce(deps, { eventId: event.id, userId, kind: NOTICE_KEYS.moved(event) }, (first_name) =>
    place.kind === 'seat'
      ? { template: movedMail, variables: { ...dates, first_name, booking_url: url } }
      : { template: placeMovedMail, variables: { ...dates, first_name, place_note: placeNote(place), event_url: url } },
  );
}

interface CancelledSeat {
  /** As it was. */
  readonly booking: {
    readonly id: string;
    readonly user_id: string;
    readonly event_id: string;
    readonly state: string;
    readonly offered: boolean;
  };
  /** What is refunded. */
  readonly pence: number;
  readonly actorId: string | null;
}
/**
 * For somebody whose seat staff have taken back: a mail and an entry of the bell, unless the event is over or the seat was
 * only held while they pay. One offered from the waiting list had been promised to them. When the event itself is
 * cancelled, the mail about that, which the job no longer sends to them.
 */
export async function notifySeatCancelled(deps: Deps, { booking, pence, actorId }: CancelledSeat): Promise<void> {
  const { id: bookingId, user_id: userId, event_id: eventId, state, offered } = booking;
  const event = await findEvent(deps.db, eventId);
  if (!event) return;
  if (event.cancelled_at) return notifyCancelled(deps, event, userId, pence);
  if ((state === 'held' && !offered) || event.ends_at <= deps.clock.now()) return;
  const { title, date, listUrl } = wordsOf(deps, event);
  const amount = pence > 0 ? pounds(pence) : '';
  await notifyOnce(deps, { eventId, userId, kind: `seat-cancelled-${bookingId}` }, (first_name) => ({
    template: seatCancelledMail,
    variables: { event_title: title, event_date: date, first_name, amount, events_url: listUrl },
  }));
  await notify(deps, {
    kind: 'Event',
    title: `Your seat at ${title} is cancelled`,
    text: `We have cancelled your seat.${amount ? ` We are sending ${amount} back the way you paid.` : ''}`,
    link: eventPath(event),
    edition: event.edition,
    userIds: [userId],
    actorId,
    once: `seat-cancelled:${bookingId}`,
  });
}

export async function notifyCancelled(deps: Deps, event: EventRow, userId: string, pence: number): Promise<void> {
  const { title, date, listUrl } = wordsOf(deps, event);
  await notifyOnce(deps, { eventId: event.id, userId, kind: NOTICE_KEYS.cancelled }, (first_name) => ({
    template: cancelledMail,
    variables: {
      event_title: title,
      event_date: date,
      first_name,
      events_url: listUrl,
      reason: event.change_reason,
      amount: pence > 0 ? pounds(pence) : '',
    },
  }));
}

/** When the recording stops being offered; at the end of the event if it is offered for no days. */
export const recordingEnds = ({ ends_at, recording_days }: EventRow): Date =>
  new Date(ends_at.getTime() + recording_days * DAY_MS);

export async function notifyReplay(
  deps: Deps,
  event: EventRow,
  userId: string,
  handouts: readonly string[],
): Promise<void> {
  const { title, url } = wordsOf(deps, event);
  await notifyOnce(deps, { eventId: event.id, userId, kind: NOTICE_KEYS.replay }, (first_name) => ({
    template: replayMail,
    variables: {
      event_title: title,
      available_until: dayInWords(recordingEnds(event)),
      first_name,
      replay_url: url,
      materials: handouts.join('; '),
    },
  }));
}
