import type { StoredMark } from './stored.repo.ts';
import { type MarkWrite, type Part, PARTS } from './plan.ts';

export interface Check {
  readonly name: string;
  readonly wrong: number;
}
const partsOf = (mark: StoredMark | undefined): Readonly<Record<Part, string>> => ({
  note: mark?.note ?? '',
  place: mark?.place ?? '',
  highlights: mark?.highlights[0]?.text ?? '',
  flag: mark?.flagged ? 'flag' : 'unflag',
});
const keyOf = (email: string | undefined, guideId: string): string => `${email} ${guideId}`;
const latest = (writes: readonly MarkWrite[]): string =>
  writes.reduce((best, each) => (each.at > best.at ? each : best)).word;

/** Every write was acknowledged, so the newest of each part and the highest share must be stored. */
export function checkStored(
  writes: readonly MarkWrite[],
  storedMarks: readonly StoredMark[],
  emails: readonly string[],
): readonly Check[] {
  const marks = new Map(storedMarks.map((mark) => [keyOf(mark.email, mark.guide_id), mark]));
  const sent = Map.groupBy(writes, ({ learner, guideId }) => keyOf(emails[learner], guideId));
  const wrongIn = (part: Part): number =>
    [...sent].filter(([key, all]) => {
      const mine = all.filter((each) => each.part === part);
      return mine.length > 0 && partsOf(marks.get(key))[part] !== latest(mine);
    }).length;
  const shares = [...sent].filter(([key, all]) => {
    const read = all.filter(({ part }) => part === 'place').map(({ share }) => share);
    return (marks.get(key)?.share ?? 0) !== Math.max(0, ...read);
  }).length;
  return [
    ...PARTS.map((part) => ({
      name: `guides whose ${part} is not the newest that was acknowledged`,
      wrong: wrongIn(part),
    })),
    { name: 'guides whose share is not the highest', wrong: shares },
    { name: 'marks nobody made', wrong: [...marks.keys()].filter((key) => !sent.has(key)).length },
    { name: 'guides with two marks of one person', wrong: storedMarks.length - marks.size },
  ];
}
