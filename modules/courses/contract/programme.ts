/** One item of a programme; `day` counts from 1. */
export interface ProgrammePoint {
  readonly day: number;
  readonly at: string;
  readonly title: string;
}

const DAY = /^Day ([1-9])$/i;
const POINT = /^([01]\d|2[0-3]):([0-5]\d) (\S.*)$/;

/** Parses a programme as staff type it; null when a line has neither a time nor a day, or times go backwards. */
export function readProgramme(text: string): readonly ProgrammePoint[] | null {
  const points: ProgrammePoint[] = [];
  let day = 1;
  let last = '';
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const heading = DAY.exec(line);
    if (heading) {
      day = Number(heading[1]);
      last = '';
      continue;
    }
    const point = POINT.exec(line);
    if (!point) return null;
    const at = `${point[1]}:${point[2]}`;
    if (at <= last) return null;
    last = at;
    points.push({ day, at, title: point[3] ?? '' });
  }
  return points;
}

/** The reverse, for the content pack. */
export function programmeText(points: readonly ProgrammePoint[]): string {
  let day = 1;
  const lines = points.flatMap((point) => {
    const heading = point.day === day ? [] : [`Day ${point.day}`];
    day = point.day;
    return [...heading, `${point.at} ${point.title}`];
  });
  return lines.join('\n');
}

export const isProgramme = {
  ok: (value: string) => readProgramme(value) !== null,
  message: 'Write one item per line, such as “19:00 Welcome”, in time order. “Day 2” begins the next day.',
};
