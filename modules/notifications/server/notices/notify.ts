import type { Group, NoticeKind, Source } from '@app/notifications/contract';
import { type Line, MAIN_LINE } from '@app/platform/contract';
import type { Db, Deps } from '@app/platform/server';
import * as repo from './notices.repo.ts';

interface Words {
  /** The subject, such as Comment: staff filter by it and pages may show an icon for it. */
  readonly kind: NoticeKind;
  readonly title: string;
  /** Markdown. */
  readonly text?: string;
  readonly link?: string;
  readonly source?: Source;
  readonly edition?: Line;
}
export interface Notice extends Words {
  readonly userIds: readonly string[];
  /** The user who caused it. */
  readonly actorId?: string | null;
  /** Created once per key, however often a job repeats. */
  readonly once?: string;
}
export interface Announcement extends Words {
  /** The key for later changes and withdrawal, such as `news:<id>`. */
  readonly key: string;
  readonly audience: Group;
  /** Null: not published. A future time publishes it then. */
  readonly publishedAt: Date | null;
}
type NotifyDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'markup'>;

const MOST_TITLE = 120;

const rowOf = (deps: NotifyDeps, words: Words) => ({
  id: deps.ids.id(),
  edition: words.edition ?? MAIN_LINE,
  kind: words.kind,
  title: words.title.slice(0, MOST_TITLE),
  body: words.text ?? '',
  body_html: words.text ? deps.markup.render(words.text) : '',
  link: words.link ?? '',
  source: words.source ?? {},
});

/** Notifies named users, in the transaction of its cause. Returns the id, or null when the key was used before. */
export async function notify(deps: NotifyDeps, notice: Notice): Promise<string | null> {
  if (notice.userIds.length === 0) return null;
  const now = deps.clock.now();
  const notification = {
    ...rowOf(deps, notice),
    audience: 'named' as const,
    published_at: now,
    actor_id: notice.actorId ?? null,
    told_once: notice.once ?? null,
  };
  if (!(await repo.insertOnce(deps.db, notification, now))) return null;
  await repo.insertReceipts(deps.db, notification.id, notice.userIds);
  return notification.id;
}

/** Notifies a whole group with one row. Called again with the same key, it updates that row. */
export const announce = (deps: NotifyDeps, announcement: Announcement): Promise<void> =>
  repo.saveNotification(
    deps.db,
    {
      ...rowOf(deps, announcement),
      audience: announcement.audience,
      published_at: announcement.publishedAt,
      actor_id: null,
      told_once: announcement.key,
    },
    deps.clock.now(),
  );

/** Gives an announcement its present words and time; one that was never made is not made now. */
export const correct = (deps: NotifyDeps, announcement: Announcement): Promise<void> => {
  const words = {
    ...rowOf(deps, announcement),
    audience: announcement.audience,
    published_at: announcement.publishedAt,
  };
  return repo.updateNotification(deps.db, announcement.key, words, deps.clock.now());
};

/** Hides an announcement until it is announced again; that does not make it unread. */
export const hide = (deps: Pick<Deps, 'db' | 'clock'>, key: string): Promise<void> =>
  repo.hideNotification(deps.db, key, deps.clock.now());

/** Removes an announcement permanently. */
export const withdraw = (db: Db, key: string): Promise<void> => repo.removeNotification(db, key);
