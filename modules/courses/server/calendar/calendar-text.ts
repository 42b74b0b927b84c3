import { utcDay } from '@app/platform/contract';
/** One entry of a calendar file. */
export interface CalendarEntry {
  /** Stable for a booking, so that calendars update it instead of adding another. */
  readonly uid: string;
  /** Increases with every change. */
  readonly sequence: number;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly url: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly cancelled: boolean;
  /** An all-day event, such as the exam day. */
  readonly wholeDay?: boolean;
}

const CRLF = '\r\n';
/** The longest line in bytes; a longer one is folded onto the next, which starts with a space. */
const LINE = 73;

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '');

/** Folds between characters, which can take four bytes each, never within one. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE) {
      parts.push(part);
      part = '';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join(`${CRLF} `);
}

/** `20270120T190000Z`: UTC, so that no time zone has to be defined. */
const stamp = (at: Date): string => at.toISOString().replaceAll('-', '').replaceAll(':', '').slice(0, 15).concat('Z');
const day = (at: Date): string => utcDay(at).replaceAll('-', '');

function linesOf(entry: CalendarEntry, now: Date): readonly string[] {
  const times = entry.wholeDay
    ? [`DTSTART;VALUE=DATE:${day(entry.startsAt)}`, `DTEND;VALUE=DATE:${day(entry.endsAt)}`]
    : [`DTSTART:${stamp(entry.startsAt)}`, `DTEND:${stamp(entry.endsAt)}`];
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${entry.sequence}`,
    ...times,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `LOCATION:${escaped(entry.place)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** A calendar file (RFC 5545). */
export function calendarText(
  entries: readonly CalendarEntry[],
  { name, now, method }: { readonly name: string; readonly now: Date; readonly method: 'PUBLISH' | 'CANCEL' },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//events//EN`,
    `METHOD:${method}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap((entry) => linesOf(entry, now)),
    'END:VCALENDAR',
  ];
  return lines.map(folded).join(CRLF) + CRLF;
}
