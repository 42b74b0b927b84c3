import type { EventRow } from '../event.repo.ts';

/** Whether seats can be booked now, free ones or not. `claimSeat` asks the same in SQL. */
export const isBookable = (event: EventRow | undefined, now: Date): event is EventRow =>
  event !== undefined &&
  event.active &&
  !event.sample &&
  event.cancelled_at === null &&
  event.ends_at > now &&
  (event.opens_at === null || event.opens_at <= now);
