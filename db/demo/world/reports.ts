import { DAY_MS } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { reportQuestion } from '@app/practice/server';
import { chanceOf } from '../community/chance.ts';
import type { Studied } from './study.ts';
import { REPORTS } from './words.ts';

/** Older reports would have been closed by now. */
const REPORT_DAYS = 21;
const MOST = 8;

/** A few learners report a problem with a question they have just answered. */
export async function reportProblems(
  partsAt: (at: Date) => Deps,
  world: { readonly seed: number; readonly until: Date; readonly studied: readonly Studied[] },
  idOf: (each: Studied) => string,
): Promise<number> {
  const { seed, until, studied } = world;
  const chance = chanceOf(seed, 'reports');
  const since = new Date(until.getTime() - REPORT_DAYS * DAY_MS);
  const answers = studied
    .filter(({ learner }) => learner.oddity === null)
    .flatMap((each) => each.answers.map((answer) => ({ each, answer })));
  const recent = answers.filter(({ answer }) => answer.at > since);
  const chosen = chance
    // In a small world there may be no recent answers.
    .shuffled(recent.length > 0 ? recent : answers)
    .slice(0, MOST)
    .toSorted((one, other) => one.answer.at.getTime() - other.answer.at.getTime());
  for (const [position, { each, answer }] of chosen.entries()) {
    const { kind, text } = REPORTS[position % REPORTS.length] as (typeof REPORTS)[number];
    const { bank, itemId } = answer.item;
    const body = { op_id: chance.uuid(), kind, text };
    await reportQuestion(partsAt(answer.at), { bank, userId: idOf(each), itemId, body });
  }
  return chosen.length;
}
