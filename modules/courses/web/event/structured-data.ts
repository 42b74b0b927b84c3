import { type EventDetails, eventKinds, eventState, isOnline } from '@app/courses/contract';

const schema = (word: string): string => `https://schema.org/${word}`;

function statusOf({ cancelled, moved_from }: EventDetails): string {
  if (cancelled) return schema('EventCancelled');
  return schema(moved_from ? 'EventRescheduled' : 'EventScheduled');
}

/** The event as schema.org data for search engines; none for a sample. */
export function structuredEvent(
  event: EventDetails,
  site: { readonly publicUrl: string; readonly brand: string; readonly now: number },
): Record<string, unknown> | null {
  if (event.sample) return null;
  const url = `${site.publicUrl}${eventKinds[event.type].one}?id=${event.id}`;
  const online = isOnline(event);
  const state = eventState(event, site.now);
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    name: event.title,
    description: event.summary,
    startDate: event.starts_at,
    endDate: event.ends_at,
    ...(event.moved_from ? { previousStartDate: event.moved_from } : {}),
    eventStatus: statusOf(event),
    eventAttendanceMode: schema(online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'),
    location: online ? { '@type': 'VirtualLocation', url } : { '@type': 'Place', name: event.place },
    organizer: { '@type': 'Organization', name: site.brand, url: site.publicUrl },
    offers: {
      '@type': 'Offer',
      url,
      price: (event.price_pence / 100).toFixed(2),
      priceCurrency: 'GBP',
      availability: schema(state === 'open' ? 'InStock' : 'SoldOut'),
      ...(event.opens_at ? { validFrom: event.opens_at } : {}),
    },
  };
}
