import { daysBetween, ukDay, ukTimeOn, weekdayNumber } from '@app/platform/contract';
import { dayEnd, dayStart } from './days.ts';
import { type CardState, recallAt } from './schedule.ts';

/** What planning needs to know of a card. */
export interface PlannedCard {
  readonly id: string;
  /** Its subject's share of the exam: heavier cards come first. */
  readonly weight: number;
  readonly state: CardState | null;
}
export interface DeckPlan<C extends PlannedCard = PlannedCard> {
  readonly cards: readonly C[];
  /** Whole per cent. */
  readonly retention: number;
  readonly mostADay: number;
  /** 1 is Monday, 7 is Sunday. */
  readonly daysOff: readonly number[];
  /** For example 2027-01-12; null: plain spaced repetition without an aim. */
  readonly examDate: string | null;
  readonly now: number;
}

/** New cards a day without an exam date. */
const NEW_A_DAY = 10;
/** In this many days before the exam, every card that would be forgotten by then gets one extra review. */
export const AIM_DAYS = 14;
/** The recall every card should reach on exam day. */
export const AIM_RECALL = 0.9;
/** Exams begin in the morning. */
export const examMoment = (date: string): number => ukTimeOn(date, '09:00');

/** Days left to study, today included; null without an exam, and from its day on. */
function daysLeft({ examDate, now }: DeckPlan): number | null {
  if (examDate === null) return null;
  const left = daysBetween(ukDay(now), examDate);
  return left > 0 ? left : null;
}

const byWeight = (a: PlannedCard, b: PlannedCard): number => b.weight - a.weight || (a.id < b.id ? -1 : 1);

/** New cards today, so that all are met two weeks before the exam, or a third of the remaining time if that is less. */
function newToday(plan: DeckPlan, fresh: number, metToday: number): number {
  const left = daysLeft(plan);
  if (left === null) return Math.max(0, NEW_A_DAY - metToday);
  const room = Math.max(1, left - Math.min(AIM_DAYS, Math.floor(left / 3)));
  return Math.max(0, Math.ceil((fresh + metToday) / room) - metToday);
}

/** Today's share of the cards that have no review before the exam and would be below the aim by then. */
function extraReviews<C extends PlannedCard>(plan: DeckPlan<C>, start: number, end: number): readonly C[] {
  const left = daysLeft(plan);
  if (left === null || left > AIM_DAYS || plan.examDate === null) return [];
  const exam = examMoment(plan.examDate);
  const below = plan.cards.filter(
    ({ state }) => state !== null && state.due >= end && state.last < start && recallAt(state, exam) < AIM_RECALL,
  );
  return below.toSorted(byWeight).slice(0, Math.ceil(below.length / left));
}

export interface Today<C extends PlannedCard = PlannedCard> {
  /** Cards due for review, longest overdue first. */
  readonly repeat: readonly C[];
  readonly fresh: readonly C[];
  /** How many due cards exceed the daily limit and wait for the next study day. */
  readonly later: number;
  readonly isDayOff: boolean;
}

/** The cards to review today. On a day off there are none, and due cards wait. */
export function planToday<C extends PlannedCard>(plan: DeckPlan<C>): Today<C> {
  const start = dayStart(plan.now);
  const end = dayEnd(plan.now);
  const seen = plan.cards.filter(({ state }) => state !== null);
  const due = seen
    .filter(({ state }) => (state?.due ?? end) < end)
    .toSorted((a, b) => (a.state?.due ?? 0) - (b.state?.due ?? 0) || byWeight(a, b));
  if (plan.daysOff.includes(weekdayNumber(ukDay(plan.now))))
    return { repeat: [], fresh: [], later: due.length, isDayOff: true };
  const doneToday = seen.filter(({ state }) => (state?.last ?? 0) >= start && (state?.due ?? 0) >= end).length;
  const room = Math.max(0, plan.mostADay - doneToday);
  const repeat = [...due, ...extraReviews(plan, start, end)].slice(0, room);
  const unseen = plan.cards.filter(({ state }) => state === null);
  const metToday = seen.filter(({ state }) => (state?.first ?? 0) >= start).length;
  const fresh = unseen
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, Math.min(newToday(plan, unseen.length, metToday), room - repeat.length));
  return { repeat, fresh, later: Math.max(0, due.length - room), isDayOff: false };
}
