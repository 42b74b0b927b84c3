import { fillText, type news } from '@app/content/contract';
import { announce, correct, hide, withdraw } from '@app/notifications/server';
import { lineOf, type RowOf } from '@app/platform/contract';
import type { Deps, ResourceHooks } from '@app/platform/server';
import { wordingOf } from './reading/text-words.ts';

const keyOf = (id: string): string => `news:${id}`;

/**
 * Subscribers are notified once, from the time of publication; the notification follows later edits. While the item is
 * archived, a draft or without `notify` the notification is hidden, not removed, so that it is not unread again later.
 */
async function notifyReaders(deps: Deps, row: RowOf<typeof news>, publish = announce): Promise<void> {
  const { title, notify, archived, published_at } = row;
  if (!notify || archived || published_at === null) return hide(deps, keyOf(row.id));
  await publish(deps, {
    key: keyOf(row.id),
    kind: 'News',
    title: fillText(title, await wordingOf(deps)),
    audience: 'subscribers',
    publishedAt: new Date(published_at),
    source: { news_id: row.id },
    ...(row.edition ? { edition: lineOf(row.edition) } : {}),
  });
}

export const newsHooks: ResourceHooks<typeof news> = {
  afterSave: (deps, row) => notifyReaders(deps, row),
  afterRemove: (deps, row) => withdraw(deps.db, keyOf(row.id)),
};

/**
 * An import announces news that is still to come out, and updates announcements of news that is out already without
 * making new ones.
 */
export const importedNewsHooks: ResourceHooks<typeof news> = {
  afterSave: (deps, row) => {
    const isOut = row.published_at !== null && new Date(row.published_at) <= deps.clock.now();
    return notifyReaders(deps, row, isOut ? correct : announce);
  },
};
