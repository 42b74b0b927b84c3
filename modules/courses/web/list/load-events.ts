import { contentApi } from '@app/content/contract';
import { type EventKind, type EventList, eventKinds, listCallOf } from '@app/courses/contract';
import { AppError } from '@app/platform/contract';
import { load } from '@app/platform/web';
import type { LoaderFunctionArgs } from 'react-router';

/** Assumes no more coming events of one kind than this. */
const MOST = 100;

/** The kind of event at this address. */
export function kindAt(url: string): EventKind {
  const { pathname } = new URL(url);
  const found = Object.entries(eventKinds).find(
    ([, { list, one }]) =>
      pathname === list || pathname === one || pathname.startsWith(`${one}.`) || pathname.startsWith(`${list}.`),
  );
  return (found?.[0] ?? 'webinar') as EventKind;
}

export const loadEvents = (context: LoaderFunctionArgs['context'], kind: EventKind): Promise<EventList> =>
  load(context, listCallOf[kind], { query: { size: MOST } });

/** The editable text of a list; null when none is published. */
export async function loadText(context: LoaderFunctionArgs['context'], tag: string): Promise<string | null> {
  try {
    return (await load(context, contentApi.pageByTag, { params: { tag } })).html;
  } catch (error) {
    if (error instanceof AppError) throw error;
    return null;
  }
}
