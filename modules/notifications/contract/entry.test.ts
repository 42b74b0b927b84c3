import { describe, expect, test } from 'vitest';
import { bellListOf, entryOf, newsEntryOf, questionLink, withoutRead } from './entry.ts';
import type { NewsRow, NotificationRow } from './wire.ts';

const facts = (id: string) => ({
  id,
  title: 'A new comment <here>',
  content: '<p>Why not A?</p>',
  link: '',
  is_read: false,
  created_at: '2026-11-15T10:00:00.000Z',
});
const row = (id: string, firstName: string | null = 'Ada', master: string | null = null): NotificationRow => ({
  ...facts(id),
  owner_name: firstName,
  NotificationObject: {
    entity_type: 'Comment',
    status: 'created',
    NotificationsChange: { User: { first_name: firstName } },
  },
  Question: {
    id: 'q77',
    code: 'CVS-0077',
    matrix_id: 'm3',
    ParentCategory: { name: 'Ear, nose & throat', master_id: master },
  },
});
const newsRow = (id: string): NewsRow => ({ ...facts(id), news_id: 'n1', News: { title: 'Big Mock' } });

describe('an entry', () => {
  test('has every field of the row that the bell needs [notif-derived-entry] [notification-list-entry]', () => {
    expect(entryOf(row('a'))).toMatchObject({
      id: 'a',
      firstname: 'Ada',
      code: 'CVS-0077',
      question_id: 'q77',
      matrix_id: 'm3',
      ispa: true,
      categoryname: 'Ear, nose & throat',
      content: '<p><strong>A new comment &lt;here&gt;</strong></p><p>Why not A?</p>',
    });
  });

  test('belongs to the first bank when the category has no master [notif-ispa]', () => {
    expect([entryOf(row('a')).ispa, entryOf(row('a', 'Ada', '')).ispa, entryOf(row('a', 'Ada', 'c9')).ispa]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('shows a user without a name as User [notif-default-name]', () => {
    expect([entryOf(row('a', null)).firstname, entryOf(row('a', '')).firstname]).toEqual(['User', 'User']);
  });

  test('leads to its question, with u where there is no matrix [notif-deeplink]', () => {
    const link = (ispa: boolean, categoryname: string, matrix_id: string | null, question_id: string) =>
      questionLink({ ispa, categoryname, matrix_id, question_id });
    expect(link(true, 'Cardiology', '3', '77')).toBe('/questionbank/Cardiology/3/77');
    expect(link(false, 'ENT', null, '8')).toBe('/morequestionbank/ENT/u/8');
    expect(entryOf(row('a')).to).toBe('/questionbank/Ear%2C%20nose%20%26%20throat/m3/q77');
  });

  test('of a comment links to that comment, wherever its question is placed now', () => {
    const comment = { ...row('a', 'Ada', 'c9'), link: '/questionbank/Gone/u/q77#comment-5' };
    expect(entryOf(comment).to).toBe('/morequestionbank/Ear%2C%20nose%20%26%20throat/m3/q77#comment-5');
  });

  test('of news links to the item, and one without question or news to its own link or nowhere', () => {
    expect(newsEntryOf(newsRow('a'))).toMatchObject({ to: '/news/n1', title: 'Big Mock' });
    const withoutNews = { ...newsRow('a'), news_id: null };
    expect([newsEntryOf({ ...withoutNews, link: '/gems' }).to, newsEntryOf(withoutNews).to]).toEqual(['/gems', null]);
    expect(entryOf({ ...row('a'), Question: null, link: '/profile' }).to).toBe('/profile');
  });
});

const list = (comments: number, news: number) =>
  bellListOf({
    notifications: { count: comments, rows: Array.from({ length: comments }, (_, at) => row(`c${at}`)) },
    news: { count: news, rows: Array.from({ length: news }, (_, at) => newsRow(`n${at}`)) },
  });

test('the menu keeps at most five comments and five news [notif-max]', () => {
  const { count, items } = list(7, 9);
  expect(count).toBe(16);
  expect(items.map((entry) => entry.id)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'n0', 'n1', 'n2', 'n3', 'n4']);
});

test('a read entry leaves the list; the count falls only if it was unread [notif-read-removed]', () => {
  const before = list(2, 0);
  expect(withoutRead(before, 'c0')).toMatchObject({ count: 1, items: [{ id: 'c1' }] });
  const again = { count: 1, items: before.items.map((entry) => ({ ...entry, read: true })) };
  expect(withoutRead(again, 'c0')).toMatchObject({ count: 1, items: [{ id: 'c1' }] });
  expect(withoutRead(before, 'nobody')).toBe(before);
});
