import type { UserRow } from '@app/users/contract';
import { expect, test } from 'vitest';
import { holdsInWords } from './labels.ts';

test('access is shown as lasting through its last whole day', () => {
  const holds = [
    { entitlement: 'gems', until: '2026-12-01T09:00:00.000Z' },
    { entitlement: 'qb', until: '2026-11-29T00:00:00.000Z' },
  ];
  expect(holdsInWords({ holds } as Partial<UserRow> as UserRow)).toBe(
    'Question bank to 28-11-2026, Gems to 30-11-2026',
  );
});
