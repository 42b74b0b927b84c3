import { fillText, type news } from '@app/content/contract';
import { announce, hide, withdraw } from '@app/notifications/server';
import { lineOf, type RowOf } from '@app/platform/contract';
import type { Deps, ResourceHooks } from '@app/platform/server';

const keyOf = (id: string): string => `news:${id}`;

/**
 * Subscribers are told once, from when the item is published; what they were told follows what it says. Out of sight for
 * a while it is hidden and not forgotten: whoever has read it is not told again.
 */
async function tell(deps: Deps, row: RowOf<typeof news>): Promise<void> {
  const { title, notify, archived, published_at } = row;
  if (!notify || archived || published_at === null) return hide(deps, keyOf(row.id));
  await announce(deps, {
    key: keyOf(row.id),
    kind: 'News',
    title: fillText(title, deps.site),
    audience: 'subscribers',
    publishedAt: new Date(published_at),
    source: { news_id: row.id },
    ...(row.edition ? { edition: lineOf(row.edition) } : {}),
  });
}

export const newsHooks: ResourceHooks<typeof news> = {
  afterSave: tell,
  afterRemove: (deps, row) => withdraw(deps.db, keyOf(row.id)),
};
