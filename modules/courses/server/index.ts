import { codeSubject } from '@app/accounts/server';
import { purchasable } from '@app/commerce/server';
import { event, identityForBigMock } from '@app/courses/contract';
import { contribute } from '@app/platform/contract';
import { module } from '@app/platform/server';
import { bigMockCode } from './bookings/code.ts';
import { tellingHandlers } from './jobs.ts';
import { contributions } from './people/contributions.ts';
import { eventSeat } from './purchasable.ts';
import { routes } from './routes.ts';
import { sweepHandler } from './seats/seats.ts';
import { eventHooks } from './staff/event-hooks.ts';
import { coursesMails } from './telling/mails.ts';

export { type Sitting, sitting } from './bookings/join.ts';
export { createEvents, fillSeats, findEvents } from './demo.ts';
export { type EventContent, importEvents } from './import-events.ts';

export const courses = module({
  name: 'courses',
  resources: [event],
  hooks: { event: eventHooks },
  settings: [identityForBigMock],
  mails: coursesMails,
  jobs: [sweepHandler, ...tellingHandlers],
  contributes: [contribute(purchasable, eventSeat), contribute(codeSubject, bigMockCode), ...contributions],
  routes,
});
