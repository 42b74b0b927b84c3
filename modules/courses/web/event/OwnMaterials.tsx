import type { EventDetails } from '@app/courses/contract';
import { useBookings } from '../use-bookings.ts';
import { Materials } from './Materials.tsx';

const SEATED: ReadonlySet<string> = new Set(['booked', 'attended', 'absent']);

/** Requests materials only for users with a seat. */
export function OwnMaterials({ event }: { readonly event: EventDetails }) {
  const { rows = [] } = useBookings();
  const isSeated = rows.some((each) => each.event.id === event.id && SEATED.has(each.state));
  return isSeated && !event.cancelled ? <Materials eventId={event.id} /> : null;
}
