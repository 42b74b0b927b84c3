import { describe, expect, test } from 'vitest';
import { countQuestions, searchFaq } from './search-faq.ts';

const qa = (slug: string, question: string, html: string, words: string[] = []) => ({
  id: slug,
  slug,
  question,
  html,
  words,
});
const FAQ = [
  {
    id: '1',
    slug: 'exam',
    title: 'The exam',
    questions: [
      qa('para', 'What is the PARA?', '<p>An <em>exam</em>.</p>'),
      qa('pass', 'Pass mark?', '<p>A band.</p>'),
    ],
  },
  {
    id: '2',
    slug: 'money',
    title: 'Payments',
    questions: [qa('renew', 'Does it renew?', '<p class="band">No.</p>', ['refund', 'money back'])],
  },
];
const slugs = (query: string) => searchFaq(FAQ, query).flatMap((section) => section.questions.map((each) => each.slug));

describe('searching the FAQ', () => {
  test('finds words in questions and in answers, in any case', () => {
    expect([slugs('para'), slugs('EXAM'), slugs('band')]).toEqual([['para'], ['para'], ['pass']]);
  });

  test('keeps every question without a search', () => {
    expect(countQuestions(searchFaq(FAQ, '  '))).toBe(3);
  });

  test('finds search words of the editors, and words in any order', () => {
    expect([slugs('refund'), slugs('back money'), slugs('renew refund'), slugs('refund exam')]).toEqual([
      ['renew'],
      ['renew'],
      ['renew'],
      [],
    ]);
  });
});
