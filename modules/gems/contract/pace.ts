const SECONDS_EACH = 20;
/** So few reviews say little about a learner's pace. */
const ENOUGH_REVIEWS = 20;

/** Minutes for this many cards, at the learner's own recent pace once there are enough reviews. */
export function minutesFor(cards: number, days: readonly { readonly reviews: number; readonly ms: number }[]): number {
  const [reviews, ms] = days.reduce(([a, b], day) => [a + day.reviews, b + day.ms], [0, 0]);
  const each = reviews >= ENOUGH_REVIEWS && ms > 0 ? ms / reviews / 1000 : SECONDS_EACH;
  return Math.max(1, Math.round((cards * each) / 60));
}
