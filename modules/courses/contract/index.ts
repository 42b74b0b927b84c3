export { eventsApi, listCallOf } from './api.ts';
export { type Attendee, type Attendees, attendeesApi, type SittingState, type StaffEvent } from './attendees.ts';
export {
  type BookBody,
  type Booking,
  BOOKING_STATES,
  bookingsApi,
  type BookingState,
  calendarApi,
  type GivenSeat,
  type IncludedSeat,
} from './bookings.ts';
export { attendeesFolder, CHANGE_REASON_MAX, event, eventFolders, sectionOfKind } from './event.ts';
export { EVENT_KINDS, type EventKind, eventKinds, eventPath } from './kinds.ts';
export {
  documentShape,
  LINK_MINUTES,
  type Material,
  type MaterialKind,
  materialsApi,
  materialUploadsApi,
  type ProtectedDocument,
} from './materials.ts';
export { programmeText, readProgramme } from './programme.ts';
export { identityForBigMock } from './settings.ts';
export type { EventDetails, EventList, EventRow } from './shapes.ts';
export { doorOpensAt, type EventState, eventState, HOLD_MINUTES, OFFER_HOURS } from './state.ts';
export { awayText, isOnline, priceText, spanText } from './labels.ts';
