import { ENOUGH_ANSWERS, type HomeArea, marksLost } from '@app/practice/contract';

export const MOST_AREAS = 3;

const byName = (one: HomeArea, other: HomeArea) => one.name.localeCompare(other.name, 'en-GB');

/**
 * Where marks can be gained fastest: the exam's share times the share answered wrong. Areas with few answers follow by
 * their share alone, so that a new learner's list is as long.
 */
export function soonestMarks(areas: readonly HomeArea[], most = MOST_AREAS): HomeArea[] {
  const withMistakes = areas.filter((area) => area.answered >= ENOUGH_ANSWERS && area.wrong > 0);
  const fewAnswers = areas.filter((area) => area.answered < ENOUGH_ANSWERS && area.unseen > 0 && area.weight > 0);
  return [
    ...withMistakes.toSorted((one, other) => marksLost(other) - marksLost(one) || byName(one, other)),
    ...fewAnswers.toSorted((one, other) => other.weight - one.weight || byName(one, other)),
  ].slice(0, most);
}
