import { clockText, eventPath, eventKinds, fullDay, priceText } from '@app/courses/contract';
import type { Deps } from '@app/platform/server';
import type { EventRow } from '../event.repo.ts';

/** The parts of a mail that every kind of news about an event needs. */
export function wordsOf({ site }: Pick<Deps, 'site'>, event: EventRow) {
  return {
    title: event.title,
    date: fullDay(event.starts_at),
    time: clockText(event.starts_at),
    place: event.place || 'Online',
    url: `${site.publicUrl}${eventPath(event)}`,
    listUrl: `${site.publicUrl}${eventKinds[event.type].list}`,
    price: priceText(event.price_pence),
  };
}
