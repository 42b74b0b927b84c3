import { eraseSection, exportSection } from '@app/accounts/server';
import { suspicionEvidence } from '@app/integrity/server';
import { contribute } from '@app/platform/contract';
import { type Deps, namedByItself } from '@app/platform/server';
import { heldBack } from '../holds/held-back.ts';
import { closeAbandoned, lockCasesOf } from '../reports/cases.repo.ts';
import { practiceActivity } from './activity.ts';
import { studyPanel } from './study-panel.ts';
import { attemptsOf, busiestHour, erasePerson, recordsOf, reportsOf, scoresOf, setsOf } from './personal-data.repo.ts';

/** Answers in a running timed set are exported without their result, as in every reply. */
async function collect(deps: Deps, userId: string) {
  const { db } = deps;
  const held = await heldBack(deps, userId);
  const withoutHeld = <T extends { item_id: string }>(rows: readonly T[], without: Partial<Record<keyof T, null>>) =>
    rows.map((row) => (held.has(row.item_id) ? { ...row, ...without } : row));
  return {
    answers: withoutHeld(await attemptsOf(db, userId), { is_correct: null, miss_reason: null }),
    questions: withoutHeld(await recordsOf(db, userId), { is_correct: null }),
    scores: await scoresOf(db, userId),
    sets: await setsOf(db, userId),
    reports: await reportsOf(db, userId),
  };
}

/** A case that nobody else reported has no one left to answer, so it does not stay in the inbox. */
async function erase({ db, clock }: Deps, userId: string): Promise<void> {
  const cases = await lockCasesOf(db, userId);
  await erasePerson(db, userId);
  await closeAbandoned(db, cases, clock.now());
}

export const contributions = [
  namedByItself('question-report'),
  namedByItself('report-case'),
  studyPanel,
  practiceActivity,
  contribute(exportSection, { name: 'practice', collect }),
  contribute(eraseSection, { name: 'practice', erase }),
  contribute(suspicionEvidence, async ({ db }, { userId, since }) => ({
    answers_per_hour: await busiestHour(db, userId, since),
  })),
];
