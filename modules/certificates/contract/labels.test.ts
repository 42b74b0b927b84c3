import { expect, test } from 'vitest';
import { meaningOf } from './labels.ts';

test('a certificate of practice says that right and wrong answers finish it, and certifies no score', () => {
  for (const kind of ['category', 'bank'] as const) {
    expect(meaningOf(kind, false)).toBe(
      'It shows that every question was answered, right or wrong. It does not certify a score.',
    );
    expect(meaningOf(kind, true)).toContain('first answers, without supervision, and is not certified');
  }
});

test('one of a mock names its conditions, one of an event claims attendance only', () => {
  expect(meaningOf('mock', true)).toContain(
    'without supervision. Some of its questions may have been practised before.',
  );
  expect(meaningOf('webinar', false)).toBe('It shows that the holder attended the event named here.');
});
