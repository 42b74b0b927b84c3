import { useSelf } from '@app/accounts/web';
import type { Booking, bookingsApi, IncludedSeat } from '@app/courses/contract';
import type { ReplyOf } from '@app/platform/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { bookingsQuery } from './queries.ts';

/** The member's bookings and waiting-list places; empty for visitors. */
export function useBookings(): {
  readonly isMember: boolean;
  /** For a panel that must not take a failed read for no bookings. */
  readonly found: UseQueryResult<ReplyOf<typeof bookingsApi.mine>>;
  readonly rows: readonly Booking[] | undefined;
  readonly included: readonly IncludedSeat[];
} {
  const isMember = useSelf() !== null;
  const found = useQuery({ ...bookingsQuery, enabled: isMember });
  return { isMember, found, rows: found.data?.rows, included: found.data?.included ?? [] };
}
