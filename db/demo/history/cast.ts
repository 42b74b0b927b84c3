import type { Entitlement } from '@app/access/contract';
import { DAYS, GAVE_UP, STEADY, type Student, WEEKENDS } from '../world/people.ts';

/** How one demo account studied over the last twelve weeks. */
export interface Part {
  /** The name of the demo account. */
  readonly name: string;
  readonly student: Student;
  /** Days of access from the first day on, by entitlement. */
  readonly held: Readonly<Partial<Record<Entitlement, number>>>;
  /** Whether there is a half-finished set. */
  readonly runningSet: boolean;
  /** The mocks taken; `format` is an index into the list of mock formats. */
  readonly mocks: readonly (readonly [daysAgo: number, format: number])[];
  /** Days until the exam; null when no date is set. */
  readonly examIn: number | null;
}

const EIGHT_WEEKS = 56;
/** Ends a day after the story does, where the access granted with the account takes over. */
const UNTIL_TODAY = DAYS + 1;

type Habits = Pick<Student, 'number' | 'ability' | 'rhythm' | 'startsBefore' | 'stopsBefore'>;
const student = (habits: Habits): Student => ({ ...habits, saysConfidence: true, saysWhy: true, oddity: null });

/** The student numbers are outside the range of the simulated learners. */
export const CAST: readonly Part[] = [
  {
    name: 'learner',
    student: student({ number: 10_021, ability: -0.1, rhythm: STEADY, startsBefore: DAYS, stopsBefore: 0 }),
    held: { qb: UNTIL_TODAY, gems: UNTIL_TODAY, oscegems: UNTIL_TODAY },
    runningSet: true,
    mocks: [
      [66, 2],
      [51, 2],
      [37, 0],
      [23, 1],
      [9, 0],
    ],
    examIn: EIGHT_WEEKS,
  },
  {
    name: 'nogems',
    student: student({ number: 10_002, ability: 0.1, rhythm: WEEKENDS, startsBefore: 60, stopsBefore: 0 }),
    held: { qb: 61 },
    runningSet: true,
    mocks: [
      [30, 2],
      [12, 2],
    ],
    examIn: EIGHT_WEEKS,
  },
  {
    // Access to the question bank ended two weeks ago; access to the gems continues.
    name: 'locked',
    student: student({ number: 10_003, ability: -0.1, rhythm: STEADY, startsBefore: DAYS, stopsBefore: 15 }),
    held: { qb: 70, gems: UNTIL_TODAY },
    runningSet: false,
    mocks: [[40, 2]],
    examIn: EIGHT_WEEKS,
  },
  {
    // All access ended some weeks ago.
    name: 'unsubscribed',
    student: student({ number: 10_004, ability: -0.3, rhythm: GAVE_UP, startsBefore: 70, stopsBefore: 45 }),
    held: { qb: 30 },
    runningSet: false,
    mocks: [],
    examIn: null,
  },
];
