import { type Chance, chanceOf } from '../community/chance.ts';

/** A study pattern: on which days, how long at a time, and whether it is kept up. */
export interface Rhythm {
  readonly name: 'steady' | 'weekends' | 'late starter' | 'gave up';
  /** The probability of studying on each day, from Sunday to Saturday. */
  readonly days: readonly number[];
  /** The median number of questions in one session. */
  readonly sitting: number;
}
/** What the simulation needs to know about a learner. */
export interface Student {
  /** Part of the random seed: the same number studies the same way. */
  readonly number: number;
  readonly ability: number;
  readonly rhythm: Rhythm;
  /** Days before the end of the story. */
  readonly startsBefore: number;
  readonly stopsBefore: number;
  /** Blocked since then, in days before the end of the story; left out: never. */
  readonly blockedBefore?: number;
  /** Whether the learner records confidence, and reasons for wrong answers. */
  readonly saysConfidence: boolean;
  readonly saysWhy: boolean;
  /** Answers at machine speed, or takes screenshots. */
  readonly oddity: 'machine' | 'camera' | null;
}
export interface SimulatedLearner extends Student {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const STEADY: Rhythm = { name: 'steady', days: [0.35, 0.6, 0.6, 0.55, 0.55, 0.3, 0.35], sitting: 13 };
export const WEEKENDS: Rhythm = { name: 'weekends', days: [0.75, 0.12, 0.1, 0.1, 0.12, 0.15, 0.7], sitting: 22 };
const LATE: Rhythm = { name: 'late starter', days: [0.7, 0.75, 0.75, 0.75, 0.7, 0.55, 0.65], sitting: 20 };
export const GAVE_UP: Rhythm = { name: 'gave up', days: [0.3, 0.5, 0.45, 0.45, 0.4, 0.2, 0.3], sitting: 10 };
/** Each with its share of the learners. */
const RHYTHMS: readonly (readonly [Rhythm, number])[] = [
  [STEADY, 0.45],
  [WEEKENDS, 0.2],
  [LATE, 0.2],
  [GAVE_UP, 0.15],
];

const FIRST = (
  'Aaliyah Adam Aisha Alex Amara Amelia Anika Ben Bethan Callum Caitlin Chidi Chloe Daniel Dev Eilidh Ella Emeka Emily ' +
  'Farah Finn Freya George Grace Hamza Hannah Harpreet Ibrahim Imogen Isla Jack Jasmine Joshua Kavya Kofi Leah Leila ' +
  'Liam Lucy Maryam Matthew Megan Mei Mohammed Nadia Niamh Nikhil Oliver Olu Oscar Priya Rachel Rhys Rosa Sadia Sam ' +
  'Sara Seren Shreya Sofia Tariq Theo Tom Uzma Victoria Wei Yasmin Yusuf Zainab Zoe'
).split(' ');
const LAST = (
  'Adeyemi Ahmed Ali Anderson Bailey Banerjee Begum Bell Brown Campbell Chan Clarke Cooper Davies Evans Fraser Ghosh ' +
  'Green Hall Harris Hughes Hussain Iqbal Jackson Jones Kaur Kelly Khan Kim Lewis Li Mahmood Mensah Mitchell Morgan ' +
  'Murphy Nair Ndlovu Nguyen Okafor Owusu Patel Phillips Rahman Reid Roberts Robinson Scott Shah Sharma Singh Smith ' +
  'Stewart Taylor Thomas Tran Walker Watson White Williams Wilson Wong Wood Wright Young'
).split(' ');

export const DAYS = 84;

type Span = Pick<Student, 'startsBefore' | 'stopsBefore'>;

function spanOf(chance: Chance, { name }: Rhythm): Span {
  if (name === 'late starter') return { startsBefore: chance.whole(3, 30), stopsBefore: chance.whole(0, 3) };
  const startsBefore = chance.whole(35, DAYS);
  if (name === 'gave up') return { startsBefore, stopsBefore: startsBefore - chance.whole(5, 24) };
  // Some stop because they took their exam before the story ends.
  return { startsBefore, stopsBefore: chance.happens(0.12) ? chance.whole(8, 20) : 0 };
}

/** Recent, because suspicion expires after a month. */
const MACHINE_SPAN = { startsBefore: 12, stopsBefore: 0 };

/** Derived from the learner's number, so that even a small world has odd learners. */
const oddityOf = (number: number): Student['oddity'] =>
  number % 100 === 7 ? 'machine' : number % 75 === 4 ? 'camera' : null;

/** The learners whom staff blocked (db/demo/history/staff.ts), by their number: days before the end of the story. */
export const BLOCKED_BEFORE = { 4: 9, 7: 5, 79: 2 } as const;

/** Whoever was blocked studied for two weeks or more before that, and not afterwards. */
function untilBlocked(number: number, span: Span): Span & Pick<Student, 'blockedBefore'> {
  const blocked = Object.entries(BLOCKED_BEFORE).find(([each]) => Number(each) === number)?.[1];
  if (blocked === undefined) return span;
  const stopsBefore = Math.max(span.stopsBefore, blocked + 1);
  return { startsBefore: Math.max(span.startsBefore, stopsBefore + 14), stopsBefore, blockedBefore: blocked };
}

/** The address of a simulated learner, whatever the seed. */
export const simulatedEmail = (number: number): string => `simulated-${String(number).padStart(3, '0')}@example.test`;

export function simulatedLearner(seed: number, number: number): SimulatedLearner {
  const chance = chanceOf(seed, `learner ${number}`);
  const [rhythm] = RHYTHMS[chance.weighted(RHYTHMS.map(([, share]) => share))] ?? [STEADY];
  const oddity = oddityOf(number);
  return {
    number,
    email: simulatedEmail(number),
    firstName: chance.pick(FIRST),
    lastName: chance.pick(LAST),
    ability: chance.normal(0.05, 0.75),
    rhythm,
    ...untilBlocked(number, oddity === 'machine' ? MACHINE_SPAN : spanOf(chance, rhythm)),
    saysConfidence: chance.happens(0.4),
    saysWhy: chance.happens(0.35),
    oddity,
  };
}
