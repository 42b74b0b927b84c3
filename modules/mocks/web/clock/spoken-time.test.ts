import { minutesAndSeconds } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { announcement, FORCED_SECONDS, spokenLeft } from './spoken-time.ts';

test('the time left is shown in minutes and seconds, and announced in words on request', () => {
  expect([minutesAndSeconds(2292), minutesAndSeconds(59), minutesAndSeconds(0)]).toEqual(['38:12', '0:59', '0:00']);
  expect(spokenLeft(61)).toBe('1 minute and 1 second left in this paper');
});

test('it is announced automatically at 30, 15, 5 and 1 minutes, and not every second [E3]', () => {
  const announced = Array.from({ length: 3600 }, (_, at) => announcement(3600 - at));
  const changes = announced.filter((words, at) => words !== '' && words !== announced[at - 1]);
  expect(changes.map((words) => words.split(' ')[0])).toEqual(['30', '15', '5', '1']);
  expect(announced[3600 - 1700]).toBe('');
  expect(announcement(FORCED_SECONDS)).toContain('now shown');
});
