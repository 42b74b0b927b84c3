import { eraseSection, exportSection } from '@app/accounts/server';
import { contribute } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { attemptsOf, erasePerson, recordsOf, reportsOf, sessionsOf } from './people.repo.ts';

const collect = async ({ db }: Deps, userId: string) => ({
  answers: await attemptsOf(db, userId),
  questions: await recordsOf(db, userId),
  sets: await sessionsOf(db, userId),
  reports: await reportsOf(db, userId),
});

export const contributions = [
  contribute(exportSection, { name: 'practice', collect }),
  contribute(eraseSection, { name: 'practice', erase: ({ db }, userId) => erasePerson(db, userId) }),
];
