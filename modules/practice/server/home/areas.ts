import { ENOUGH_ANSWERS, type HomeArea, marksLost } from '@app/practice/contract';

export const MOST_AREAS = 3;

const byName = (one: HomeArea, other: HomeArea) => one.name.localeCompare(other.name, 'en-GB');

/**
 * Where marks are won soonest: the exam's share times the share answered wrong. Areas that have hardly been tried follow
 * by their share alone, so that the list is as long for somebody who has just begun.
 */
export function soonestMarks(areas: readonly HomeArea[], most = MOST_AREAS): HomeArea[] {
  const known = areas.filter((area) => area.answered >= ENOUGH_ANSWERS && area.wrong > 0);
  const untried = areas.filter((area) => area.answered < ENOUGH_ANSWERS && area.unseen > 0 && area.weight > 0);
  return [
    ...known.toSorted((one, other) => marksLost(other) - marksLost(one) || byName(one, other)),
    ...untried.toSorted((one, other) => other.weight - one.weight || byName(one, other)),
  ].slice(0, most);
}
