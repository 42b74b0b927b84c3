/** One entry of a calendar file. */
export interface CalendarEntry {
  /** The same for the same booking in every file, so that calendars find it again. */
  readonly uid: string;
  /** Rises with every change. */
  readonly sequence: number;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly url: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly cancelled: boolean;
  /** A whole day without a clock, such as the day of the exam. */
  readonly wholeDay?: boolean;
}

const CRLF = '\r\n';
/** Longest line in bytes; longer ones go on in the next, after a space. */
const LINE = 73;

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '');

/** Folded by characters, each of which may take four bytes: never in the middle of one. */
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

/** 20270120T190000Z: a moment everywhere the same, so no time zone has to be described. */
const stamp = (at: Date): string => at.toISOString().replaceAll('-', '').replaceAll(':', '').slice(0, 15).concat('Z');
const day = (at: Date): string => at.toISOString().slice(0, 10).replaceAll('-', '');

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

/** A calendar file as every calendar program reads it. */
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
