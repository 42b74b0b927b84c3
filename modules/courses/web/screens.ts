import { type EventKind, eventKinds } from '@app/courses/contract';
import { type Screen, screen, screensOf } from '@app/platform/contract';

const list = (kind: EventKind, title: string, facts: Readonly<Record<string, string>> = {}): Screen =>
  screen(eventKinds[kind].list, 'EventsPage', 'public', {
    layout: 'basic',
    title,
    publicPage: true,
    facts: { kind, ...facts },
  });
/** The event is named in the query, so the page cannot be cached as one. */
const one = (kind: EventKind, title: string): Screen =>
  screen(eventKinds[kind].one, 'EventPage', 'public', { layout: 'basic', title, facts: { kind } });

export const screens = screensOf('courses', [
  list('webinar', 'Webinars'),
  one('webinar', 'Webinar'),
  list('plab1', 'Courses'),
  one('plab1', 'Course'),
  list('bigmock', 'Big Mocks'),
  one('bigmock', 'Big Mock'),
  // Also an editable page: its text is shown above the dates.
  list('osce', 'OSCEs', { tag: 'osces' }),
  one('osce', 'OSCE event'),
  screen('/profile/bookings', 'BookingsPage', 'member', { layout: 'basic', title: 'Bookings', noIndex: true }),
]);
