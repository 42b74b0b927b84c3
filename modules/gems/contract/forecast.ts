import { addDays, daysBetween, ukDay, ukTimeOn } from '@app/platform/contract';
import { AIM_RECALL, examMoment, type DeckPlan, type PlannedCard, planToday } from './plan.ts';
import { recallAt, reviewed } from './schedule.ts';
import type { Forecast } from './shapes.ts';

const SHOWN_DAYS = 28;
/** Exams further ahead than this get no forecast: the simulation would take too long. */
const MOST_DAYS = 370;
const GOOD = 3;
/** 1.96 standard deviations either side cover 95 % of outcomes. */
const SPREAD = 1.96;
/** Lower bounds of the table's bands, in whole per cent. */
const BANDS = [0, 80, 85, 90, 95, 100] as const;

interface Simulated {
  readonly days: Forecast['days'];
  /** The deck as it will be if every review goes well. */
  readonly cards: readonly PlannedCard[];
}

/** Simulates the plan from today: later days are reviewed at noon, and every card is rated Good. */
function simulate(plan: DeckPlan, length: number): Simulated {
  const days: { day: string; cards: number }[] = [];
  let cards: readonly PlannedCard[] = plan.cards;
  for (let ahead = 0; ahead < length; ahead += 1) {
    const day = addDays(ukDay(plan.now), ahead);
    const now = ahead === 0 ? plan.now : ukTimeOn(day, '12:00');
    const { repeat, fresh } = planToday({ ...plan, cards, now });
    const turned = new Set([...repeat, ...fresh].map(({ id }) => id));
    days.push({ day, cards: turned.size });
    cards = cards.map((card) =>
      turned.has(card.id) ? { ...card, state: reviewed(card.state, { rating: GOOD, at: now }, plan.retention) } : card,
    );
  }
  return { days, cards };
}

function onTheDay(date: string, cards: readonly PlannedCard[]): NonNullable<Forecast['exam']> {
  const recalls = cards.map(({ state }) => recallAt(state, examMoment(date)));
  const recalled = recalls.reduce((sum, recall) => sum + recall, 0);
  const deviation = Math.sqrt(recalls.reduce((sum, recall) => sum + recall * (1 - recall), 0));
  const bands = BANDS.slice(0, -1).map((from, at) => {
    const to = BANDS[at + 1] ?? 100;
    const within = (recall: number) => recall * 100 >= from && (to === 100 || recall * 100 < to);
    return { from, to, cards: recalls.filter(within).length };
  });
  return {
    date,
    cards: cards.length,
    recalled: Math.round(recalled),
    low: Math.max(0, Math.round(recalled - SPREAD * deviation)),
    high: Math.min(cards.length, Math.round(recalled + SPREAD * deviation)),
    bands,
    below: recalls.filter((recall) => recall < AIM_RECALL).length,
  };
}

/** The load of the next 28 days, and the expected recall on exam day if the plan is kept. */
export function forecast(plan: DeckPlan): Forecast {
  const today = ukDay(plan.now);
  const left = plan.examDate === null ? 0 : daysBetween(today, plan.examDate);
  const toExam = left > 0 && left <= MOST_DAYS ? left : 0;
  const { days, cards } = simulate(plan, toExam > 0 ? Math.max(toExam, SHOWN_DAYS) : SHOWN_DAYS);
  const atExam = toExam > 0 ? (toExam >= SHOWN_DAYS ? cards : simulate(plan, toExam).cards) : [];
  return {
    today,
    days: days.slice(0, toExam > 0 ? Math.min(SHOWN_DAYS, toExam) : SHOWN_DAYS),
    exam: toExam > 0 && plan.examDate !== null ? onTheDay(plan.examDate, atExam) : null,
  };
}

/** Each card's recall on exam day if it is not reviewed before then; empty without a future exam. */
export function recallsOnTheDay(plan: DeckPlan): ReadonlyMap<string, number> {
  if (plan.examDate === null || daysBetween(ukDay(plan.now), plan.examDate) <= 0) return new Map();
  const exam = examMoment(plan.examDate);
  return new Map(plan.cards.map(({ id, state }) => [id, recallAt(state, exam)]));
}
