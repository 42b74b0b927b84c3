import type { OwnRow } from '@app/certificates/contract';
import { expect, test } from 'vitest';
import { leadOf, standingOf } from './OwnRows.tsx';

const row = (subject: string, facts: Partial<OwnRow>) => ({ subject, can_issue: false, certificate: null, ...facts });
const issued = { certificate: { public_id: 'x' } as OwnRow['certificate'] };

test('of several certificates one leads: the first to collect, then the first to update', () => {
  const update = row('Update', { ...issued, can_issue: true });
  const [held, first, second] = [row('Held', issued), row('First', { can_issue: true }), row('2', { can_issue: true })];
  const leading = (...rows: object[]) => leadOf(rows as unknown as OwnRow[])?.subject;
  expect(leading(held, update, first, second)).toBe('First');
  expect(leading(held, update)).toBe('Update');
  expect(leading(held)).toBeUndefined();
});

test('a mock to collect is not said to be answered in full', () => {
  const standing = (facts: Partial<OwnRow>) => standingOf(row('A', { left: 0, total: 200, ...facts }) as OwnRow);
  expect(standing({ kind: 'mock' })).toBe('Sat to the end');
  expect(standing({ kind: 'category' })).toBe('All 200 questions answered');
});
