import type { QuestionPage } from '@app/practice/contract';
import { describe, expect, test } from 'vitest';
import { standingOf } from './use-answering.ts';

const pageOf = (option: string | null, reveal: object | null = null) =>
  ({ record: { option }, reveal }) as QuestionPage;
const AT_REST = { anew: false, waits: false, picked: null, waitingKey: null, busy: false };

describe('an answer that is stored without its reveal', () => {
  test('is saved and done in ordinary practice too, so that it is not given twice', () => {
    const held = standingOf({ ...AT_REST, page: pageOf('B'), picked: 'B' });
    expect(held).toEqual({ reveal: null, waiting: false, saved: true, chosen: 'B', done: true });
  });

  test('is not shown when the question is being answered again, or while another answer is unsent', () => {
    expect(standingOf({ ...AT_REST, page: pageOf('B'), anew: true, picked: 'C' })).toMatchObject({
      saved: false,
      chosen: 'C',
      done: false,
    });
    expect(standingOf({ ...AT_REST, page: pageOf('B'), waitingKey: 'D' })).toMatchObject({ saved: false, chosen: 'D' });
  });
});

test('a question without an answer can be checked, and one with its result shown is done', () => {
  expect(standingOf({ ...AT_REST, page: pageOf(null), picked: 'A' })).toMatchObject({ chosen: 'A', done: false });
  const told = standingOf({ ...AT_REST, page: pageOf('E', { answer_key: 'C' }) });
  expect(told).toMatchObject({ saved: false, chosen: 'E', done: true });
  expect(told.reveal).not.toBeNull();
});
