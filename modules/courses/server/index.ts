import { codeSubject } from '@app/accounts/server';
import { purchasable } from '@app/commerce/server';
import { event, identityForBigMock } from '@app/courses/contract';
import { contribute } from '@app/platform/contract';
import { module } from '@app/platform/server';
import { bigMockCode } from './bookings/code.ts';
import { forgetCopiesHandler, noticeHandlers } from './jobs.ts';
import { contributions } from './people/contributions.ts';
import { eventSeat } from './purchasable.ts';
import { routes } from './routes.ts';
import { sweepHandler } from './seats/seats.ts';
import { eventHooks } from './staff/event-hooks.ts';
import { coursesMails } from './notices/mails.ts';

export { type AttendanceCertificate, attendanceCertificate } from './bookings/attendance.ts';
export { type EventEnd, type EventMove, holdEvent, isAdmitted, listBigMocks, sitting } from './bookings/join.ts';
export { closeEvents, createEvents, createHandout, createRecording, fillSeats, findEvents } from './seeding/demo.ts';
export { type EventContent, importEvents } from './seeding/import-events.ts';

export const courses = module({
  name: 'courses',
  resources: [event],
  hooks: { event: eventHooks },
  settings: [identityForBigMock],
  mails: coursesMails,
  jobs: [sweepHandler, forgetCopiesHandler, ...noticeHandlers],
  contributes: [contribute(purchasable, eventSeat), contribute(codeSubject, bigMockCode), ...contributions],
  routes,
});
