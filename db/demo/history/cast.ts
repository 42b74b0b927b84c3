import type { Entitlement } from '@app/access/contract';
import { DAYS, GAVE_UP, STEADY, type Student, WEEKENDS } from '../world/people.ts';

/** How somebody of the demo has studied over the last twelve weeks. */
export interface Part {
  /** As in the list of demo people. */
  readonly name: string;
  readonly student: Student;
  /** What they had access to from their first day on, each for so many days. */
  readonly held: Readonly<Partial<Record<Entitlement, number>>>;
  /** Whether they have left a set half done. */
  readonly runningSet: boolean;
  /** Mocks they have sat: so many days ago, and which kind by its place in the list. */
  readonly mocks: readonly (readonly [daysAgo: number, format: number])[];
  /** Days until their exam; null when they have not said. */
  readonly examIn: number | null;
}

const EIGHT_WEEKS = 56;
/** Long enough to reach the access the demo gives from today on. */
const UNTIL_TODAY = DAYS + 1;

type Habits = Pick<Student, 'number' | 'ability' | 'rhythm' | 'startsBefore' | 'stopsBefore'>;
const student = (habits: Habits): Student => ({ ...habits, saysConfidence: true, saysWhy: true, oddity: null });

/** The numbers are none that a learner of the world has. */
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
    // The question bank ended two weeks ago; the gems go on.
    name: 'locked',
    student: student({ number: 10_003, ability: -0.1, rhythm: STEADY, startsBefore: DAYS, stopsBefore: 15 }),
    held: { qb: 70, gems: UNTIL_TODAY },
    runningSet: false,
    mocks: [[40, 2]],
    examIn: EIGHT_WEEKS,
  },
  {
    // Everything ended some weeks ago.
    name: 'unsubscribed',
    student: student({ number: 10_004, ability: -0.3, rhythm: GAVE_UP, startsBefore: 70, stopsBefore: 45 }),
    held: { qb: 30 },
    runningSet: false,
    mocks: [],
    examIn: null,
  },
];
