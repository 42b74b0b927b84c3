import type { AreaResult } from '@app/mocks/contract';
import { counted } from '@app/platform/contract';
import { likelyRange, openMarks, shareOverall } from '@app/practice/contract';

const MARK = 1;
/**
 * The lowest share first, each shrunk towards the learner's own share, so that none right of one question does not come before
 * five of twelve.
 */
export function lowestFirst(areas: readonly AreaResult[]): readonly AreaResult[] {
  const rows = areas.map((area) => ({ area, weight: MARK, answered: area.total, first_right: area.correct }));
  const overall = shareOverall(rows);
  return rows.toSorted((one, other) => openMarks(other, overall) - openMarks(one, overall)).map(({ area }) => area);
}

const FEW = 5;
/** What a score on few questions is worth, by the first such area; null: every area has more. */
export function fewText(areas: readonly AreaResult[]): string | null {
  const area = areas.find(({ total }) => total <= FEW);
  const range = area && likelyRange(area.correct, area.total);
  if (!range) return null;
  return `${counted(area.total, 'question says', 'questions say')} little: ${area.name}’s ${area.correct} of ${area.total} could be anything from ${range[0]} to ${range[1]}%.`;
}
