import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const DESKTOPS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
];
const HANDHELDS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
];

test('phones and tablets are handheld, everything else is a desktop', () => {
  for (const agent of DESKTOPS) expect(deviceOf(agent)).toBe('desktop');
  for (const agent of HANDHELDS) expect(deviceOf(agent)).toBe('handheld');
  expect(deviceOf(undefined)).toBe('desktop');
});

test('the mobile hint wins over a user agent that hides the phone', () => {
  expect(deviceOf(DESKTOPS[0], '?1')).toBe('handheld');
  expect(deviceOf(DESKTOPS[0], '?0')).toBe('desktop');
});
