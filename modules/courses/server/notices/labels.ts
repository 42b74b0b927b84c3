import { eventPath, eventKinds, priceText } from '@app/courses/contract';
import { dayAndMonth, dayInWords, timeOfDay, ukDay } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { EventRow } from '../event.repo.ts';

/** 19:00 to 20:00; an end on another day includes the day. */
function spanOf({ starts_at, ends_at }: Pick<EventRow, 'starts_at' | 'ends_at'>): string {
  const isOneDay = ukDay(starts_at) === ukDay(ends_at);
  return `${timeOfDay(starts_at)} to ${isOneDay ? '' : `${dayAndMonth(ends_at)}, `}${timeOfDay(ends_at)}`;
}

/** What every mail about an event needs. */
export function wordsOf({ site }: Pick<Deps, 'site'>, event: EventRow) {
  return {
    title: event.title,
    date: dayInWords(event.starts_at),
    time: timeOfDay(event.starts_at),
    span: spanOf(event),
    place: event.place || 'Online',
    url: `${site.publicUrl}${eventPath(event)}`,
    listUrl: `${site.publicUrl}${eventKinds[event.type].list}`,
    price: priceText(event.price_pence),
  };
}
