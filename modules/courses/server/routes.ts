import { subjectOf } from '@app/access/server';
import { bookingsApi, calendarApi, eventsApi } from '@app/courses/contract';
import { type AnyCall, type Route, serve } from '@app/platform/server';
import { book, cancelOwn, enterLine, leaveLine, listBookings } from './bookings/book.ts';
import { bigMockUrl, joinRoom, verifySeat } from './bookings/join.ts';
import { eventFile, readFeed, renewFeed } from './calendar/calendar.ts';
import { readEvents } from './reading/list-events.ts';
import { staffRoutes } from './staff/routes.ts';

const ofEvents = serve(eventsApi, {
  webinars: ({ deps, query }) => readEvents(deps, 'webinar', query),
  courses: ({ deps, query }) => readEvents(deps, 'plab1', query),
  bigmocks: ({ deps, query }) => readEvents(deps, 'bigmock', query),
  osces: ({ deps, query }) => readEvents(deps, 'osce', query),
});

const seatOf = (call: AnyCall & { readonly params: { readonly id: string } }) => ({
  userId: subjectOf(call).id,
  eventId: call.params.id,
});
const ofBookings = serve(bookingsApi, {
  mine: (call) => listBookings(call.deps, subjectOf(call).id),
  verify: (call) => verifySeat(call.deps, seatOf(call)),
  book: (call) => book(call.deps, seatOf(call), call.body),
  cancel: (call) => cancelOwn(call.deps, seatOf(call)),
  joinLine: (call) => enterLine(call.deps, seatOf(call)),
  leaveLine: (call) => leaveLine(call.deps, seatOf(call)),
  join: (call) => joinRoom(call.deps, seatOf(call)),
  bigMockUrl: (call) => bigMockUrl(call.deps, seatOf(call)),
});

const ofCalendar = serve(calendarApi, {
  file: (call) => eventFile(call.deps, subjectOf(call).id, call.params.id),
  renew: (call) => renewFeed(call.deps, subjectOf(call).id),
  feed: (call) => readFeed(call.deps, call.params.token),
});

export const routes: readonly Route[] = [...ofEvents, ...ofBookings, ...ofCalendar, ...staffRoutes];
