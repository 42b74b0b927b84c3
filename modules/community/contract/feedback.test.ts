import { expect, test } from 'vitest';
import { feedbackSearch, numberIn, searchOf } from './feedback.ts';

test('a reference is known however it is spelt, and other words are searched as they are', () => {
  expect(['F-0231', 'f-231', ' F0231 ', 'f231'].map(numberIn)).toEqual([231, 231, 231, 231]);
  expect(['231', 'F-', 'half', 'F-12 cannot'].map(numberIn)).toEqual([null, null, null, null]);
  expect(['f231', ' cannot open '].map(searchOf)).toEqual(['F-0231', 'cannot open']);
  expect(feedbackSearch('pa', 'a&b@example.test')).toBe('/admin/paplabable/feedback?search=a%26b%40example.test');
});
