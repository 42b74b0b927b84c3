import { expect, test } from 'vitest';
import { feedbackSearch, numberIn, replyDue, searchOf } from './feedback.ts';

test('a reference is known however it is spelt, and other words are searched as they are', () => {
  expect(['F-0231', 'f-231', ' F0231 ', 'f231'].map(numberIn)).toEqual([231, 231, 231, 231]);
  expect(['231', 'F-', 'half', 'F-12 cannot'].map(numberIn)).toEqual([null, null, null, null]);
  expect(['f231', ' cannot open '].map(searchOf)).toEqual(['F-0231', 'cannot open']);
  expect(feedbackSearch('pa', 'a&b@example.test')).toBe('/admin/paplabable/feedback?search=a%26b%40example.test');
});

test('a reply is due sooner where somebody cannot go on, and never for thanks or an idea', () => {
  const created_at = '2026-11-16T09:00:00.000Z';
  const due = (topic: Parameters<typeof replyDue>[0]['topic']) => replyDue({ topic, created_at })?.toISOString();
  expect(due('payment')).toBe('2026-11-17T09:00:00.000Z');
  expect(due('other')).toBe('2026-11-18T09:00:00.000Z');
  expect([due('thanks'), due('idea')]).toEqual([undefined, undefined]);
});
