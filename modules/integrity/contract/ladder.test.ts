import { describe, expect, test } from 'vitest';
import { isBlockedAddress, isBlockedIp, isInDomains } from './address-lists.ts';
import { type Ladder, ladderShape, nextStep } from './ladder.ts';
import { blackList, integritySettings, suspicious } from './settings.ts';
import { scoreOf } from './suspicion.ts';
import type { z } from 'zod';

const { ladder, thresholds } = suspicious.initial;

describe('the ladder', () => {
  test('is silent, then warns, then pauses for half an hour, then for a day [model-capture-ladder]', () => {
    const step = (captures: number, pauses = 0) => nextStep(ladder, { captures, pauses });
    expect([step(1), step(2), step(3), step(4, 1), step(3, 5)]).toEqual([
      { kind: 'silent' },
      { kind: 'notice' },
      { kind: 'pause', minutes: 30 },
      { kind: 'pause', minutes: 1440 },
      { kind: 'pause', minutes: 1440 },
    ]);
  });

  test('has no step without an end, however many captures', () => {
    for (const captures of [10, 1000, 1_000_000]) {
      const step = nextStep(ladder, { captures, pauses: captures });
      expect(step).toEqual({ kind: 'pause', minutes: 1440 });
    }
  });

  test('cannot be set to pause before it warns, nor to a pause of more than thirty days', () => {
    const refused = (change: Partial<Ladder>) => !ladderShape.safeParse({ ...ladder, ...change }).success;
    expect(refused({ notice_at: 4 })).toBe(true);
    expect(refused({ pause_minutes: [] })).toBe(true);
    expect(refused({ pause_minutes: [31 * 24 * 60] })).toBe(true);
    expect(refused({ notice_at: 3 })).toBe(false);
  });
});

describe('the score', () => {
  test('counts only kinds that reach their threshold', () => {
    expect(scoreOf({ captures: 2, countries: 2, devices: 7, answers_per_hour: 120 }, thresholds)).toBe(0);
    expect(scoreOf({ captures: 3 }, thresholds)).toBe(100);
    expect(scoreOf({ captures: 3, countries: 6 }, thresholds)).toBe(300);
  });

  test('does not let one figure drown the others', () => {
    expect(scoreOf({ captures: 1_000_000 }, thresholds)).toBe(300);
  });
});

describe('the lists of addresses', () => {
  const list = { emails: ['bad@mail.example'], domains: ['throwaway.example'], ips: ['192.0.2.7'] };

  test('block an address in any case and with any tag, and every subdomain of a listed one', () => {
    const blocked = (address: string) => isBlockedAddress(address, list);
    expect(blocked('BAD@mail.example')).toBe(true);
    expect(blocked('bad+again@mail.example')).toBe(true);
    expect(blocked('x@deep.throwaway.example')).toBe(true);
    expect(blocked('good@mail.example')).toBe(false);
    expect(blocked('x@notthrowaway.example')).toBe(false);
  });

  test('recognise a university by its domain, and an IPv4 address mapped into IPv6', () => {
    expect(isInDomains('a@med.uni.example', ['uni.example'])).toBe(true);
    expect(isInDomains('a@uni.example.evil.test', ['uni.example'])).toBe(false);
    expect([isBlockedIp('::ffff:192.0.2.7', list), isBlockedIp('192.0.2.8', list)]).toEqual([true, false]);
  });

  test('are saved in lower case', () => {
    const saved = (blackList.shape as unknown as z.ZodType).parse({ ...list, emails: [' Bad@Mail.example '] });
    expect(saved).toEqual(list);
  });
});

test('every initial value fits its shape', () => {
  for (const { shape, initial, tag } of integritySettings) {
    expect([tag, (shape as unknown as z.ZodType).safeParse(initial).success]).toEqual([tag, true]);
  }
});
