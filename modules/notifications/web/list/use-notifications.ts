import { bellApi, type Entry, entryOf, newsEntryOf } from '@app/notifications/contract';
import { counted } from '@app/platform/contract';
import { client } from '@app/platform/web';
import { useCall, useUndo } from '@app/platform/web/write';
import { markRead, theBell } from '../bell/use-bell.ts';
import { toastFailure } from '../parts/toast-failure.ts';
import { useMoreWhenStranded, usePages } from '../parts/use-pages.ts';
import { hasMore, type MergedPage, needsMore, shownOf } from './merged-page.ts';

export type BellFilter = 'all' | 'unread';
const SIZE = 30;
/** The most ids one call accepts. */
const MOST = 100;
const calls = client(bellApi);

async function loadPile(filter: BellFilter, page: number): Promise<MergedPage> {
  const query = { page, size: SIZE, ...(filter === 'unread' ? { unread: 'true' as const } : {}) };
  const [named, news] = await Promise.all([calls.notifications({ query }), calls.newsNotifications({ query })]);
  const goesOn = (list: { readonly count: number }) => list.count > page * SIZE;
  return {
    entries: [...named.rows.map(entryOf), ...news.rows.map(newsEntryOf)],
    more: [...(goesOn(named) ? (['notification'] as const) : []), ...(goesOn(news) ? (['news'] as const) : [])],
  };
}

/** Constant functions, because usePages() starts over when its function changes. */
const LOADERS: Readonly<Record<BellFilter, (page: number) => Promise<MergedPage>>> = {
  all: (page) => loadPile('all', page),
  unread: (page) => loadPile('unread', page),
};

const idsOf = (entries: readonly Entry[], kind: Entry['kind']) =>
  entries.filter((entry) => entry.kind === kind).map((entry) => entry.id);

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST) }, (_, at) => ids.slice(at * MOST, (at + 1) * MOST));

/** In parallel, because the page may be about to close. */
async function sendDeletion(entries: readonly Entry[]): Promise<void> {
  await Promise.all([
    ...inParts(idsOf(entries, 'notification')).map((list) => calls.deleteNotifications({ body: { list } })),
    ...inParts(idsOf(entries, 'news')).map((list) => calls.deleteNewsNotifications({ body: { list } })),
  ]);
  await theBell().reload();
}

export function useNotifications(filter: BellFilter) {
  const { pages, phase, error, growing, again, more, change } = usePages(LOADERS[filter]);
  const { hidden, later } = useUndo();
  const entries = shownOf(pages).filter((entry) => !hidden.has(entry.id));
  useMoreWhenStranded({ pages, more }, needsMore(entries, pages));
  const showRead = (which: (entry: Entry) => boolean, read = true) =>
    change((pile) => ({
      ...pile,
      entries: pile.entries.map((entry) => (which(entry) ? { ...entry, read } : entry)),
    }));

  const read = async (entry: Entry) => {
    if (entry.read) return;
    const isThis = (each: Entry) => each.id === entry.id;
    showRead(isThis);
    await markRead(entry).catch((error: unknown) => {
      showRead(isThis, false);
      toastFailure(error);
    });
    await theBell().reload();
  };
  const readingAll = useCall(bellApi.readAll, {
    onDone: async () => {
      showRead(() => true);
      await theBell().reload();
    },
    onProblem: 'toast',
  });
  const remove = (chosen: readonly Entry[]) =>
    later({
      ids: chosen.map((entry) => entry.id),
      message: `${counted(chosen.length, 'notification')} deleted.`,
      gone: true,
      send: () => sendDeletion(chosen),
    });
  return {
    entries,
    phase,
    error,
    growing,
    again,
    more: hasMore(pages) ? more : null,
    read,
    readAll: () => readingAll.call({}),
    remove,
  };
}
