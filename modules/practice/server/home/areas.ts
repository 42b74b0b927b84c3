import { ENOUGH_ANSWERS, type HomeArea, openMarks, shareOverall, weakestFirst } from '@app/practice/contract';

export const MOST_AREAS = 3;

const byName = (one: HomeArea, other: HomeArea) => one.name.localeCompare(other.name, 'en-GB');

/**
 * Where marks can be gained fastest, of areas with something left to do: first those below the learner's share over all.
 * Areas with too few answers to tell follow by the marks they are likely to cost, so that a new learner's list is as long.
 */
export function soonestMarks(areas: readonly HomeArea[], most = MOST_AREAS): HomeArea[] {
  const overall = shareOverall(areas);
  const open = areas.filter(({ unseen, wrong }) => unseen > 0 || wrong > 0).toSorted(byName);
  // Of all areas: the share over all does not change because one of them is finished.
  const weak = weakestFirst(areas.toSorted(byName)).filter((area) => open.includes(area));
  const few = open.filter(({ answered, unseen, weight }) => answered < ENOUGH_ANSWERS && unseen > 0 && weight > 0);
  return [...weak, ...few.toSorted((one, other) => openMarks(other, overall) - openMarks(one, overall))].slice(0, most);
}
