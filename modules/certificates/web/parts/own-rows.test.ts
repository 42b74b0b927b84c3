import type { OwnRow } from '@app/certificates/contract';
import { expect, test } from 'vitest';
import { aboutOf } from './OwnRows.tsx';

const about = (facts: Partial<OwnRow>) =>
  aboutOf({ bank: null, certificate: null, left: 0, total: 200, can_issue: true, ended_at: null, ...facts } as OwnRow);

test('two mocks of the same kind differ by their day, and neither reads as answered in full', () => {
  expect(about({ kind: 'mock', ended_at: '2026-09-13T11:00:00Z' })).toBe('13 September 2026 · Mark reached');
  expect(about({ kind: 'mock', ended_at: '2026-09-28T11:00:00Z' })).toBe('28 September 2026 · Mark reached');
});

test('a finished category names its bank', () => {
  expect(about({ kind: 'category', bank: 'pa' })).toBe('PA Questions · All 200 questions answered, right or wrong');
});

test('an issued certificate says when, and what is needed for an updated one', () => {
  const certificate = { issued_at: '2026-10-01T09:00:00Z' } as OwnRow['certificate'];
  expect(about({ kind: 'category', certificate, can_issue: false, left: 3 })).toBe(
    'Issued on 1 October 2026. Answer 3 more questions for an updated one',
  );
  expect(about({ kind: 'category', certificate })).toBe('Issued on 1 October 2026. An updated one is available');
});
