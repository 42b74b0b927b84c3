import type { QuestionPage } from '@app/practice/contract';
import { describe, expect, test } from 'vitest';
import { isAnew, statusOf } from './use-answering.ts';

const pageOf = (option: string | null, reveal: object | null = null) =>
  ({ record: { option }, reveal }) as QuestionPage;
const AT_REST = { anew: false, waits: false, picked: null, waitingKey: null, busy: false };

describe('an answer that is stored without its reveal', () => {
  test('is saved and done in ordinary practice too, so that it is not given twice', () => {
    const held = statusOf({ ...AT_REST, page: pageOf('B'), picked: 'B' });
    expect(held).toEqual({ reveal: null, waiting: false, saved: true, chosen: 'B', done: true });
  });

  test('is not shown when the question is being answered again, or while another answer is unsent', () => {
    expect(statusOf({ ...AT_REST, page: pageOf('B'), anew: true, picked: 'C' })).toMatchObject({
      saved: false,
      chosen: 'C',
      done: false,
    });
    expect(statusOf({ ...AT_REST, page: pageOf('B'), waitingKey: 'D' })).toMatchObject({ saved: false, chosen: 'D' });
  });
});

test('a question without an answer can be checked, and one with its result shown is done', () => {
  expect(statusOf({ ...AT_REST, page: pageOf(null), picked: 'A' })).toMatchObject({ chosen: 'A', done: false });
  const shown = statusOf({ ...AT_REST, page: pageOf('E', { answer_key: 'C' }) });
  expect(shown).toMatchObject({ saved: false, chosen: 'E', done: true });
  expect(shown.reveal).not.toBeNull();
});

test('a question answered again shows its result once the answer arrives, even if it waited on the device', () => {
  const at = (answers: number, waitingKey: 'D' | null) => {
    const page = pageOf(answers > 1 ? 'D' : 'B', { answer_key: 'C' });
    return statusOf({ ...AT_REST, page, picked: 'D', waitingKey, anew: isAnew(1, { answers }) });
  };
  expect(at(1, null)).toMatchObject({ reveal: null, chosen: 'D', done: false });
  expect(at(1, 'D')).toMatchObject({ reveal: null, waiting: true, chosen: 'D' });
  expect(at(2, null)).toMatchObject({ reveal: { answer_key: 'C' }, waiting: false, chosen: 'D' });
});
