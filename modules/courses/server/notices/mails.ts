import { mailTemplate, TRANSACTIONAL } from '@app/platform/contract';

export const webinarMail = mailTemplate('webinarmail', {
  about: 'A seat at a webinar is booked.',
  topic: TRANSACTIONAL,
  section: 'pawebinars',
  variables: ['webinar_title', 'webinar_date', 'webinar_time', 'first_name', 'order_id', 'join_url'],
});
export const courseMail = mailTemplate('coursemail', {
  about: 'A seat at a course, a big mock or an OSCE circuit is booked.',
  topic: TRANSACTIONAL,
  section: 'pacourses',
  variables: ['course_title', 'course_date', 'first_name', 'course_time', 'place', 'order_id', 'course_url'],
});
export const reminderMail = mailTemplate('event-reminder', {
  about: 'The event is tomorrow.',
  topic: TRANSACTIONAL,
  variables: ['event_time', 'event_title', 'place', 'first_name', 'event_date', 'bring', 'booking_url'],
});
export const soonMail = mailTemplate('event-soon', {
  about: 'The event starts in an hour.',
  topic: TRANSACTIONAL,
  variables: ['event_title', 'event_time', 'opens_at', 'first_name', 'join_url', 'code_note'],
});
export const movedMail = mailTemplate('event-moved', {
  about: 'The event has been moved.',
  topic: TRANSACTIONAL,
  variables: ['event_title', 'new_date', 'new_time', 'first_name', 'reason', 'old_date', 'old_time', 'booking_url'],
});
export const cancelledMail = mailTemplate('event-cancelled', {
  about: 'The event will not take place.',
  topic: TRANSACTIONAL,
  variables: ['event_title', 'event_date', 'first_name', 'reason', 'amount', 'events_url'],
});
export const placeMovedMail = mailTemplate('place-moved', {
  about: 'The event has been moved: for people with a held seat or on the waiting list.',
  topic: TRANSACTIONAL,
  variables: [
    'event_title',
    'new_date',
    'new_time',
    'first_name',
    'reason',
    'old_date',
    'old_time',
    'place_note',
    'event_url',
  ],
});
export const seatCancelledMail = mailTemplate('seat-cancelled', {
  about: 'Staff have cancelled somebody’s booking.',
  topic: TRANSACTIONAL,
  variables: ['event_title', 'event_date', 'first_name', 'amount', 'events_url'],
});
export const offerMail = mailTemplate('waiting-offer', {
  about: 'A seat has come up for somebody on the waiting list.',
  topic: TRANSACTIONAL,
  variables: ['event_title', 'held_until', 'first_name', 'event_date', 'event_time', 'price', 'offer_url'],
});
export const replayMail = mailTemplate('replay-ready', {
  about: 'The recording can be watched.',
  topic: TRANSACTIONAL,
  variables: ['event_title', 'available_until', 'first_name', 'replay_url', 'materials'],
});
export const bigMockCodeMail = mailTemplate('bigockotpmail', {
  about: 'The code that opens a seat at a big mock.',
  topic: TRANSACTIONAL,
  section: 'pacourses',
  variables: ['code', 'event_title', 'expires_at', 'first_name', 'starts_at', 'join_url'],
});

export const coursesMails = [
  webinarMail,
  courseMail,
  reminderMail,
  soonMail,
  movedMail,
  placeMovedMail,
  cancelledMail,
  seatCancelledMail,
  offerMail,
  replayMail,
  bigMockCodeMail,
];
