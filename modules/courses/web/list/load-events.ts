import { contentApi } from '@app/content/contract';
import { type EventKind, type EventList, eventKinds, listCallOf } from '@app/courses/contract';
import { AppError } from '@app/platform/contract';
import { load } from '@app/platform/web';
import type { LoaderFunctionArgs } from 'react-router';

/** More events of one kind than this are not planned ahead. */
const MOST = 100;

/** Which kind the address belongs to. */
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

/** The editable text of a list; null while nobody has published one. */
export async function loadText(context: LoaderFunctionArgs['context'], tag: string): Promise<string | null> {
  try {
    return (await load(context, contentApi.pageByTag, { params: { tag } })).html;
  } catch (error) {
    if (error instanceof AppError) throw error;
    return null;
  }
}
