import { bookingsApi } from '@app/courses/contract';
import type { Problem } from '@app/platform/web/write';
import { useRevalidator } from 'react-router';

/** Refusals that mean that the page shows an old number of seats. */
const OUTDATED: ReadonlySet<string | null> = new Set(['EVENT_FULL', 'SEATS_LEFT']);

/** The options of a write about a seat: afterwards the learner’s bookings are read again, and the event with its free seats. */
export function useSeatWrite() {
  const { revalidate } = useRevalidator();
  return {
    refresh: [bookingsApi.mine],
    onDone: () => void revalidate(),
    // Not after any other failure: without a connection the page would be replaced by an error.
    onProblem: ({ code }: Problem) => (OUTDATED.has(code) ? void revalidate() : undefined),
  };
}
