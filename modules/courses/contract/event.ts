import {
  choice,
  dateTime,
  flag,
  html,
  integer,
  list,
  longText,
  type Mount,
  money,
  resource,
  slug,
  text,
  url,
} from '@app/platform/contract';
import { EVENT_KINDS, type EventKind, eventKinds, eventPath } from './kinds.ts';
import { isProgramme } from './programme.ts';

/** The reason of a change is in the e-mail about it, so it is shorter than a reason in the record, and may be missing. */
export const CHANGE_REASON_MAX = 300;

/** Both lines share these calls; the field `edition` tells the rows apart. */
const BASE = '/a/paplabable';

/** The section, list path and screen folder of each kind in the back office. */
const places: Readonly<
  Record<EventKind, { readonly section: string; readonly many: string; readonly folder: string }>
> = {
  webinar: { section: 'pawebinars', many: '/webinars', folder: '/webinars' },
  plab1: { section: 'pacourses', many: '/courses/plab1', folder: '/courses/revision' },
  bigmock: { section: 'pacourses', many: '/courses/bigmock', folder: '/courses/bigmock' },
  osce: { section: 'pacourses', many: '/courses/osce', folder: '/courses/osce' },
};
export const sectionOfKind = (kind: EventKind): string => places[kind].section;

/** Folders of the screens of one kind, by line. */
export const eventFolders = (kind: EventKind) =>
  ({ pa: `/admin/paplabable${places[kind].folder}`, plab: `/admin/plabable${places[kind].folder}` }) as const;

/** The list of events of a kind with their attendees; `/<id>` below it is one event. */
export const attendeesFolder = (kind: EventKind, line: 'pa' | 'plab'): string =>
  `${eventFolders(kind)[line]}/list/users`;

function mountsOf(kind: EventKind): { readonly pa: Mount; readonly plab: Mount } {
  const { section, many } = places[kind];
  const folders = eventFolders(kind);
  const isWebinar = kind === 'webinar';
  const shared = {
    base: BASE,
    section,
    many,
    // Courses have paths of their own for one event and for all.
    ...(isWebinar ? {} : { aliases: { read: [`${BASE}${many}/:id`], all: [`${BASE}${many}s`] } }),
  } as const;
  return { pa: { ...shared, screens: folders.pa }, plab: { ...shared, screens: folders.plab } };
}

const kindOf = (kind: EventKind) => {
  const { label, plural } = eventKinds[kind];
  return { label, plural, mounts: mountsOf(kind) };
};

export const event = resource({
  key: 'event',
  touches: 'access',
  label: 'Event',
  plural: 'Events',
  table: 'courses.event',
  kinds: {
    column: 'type',
    of: { webinar: kindOf('webinar'), plab1: kindOf('plab1'), bigmock: kindOf('bigmock'), osce: kindOf('osce') },
  },
  paths: { one: '/webinar', many: '/webinars' },
  all: true,
  listAt: '/list',
  liveAt: (row) =>
    row['active'] === true ? eventPath({ type: row['type'] as EventKind, id: String(row['id']) }) : null,
  beside: {
    label: 'Attendees',
    at: ({ type, edition, id }) =>
      `${attendeesFolder(type as EventKind, edition === 'plab' ? 'plab' : 'pa')}/${String(id)}`,
  },
  fields: {
    type: choice({ label: 'Kind', of: EVENT_KINDS.map((value) => ({ value, label: eventKinds[value].label })) }),
    title: text({ label: 'Title', required: true, max: 120 }),
    slug: slug({
      label: 'Identifier',
      required: true,
      from: 'title',
      hint: 'Names it in imported and exported files.',
    }),
    summary: longText({ label: 'Summary', max: 200, hint: 'One sentence, shown in the list and under the title.' }),
    starts_at: dateTime({ label: 'Starts', required: true }),
    ends_at: dateTime({ label: 'Ends', required: true }),
    opens_at: dateTime({ label: 'Booking opens', hint: 'Leave empty to open booking at once.' }),
    price_pence: money({ label: 'Price', required: true, hint: '0 for a free event.' }),
    seats: integer({ label: 'Seats', required: true, min: 1, most: 100_000 }),
    taken: integer({ label: 'Taken', required: true, readOnly: true }),
    place: text({ label: 'Place', max: 200, hint: 'Online, or the venue.' }),
    teacher: text({ label: 'Who teaches or runs it', max: 120 }),
    teacher_about: longText({ label: 'About this person', max: 200, hint: 'A few words, shown under the title.' }),
    body: html({ label: 'Description', pictures: true }),
    programme: longText({
      label: 'Programme',
      max: 8000,
      check: isProgramme,
      hint: 'One item per line, such as “19:00 Welcome”. A line “Day 2” begins the next day.',
    }),
    bring: list({ label: 'What to bring' }),
    joining: longText({ label: 'How to join', max: 600, hint: 'Shown on the page of the event.' }),
    adjustments: longText({ label: 'Adjustments', max: 600, hint: 'What we can arrange for people who need it.' }),
    recording_days: integer({
      label: 'Days the recording is offered',
      required: true,
      min: 0,
      most: 365,
      hint: '0 for no recording.',
    }),
    mock_number: integer({
      label: 'Number of the mock',
      min: 1,
      ofKinds: ['bigmock'],
      hint: 'The fixed mock that people sit.',
    }),
    join_url: url({ label: 'Link to the room', hint: 'Given to people with a seat, 30 minutes before the start.' }),
    joining_account: flag({
      label: 'Ask for the Gmail address people join with',
      hint: 'They give it when they book, and it is in the list of attendees.',
    }),
    sample: flag({ label: 'Sample', hint: 'Shown as an example; nobody can book it.' }),
    active: flag({ label: 'Active', hint: 'Learners can see it.' }),
    change_reason: text({
      label: 'Reason for a change of date',
      max: CHANGE_REASON_MAX,
      ofSave: true,
      hint: 'People with a seat read it in the e-mail about the new date.',
    }),
    staff_comment: longText({ label: 'Staff note', max: 2000, hint: 'Only staff see it.' }),
    moved_from: dateTime({ label: 'Was on', readOnly: true }),
    cancelled_at: dateTime({ label: 'Cancelled', readOnly: true }),
  },
  title: 'title',
  list: {
    columns: ['title', 'starts_at', 'taken', 'seats', 'price_pence', 'active', 'sample', 'cancelled_at'],
    search: ['title', 'summary', 'place', 'teacher'],
    sort: '-starts_at',
    filters: ['active', 'sample'],
  },
});
