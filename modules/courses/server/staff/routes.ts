import { attendeesApi } from '@app/courses/contract';
import { type Route, serve } from '@app/platform/server';
import {
  changeAttendee,
  changeAttendees,
  listAllKinds,
  readAttendees,
  readImpact,
  recordAttendeesExport,
  removeAttendee,
  removeAttendees,
  setComment,
} from './attendees.ts';
import { cancelEvent, moveEvent } from './change-event.ts';
import { moveAttendees, offerNow } from './move-attendees.ts';
import { readFilters } from './filters.ts';
import { resendBooking } from './resend.ts';

export const staffRoutes: readonly Route[] = serve(attendeesApi, {
  attendees: (call) => readAttendees(call, call.query, call.params.id),
  recordAttendeesExport: (call) => recordAttendeesExport(call, call.params.id, call.body),
  changeAttendee: (call) => changeAttendee(call, call.params.id, call.body),
  changeAttendees: (call) => changeAttendees(call, call.body),
  moveAttendees: (call) => moveAttendees(call, call.body),
  offerNow: (call) => offerNow(call, call.params.id),
  removeAttendee: (call) => removeAttendee(call, call.body),
  removeAttendees: (call) => removeAttendees(call, call.body),
  resend: (call) => resendBooking(call, call.body),
  comment: (call) => setComment(call, call.params.id, call.body),
  events: (call) => listAllKinds(call, call.query),
  impact: (call) => readImpact(call, call.params.id),
  move: (call) => moveEvent(call, call.params.id, call.body),
  cancelEvent: (call) => cancelEvent(call, call.params.id, call.body.reason),
  filters: () => readFilters(),
});
