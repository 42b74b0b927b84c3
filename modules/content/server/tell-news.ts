import { fillText } from '@app/content/contract';
import { announce, withdraw } from '@app/notifications/server';
import { lineOf, type ResourceRow } from '@app/platform/contract';
import type { CrudHooks, Deps } from '@app/platform/server';

const keyOf = (id: string): string => `news:${id}`;
const momentOf = (value: unknown): Date | null => (typeof value === 'string' ? new Date(value) : null);

/** Subscribers are told once, from when the item is published; what they were told follows what it says. */
async function tell(deps: Deps, row: ResourceRow): Promise<void> {
  const publishedAt = momentOf(row['published_at']);
  if (row['notify'] !== true || row['archived'] === true || !publishedAt) return withdraw(deps.db, keyOf(row.id));
  await announce(deps, {
    key: keyOf(row.id),
    kind: 'News',
    title: fillText(String(row['title']), deps.site),
    audience: 'subscribers',
    publishedAt,
    source: { news_id: row.id },
    ...(row.edition ? { edition: lineOf(row.edition) } : {}),
  });
}

export const newsHooks: CrudHooks = {
  afterSave: tell,
  afterRemove: (deps, row) => withdraw(deps.db, keyOf(row.id)),
};
