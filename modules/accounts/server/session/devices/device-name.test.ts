import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0 Safari/537.36 Edg/130.0`],
  ['Edge on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/130.0 Safari/537.36 Edg/130.0`],
  ['Opera on Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/130.0 Safari/537.36 OPR/115.0`],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 15; SM-S928B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
  ],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0'],
  ['Firefox on iPad', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/131.0 Safari/605.1.15'],
  ['Chrome on iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/130.0 Mobile/15E148 Safari/604.1'],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/130.0 Mobile Safari/537.36`],
  ['Chrome on Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/130.0 Safari/537.36`],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  ],
  ['A browser on Linux', 'Mozilla/5.0 (X11; Linux x86_64) KHTML/5.0'],
  ['Firefox', 'Firefox/131.0'],
  ['An unknown browser', 'curl/8.5'],
  ['An unknown browser', ''],
])('%s', (name, agent) => {
  expect(deviceName(agent, false)).toBe(name);
});

test('a tool is a program, whatever it sends', () => {
  expect(deviceName('curl/8.5', true)).toBe('A program');
});
