import { accessErrors } from '@app/access/contract';
import { type ErrorTable, failWith } from '@app/platform/contract';
import { DOOR_MINUTES } from './state.ts';

export const coursesErrors = {
  EVENT_FULL: { http: 409, message: 'All seats are taken. You can join the waiting list.' },
  EVENT_NOT_OPEN: { http: 409, message: 'This event cannot be booked at the moment.' },
  ALREADY_BOOKED: { http: 409, message: 'You already have a seat.' },
  NOT_BOOKED: { http: 403, message: 'You have no seat at this event.' },
  SEAT_NOT_BOOKED: {
    http: 409,
    message: 'This seat is only held until it is paid for, or was given back, so it cannot be moved.',
  },
  ALREADY_THERE: { http: 409, message: 'This person already has a seat at that event. Choose another one.' },
  PAYMENT_NEEDED: { http: 409, message: 'This event has a price. Please book it through the checkout.' },
  NO_INCLUDED_SEAT: { http: 409, message: 'You have no included seat left to book.' },
  SEATS_LEFT: { http: 409, message: 'There are seats left, so you can book one now.' },
  NOBODY_WAITS: { http: 409, message: 'Nobody is on the waiting list any more.' },
  /** details.opens_at: when attendees can join. */
  DOOR_CLOSED: { http: 409, message: `You cannot join yet. Try again from ${DOOR_MINUTES} minutes before the start.` },
  CODE_NEEDED: { http: 403, message: 'Please enter the code from your e-mail first.' },
  IDENTITY_NEEDED: { http: 403, message: 'Please confirm your identity first, then take your seat.' },
  TOO_LATE_TO_CANCEL: { http: 409, message: 'It has started, so it can no longer be cancelled here.' },
  TOO_LATE_FOR_REFUND: {
    http: 409,
    message: 'You booked more than 14 days ago. Please write to support, and we will tell you what is possible.',
  },
  RECORDING_KIND_REFUSED: { http: 415, message: 'Please choose an MP4 or WebM video, or captions as WebVTT.' },
  NOT_ATTENDED: { http: 409, message: 'This certificate is for people who came. It is ready once the event is over.' },
  ROOM_MISSING: { http: 409, message: 'The link to the room is not ready yet. Please try again in a few minutes.' },
} as const satisfies ErrorTable;

export const fail = failWith({ ...accessErrors, ...coursesErrors });
