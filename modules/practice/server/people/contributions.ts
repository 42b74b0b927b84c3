import { eraseSection, exportSection } from '@app/accounts/server';
import { suspicionEvidence } from '@app/integrity/server';
import { contribute } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { heldBack } from '../holds/held-back.ts';
import { practiceActivity } from './activity.ts';
import { studyPanel } from './study-panel.ts';
import { attemptsOf, busiestHour, erasePerson, recordsOf, reportsOf, scoresOf, setsOf } from './personal-data.repo.ts';

/** Answers in a running timed set are exported without their result, as in every reply. */
async function collect(deps: Deps, userId: string) {
  const { db } = deps;
  const held = await heldBack(deps, userId);
  const told = <T extends { item_id: string }>(rows: readonly T[], without: Partial<Record<keyof T, null>>) =>
    rows.map((row) => (held.has(row.item_id) ? { ...row, ...without } : row));
  return {
    answers: told(await attemptsOf(db, userId), { is_correct: null, miss_reason: null }),
    questions: told(await recordsOf(db, userId), { is_correct: null }),
    scores: await scoresOf(db, userId),
    sets: await setsOf(db, userId),
    reports: await reportsOf(db, userId),
  };
}

export const contributions = [
  studyPanel,
  practiceActivity,
  contribute(exportSection, { name: 'practice', collect }),
  contribute(eraseSection, { name: 'practice', erase: ({ db }, userId) => erasePerson(db, userId) }),
  contribute(suspicionEvidence, async ({ db }, { userId, since }) => ({
    answers_per_hour: await busiestHour(db, userId, since),
  })),
];
