import { clockText, dayInWords, eventPath, eventKinds, fullDay, priceText } from '@app/courses/contract';
import type { Deps } from '@app/platform/server';
import type { EventRow } from '../event.repo.ts';

/** 19:00 to 20:00; an end on another day includes the day. */
function spanOf({ starts_at, ends_at }: Pick<EventRow, 'starts_at' | 'ends_at'>): string {
  const isOneDay = fullDay(starts_at) === fullDay(ends_at);
  return `${clockText(starts_at)} to ${isOneDay ? '' : `${dayInWords(ends_at)}, `}${clockText(ends_at)}`;
}

/** What every mail about an event needs. */
export function wordsOf({ site }: Pick<Deps, 'site'>, event: EventRow) {
  return {
    title: event.title,
    date: fullDay(event.starts_at),
    time: clockText(event.starts_at),
    span: spanOf(event),
    place: event.place || 'Online',
    url: `${site.publicUrl}${eventPath(event)}`,
    listUrl: `${site.publicUrl}${eventKinds[event.type].list}`,
    price: priceText(event.price_pence),
  };
}
