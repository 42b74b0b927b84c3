import type { NewsRow, NotificationRow } from './wire.ts';

/** The menu of the bell shows this many of each kind. */
export const MOST_IN_MENU = 5;
const NOBODY = 'User';
const NO_MATRIX = 'u';

/** A notification as the bell and its page show it, derived from the row on the wire. */
export interface BellEntry {
  readonly id: string;
  readonly kind: 'notification' | 'news';
  readonly firstname: string;
  readonly code: string;
  readonly question_id: string | null;
  readonly matrix_id: string | null;
  /** The question is in the first bank: its category has no master. */
  readonly ispa: boolean;
  readonly categoryname: string;
  /** Sanitised HTML: the title, then the text. */
  readonly content: string;
  readonly title: string;
  /** Sanitised HTML of the text alone; empty when the title says it all. */
  readonly text: string;
  /** Where a click leads; null when there is nothing to open. */
  readonly to: string | null;
  readonly read: boolean;
  readonly at: string;
}

/** `/questionbank/Cardiology/3/77`; `u` means a question without a matrix. */
export function questionLink(
  entry: Pick<BellEntry, 'ispa' | 'categoryname' | 'matrix_id'> & { readonly question_id: string },
): string {
  const bank = entry.ispa ? 'questionbank' : 'morequestionbank';
  const parts = [entry.categoryname, entry.matrix_id || NO_MATRIX, entry.question_id];
  return `/${bank}/${parts.map(encodeURIComponent).join('/')}`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The fragment of the notification's own link, such as `#comment-7`. */
const placeIn = (link: string): string => (link.includes('#') ? link.slice(link.indexOf('#')) : '');

/** The title as the first paragraph, so that the whole notification is one piece of HTML. */
const contentOf = (title: string, content: string): string => `<p><strong>${escaped(title)}</strong></p>${content}`;

export function entryOf(row: NotificationRow): BellEntry {
  const { Question: question, NotificationObject: object } = row;
  const firstname = object.NotificationsChange.User.first_name || NOBODY;
  const place = {
    question_id: question?.id ?? null,
    matrix_id: question?.matrix_id ?? null,
    ispa: !question?.ParentCategory.master_id,
    categoryname: question?.ParentCategory.name ?? '',
  };
  const { question_id } = place;
  return {
    id: row.id,
    kind: 'notification',
    firstname,
    code: question?.code ?? '',
    ...place,
    content: contentOf(row.title, row.content),
    title: row.title,
    text: row.content,
    to: question_id === null ? row.link || null : questionLink({ ...place, question_id }) + placeIn(row.link),
    read: row.is_read,
    at: row.created_at,
  };
}

export function newsEntryOf(row: NewsRow): BellEntry {
  return {
    id: row.id,
    kind: 'news',
    firstname: '',
    code: '',
    question_id: null,
    matrix_id: null,
    ispa: true,
    categoryname: '',
    content: contentOf(row.News.title, row.content),
    title: row.News.title,
    text: row.content,
    to: row.news_id === null ? row.link || null : `/news/${encodeURIComponent(row.news_id)}`,
    read: row.is_read,
    at: row.created_at,
  };
}

export interface Latest {
  readonly notifications: { readonly count: number; readonly rows: readonly NotificationRow[] };
  readonly news: { readonly count: number; readonly rows: readonly NewsRow[] };
}
export interface BellList {
  readonly count: number;
  readonly items: readonly BellEntry[];
}

/** At most five of each kind, comments before news. */
export const bellListOf = ({ notifications, news }: Latest): BellList => ({
  count: notifications.count + news.count,
  items: [
    ...notifications.rows.slice(0, MOST_IN_MENU).map(entryOf),
    ...news.rows.slice(0, MOST_IN_MENU).map(newsEntryOf),
  ],
});

/** A read entry leaves the menu; the count falls only if it was unread. */
export function withoutRead(list: BellList, id: string): BellList {
  const removed = list.items.find((entry) => entry.id === id);
  if (!removed) return list;
  return {
    count: removed.read ? list.count : Math.max(0, list.count - 1),
    items: list.items.filter((entry) => entry !== removed),
  };
}
