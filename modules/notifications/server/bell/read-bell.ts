import type { Person } from '@app/access/contract';
import {
  groupsOf,
  linesOf,
  MOST_IN_MENU,
  type NewsRow,
  type NotificationRow,
  type notificationsApi,
} from '@app/notifications/contract';
import { DAY_MS, type Page, type ReplyOf } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import * as repo from './bell.repo.ts';
import { presentAnnounced, presentNamed } from './present.ts';

type BellDeps = Pick<Deps, 'db' | 'clock'>;
const SHOWN_DAYS = 180;
const MENU = { unread: true, page: 1, size: MOST_IN_MENU };

export function readerOf({ clock }: Pick<Deps, 'clock'>, person: Person): repo.BellReader {
  const now = clock.now();
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
  return { userId: person.id, groups: groupsOf(person), lines: linesOf(person), now, since };
}

export async function readCounter(deps: BellDeps, person: Person): Promise<{ counter: number }> {
  const unread = await repo.countUnread(deps.db, readerOf(deps, person));
  return { counter: unread.named + unread.announced };
}

export async function readLatest(deps: BellDeps, person: Person): Promise<ReplyOf<typeof notificationsApi.latest>> {
  const reader = readerOf(deps, person);
  const [unread, named, announced] = await Promise.all([
    repo.countUnread(deps.db, reader),
    repo.listNamed(deps.db, person.id, MENU),
    repo.listAnnounced(deps.db, reader, MENU),
  ]);
  return {
    notifications: { count: unread.named, rows: named.map(presentNamed) },
    news: { count: unread.announced, rows: announced.map(presentAnnounced) },
  };
}

type Paged<Row> = Page<Row> & { rows: Row[] };

export async function listNotifications(
  deps: BellDeps,
  person: Person,
  slice: repo.Slice,
): Promise<Paged<NotificationRow>> {
  const [count, rows] = await Promise.all([
    repo.countNamed(deps.db, person.id, slice.unread),
    repo.listNamed(deps.db, person.id, slice),
  ]);
  return { count, rows: rows.map(presentNamed), page: slice.page, size: slice.size };
}

export async function listNews(deps: BellDeps, person: Person, slice: repo.Slice): Promise<Paged<NewsRow>> {
  const reader = readerOf(deps, person);
  const [count, rows] = await Promise.all([
    repo.countAnnounced(deps.db, reader, slice.unread),
    repo.listAnnounced(deps.db, reader, slice),
  ]);
  return { count, rows: rows.map(presentAnnounced), page: slice.page, size: slice.size };
}
