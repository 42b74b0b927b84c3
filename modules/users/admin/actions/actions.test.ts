import { DAY_MS } from '@app/platform/contract';
import { banChangeShape, banShape, gemsShape, grantShape } from '@app/users/contract';
import { describe, expect, test } from 'vitest';
import { BAN_LENGTHS, banConsequence, banEnd, banLengthBody, banResult } from './ban.ts';
import { endAfter, endNow, GIVE_LENGTHS, isStopped, lengthBody } from './give.ts';

const now = Date.parse('2026-11-15T20:14:00Z');

describe('how long a ban lasts', () => {
  test('every length offered is one the calls accept', () => {
    const bodies = BAN_LENGTHS.map(({ value }) => ({ reason: 'Because', ...banLengthBody(value, '2026-12-01', now) }));
    expect(bodies.map((body) => [banShape.safeParse(body).success, banChangeShape.safeParse(body).success])).toEqual(
      BAN_LENGTHS.map(() => [true, true]),
    );
    expect(bodies.map((body) => Object.keys(body)[1])).toEqual([
      'minutes',
      'minutes',
      'minutes',
      'minutes',
      'until',
      'permanent',
    ]);
  });
  test('minutes count from now, a day counts whole, until lifted has no end', () => {
    expect(banEnd('30', '', now)?.getTime()).toBe(now + 30 * 60_000);
    expect(banEnd('10080', '', now)?.getTime()).toBe(now + 7 * DAY_MS);
    expect(banEnd('day', '2026-11-15', now)).toEqual(new Date('2026-11-15T23:59:59Z'));
    expect(banEnd('day', '2027-07-01', now), 'in summer, too').toEqual(new Date('2027-07-01T22:59:59Z'));
    expect(banEnd('permanent', '', now)).toBeNull();
  });
  test('a missing or past day is not an end', () => {
    expect([banEnd('day', '', now), banEnd('day', '2026-11-14', now)]).toEqual([undefined, undefined]);
  });
  test('the consequence names the end', () => {
    const end = new Date('2026-11-16T20:14:00Z');
    expect(banConsequence('Amina', end)).toContain('cannot log in until 16 November 2026, 20:14.');
    expect(banConsequence('Amina', null)).toContain('cannot log in until staff lift it.');
    expect(banResult('Amina Yusuf', end)).toBe('Amina Yusuf is blocked until 16 November 2026, 20:14.');
  });
});

describe('giving access', () => {
  const held = Date.parse('2027-03-04T12:00:00Z');
  const person = { holds: [{ entitlement: 'qb' as const, until: '2027-03-04T12:00:00Z' }] };
  test('new time queues behind what is held, or begins now', () => {
    expect([endNow(person, 'qb'), endNow(person, 'gems')]).toEqual([held, null]);
    expect(endAfter(held, '30', '', now)).toBe(held + 30 * DAY_MS);
    expect(endAfter(null, '7', '', now)).toBe(now + 7 * DAY_MS);
    expect(endAfter(now - DAY_MS, '7', '', now)).toBe(now + 7 * DAY_MS);
  });
  test('a last day that gives nothing is refused before it is sent', () => {
    expect(endAfter(held, 'day', '2027-03-01', now)).toBeUndefined();
    expect(endAfter(held, 'day', '', now)).toBeUndefined();
    expect(endAfter(held, 'day', '2027-04-01', now)).toBe(Date.parse('2027-04-01T22:59:59Z'));
  });
  test('every length offered is one both calls accept', () => {
    const bodies = GIVE_LENGTHS.map(({ value }) => ({ reason: 'Because', ...lengthBody(value, '2027-04-01') }));
    expect(bodies.filter((body) => !grantShape.safeParse({ entitlement: 'qb', ...body }).success)).toEqual([]);
    expect(bodies.filter((body) => !gemsShape.safeParse({ gems: true, ...body }).success)).toEqual([]);
  });
  test('an end of their time is unknown during a ban or a freeze without an end', () => {
    const free = { banned: false, banned_until: null, freezes: [] };
    const frozen = (until: string | null) => ({ ...free, freezes: [{ until, reason: '' }] });
    expect([free, frozen('2026-12-01T00:00:00Z'), { ...free, banned: true, banned_until: '' }].map(isStopped)).toEqual([
      false,
      false,
      false,
    ]);
    expect([frozen(null), { ...free, banned: true }].map(isStopped)).toEqual([true, true]);
  });
});
