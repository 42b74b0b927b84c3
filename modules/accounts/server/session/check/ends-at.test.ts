import { NO_PERMISSIONS } from '@app/access/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { endsAt, latestEnd, shouldRecordUse, type Timed } from './limits.ts';

const session = (facts: Partial<Record<'created' | 'seen' | 'expires', number>>, isStaff = false): Timed => ({
  created_at: new Date(facts.created ?? 0),
  last_seen_at: new Date(facts.seen ?? 0),
  expires_at: new Date(facts.expires ?? 90 * DAY_MS),
  permissions: isStaff ? NO_PERMISSIONS : null,
});

test('whatever its use, a session ends at its expiry or its greatest age, whichever comes first', () => {
  expect(latestEnd(session({ created: HOUR_MS }))).toBe(HOUR_MS + 30 * DAY_MS);
  expect(latestEnd(session({ created: HOUR_MS }, true))).toBe(13 * HOUR_MS);
  expect([latestEnd(session({ expires: 7 })), latestEnd(session({ expires: 7 }, true))]).toEqual([7, 7]);
});

test('without another request it ends when it has been idle for too long, and never after its latest end', () => {
  expect(endsAt(session({ seen: DAY_MS }))).toBe(8 * DAY_MS);
  expect(endsAt(session({ seen: HOUR_MS }, true))).toBe(HOUR_MS + 30 * MINUTE_MS);
  expect(endsAt(session({ seen: 30 * DAY_MS - HOUR_MS }))).toBe(30 * DAY_MS);
});

test('a use is written down once in five minutes, for staff once a minute', () => {
  const seen = 100 * MINUTE_MS;
  const writes = (minutes: number, isStaff: boolean) => [
    shouldRecordUse(session({ seen }, isStaff), seen + minutes * MINUTE_MS - 1),
    shouldRecordUse(session({ seen }, isStaff), seen + minutes * MINUTE_MS),
  ];
  expect([writes(5, false), writes(1, true)]).toEqual([
    [false, true],
    [false, true],
  ]);
});
