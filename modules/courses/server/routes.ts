import { subjectOf } from '@app/access/server';
import { bookingsApi, calendarApi, eventsApi, materialsApi, materialUploadsApi } from '@app/courses/contract';
import { type AnyCall, type Route, serve } from '@app/platform/server';
import { certifyAttendance } from './bookings/attendance.ts';
import { book, cancelOwn, enterWaitingList, leaveWaitingList, listBookings } from './bookings/book.ts';
import { bigMockUrl, joinRoom, verifySeat } from './bookings/join.ts';
import { eventFile, readFeed, renewFeed } from './calendar/calendar.ts';
import { fetchMaterial, listOwnMaterials, makeLink } from './materials/fetch.ts';
import { receiveProtected, receiveRecording } from './materials/receive.ts';
import { readEvents } from './reading/list-events.ts';
import { addMaterial, listMaterials, removeMaterial } from './staff/materials.ts';
import { staffRoutes } from './staff/routes.ts';

const eventRoutes = serve(eventsApi, {
  webinars: ({ deps, query }) => readEvents(deps, 'webinar', query),
  courses: ({ deps, query }) => readEvents(deps, 'plab1', query),
  bigmocks: ({ deps, query }) => readEvents(deps, 'bigmock', query),
  osces: ({ deps, query }) => readEvents(deps, 'osce', query),
});

const seatOf = (call: AnyCall & { readonly params: { readonly id: string } }) => ({
  userId: subjectOf(call).id,
  eventId: call.params.id,
});
const bookingRoutes = serve(bookingsApi, {
  mine: (call) => listBookings(call.deps, subjectOf(call).id),
  verify: (call) => verifySeat(call.deps, seatOf(call)),
  book: (call) => book(call.deps, seatOf(call), call.body),
  cancel: (call) => cancelOwn(call.deps, seatOf(call)),
  joinWaitingList: (call) => enterWaitingList(call.deps, seatOf(call)),
  leaveWaitingList: (call) => leaveWaitingList(call.deps, seatOf(call)),
  join: (call) => joinRoom(call.deps, seatOf(call)),
  certificate: (call) => certifyAttendance(call.deps, seatOf(call)),
  bigMockUrl: (call) => bigMockUrl(call.deps, seatOf(call)),
});

const calendarRoutes = serve(calendarApi, {
  file: (call) => eventFile(call.deps, subjectOf(call).id, call.params.id),
  renew: (call) => renewFeed(call.deps, subjectOf(call).id),
  feed: (call) => readFeed(call.deps, call.params.token),
});

const materialRoutes = [
  ...serve(materialUploadsApi, {
    protect: (call) => receiveProtected(call, call.query.pages),
    recording: (call) => receiveRecording(call),
  }),
  ...serve(materialsApi, {
    materials: (call) => listOwnMaterials(call.deps, { userId: subjectOf(call).id, id: call.params.id }),
    link: (call) => makeLink(call.deps, { userId: subjectOf(call).id, id: call.params.id }),
    fetch: (call) => fetchMaterial(call, call.params.token),
    staffMaterials: (call) => listMaterials(call, call.params.id),
    addMaterial: (call) => addMaterial(call, call.params.id, call.body),
    removeMaterial: (call) => removeMaterial(call, call.params.id),
  }),
];

export const routes: readonly Route[] = [
  ...eventRoutes,
  ...bookingRoutes,
  ...calendarRoutes,
  ...materialRoutes,
  ...staffRoutes,
];
