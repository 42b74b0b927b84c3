import { type EventKind, programmeText } from '@app/courses/contract';
import type { EventContent } from '@app/courses/server';
import { DAY_MS, MINUTE_MS } from '@app/platform/contract';
import type { Pack } from '../pack/read.ts';
import type { Content } from '../pack/schema.ts';

type PackEvents = Content<'events'>;
type PackEvent = PackEvents['webinars'][number] & Partial<PackEvents['courses'][number]>;

const KINDS: Readonly<Record<PackEvents['courses'][number]['type'], EventKind>> = {
  revision: 'plab1',
  bigmock: 'bigmock',
  osce: 'osce',
};

/** The local time of a zone at a moment, expressed as if it were UTC. */
function shownAt(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}
/** The moment at which a zone has this local time. */
export function momentOf(local: string, zone: string): number {
  const asUtc = Date.parse(`${local}Z`);
  const first = asUtc - (shownAt(asUtc, zone) - asUtc);
  return first - (shownAt(first, zone) - asUtc);
}

function eventOf(data: PackEvent, type: EventKind): EventContent {
  const { days = 1, timezone } = data;
  const starts = momentOf(data.startsAt, timezone);
  const lastDay = new Date(Date.parse(`${data.startsAt}Z`) + (days - 1) * DAY_MS).toISOString().slice(0, 19);
  const ends = momentOf(lastDay, timezone) + (data.minutes / days) * MINUTE_MS;
  return {
    edition: data.edition,
    type,
    slug: data.slug,
    title: data.title,
    summary: data.summary,
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(ends).toISOString(),
    price_pence: data.price,
    seats: data.seats,
    place: data.place,
    teacher: data.teacher.name,
    teacher_about: data.teacher.wanted,
    body: data.body,
    programme: programmeText(data.programme.map(({ day = 1, at, title }) => ({ day, at, title }))),
    bring: data.bring,
    joining: data.joining,
    adjustments: data.adjustments,
    recording_days: data.recording?.days ?? 0,
    mock_number: data.mock ?? null,
    sample: data.sample,
    // Examples for staff to start from: learners see no event that nobody gives.
    active: !data.sample,
  };
}

export const eventsOf = ({ events: { data } }: Pack): readonly EventContent[] => [
  ...data.webinars.map((each) => eventOf(each, 'webinar')),
  ...data.courses.map((each) => eventOf(each, KINDS[each.type])),
];
