import { useSelf } from '@app/accounts/web';
import type { Booking, IncludedSeat } from '@app/courses/contract';
import { useQuery } from '@tanstack/react-query';
import { bookingsQuery } from './queries.ts';

/** The member's bookings and waiting-list places; empty for visitors. */
export function useBookings(): {
  readonly isMember: boolean;
  readonly rows: readonly Booking[] | undefined;
  readonly included: readonly IncludedSeat[];
} {
  const isMember = useSelf() !== null;
  const { data } = useQuery({ ...bookingsQuery, enabled: isMember });
  return { isMember, rows: data?.rows, included: data?.included ?? [] };
}
