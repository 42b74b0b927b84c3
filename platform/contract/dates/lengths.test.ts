import { expect, test } from 'vitest';
import { DAY_MS } from './units.ts';
import { ago, agoOrDay, hoursAndMinutes, hoursMinutesSeconds, minutesAndSeconds } from './lengths.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

test('the time since then is given in words [const-date-relative]', () => {
  const at = ['2026-11-15T10:00:00Z', '2026-11-15T11:59:00Z', '2026-11-15T11:59:30Z', '2026-11-12T11:00:00Z'];
  expect(at.map((moment) => ago(moment, NOW))).toEqual(['2 hours ago', '1 minute ago', 'just now', '3 days ago']);
});

test('what is older than the given time has its day', () => {
  expect(agoOrDay('2026-11-14T12:30:00Z', NOW, DAY_MS)).toBe('23 hours ago');
  expect(agoOrDay('2026-11-14T12:00:00Z', NOW, DAY_MS)).toBe('14 November 2026');
});

test('a length of time as on a stopwatch', () => {
  expect([42, 61, 2292, 10_800].map(minutesAndSeconds)).toEqual(['0:42', '1:01', '38:12', '180:00']);
  expect([9, 249, 4325].map(hoursMinutesSeconds)).toEqual(['0:09', '4:09', '1:12:05']);
});

test('a length of time in everyday words, in whole minutes', () => {
  const lengths = ['1 minute', '1 minute', '24 minutes', '1 hour', '1 hour 12 minutes'];
  expect([40, 60, 1440, 3600, 4320].map(hoursAndMinutes)).toEqual(lengths);
});
