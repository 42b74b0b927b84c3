import { rememberPage } from '@app/platform/web';
import { expect, test } from 'vitest';
import { cameFrom, deviceOf } from './device.ts';

test('a message names the page before the form, and none when the form was opened first', () => {
  rememberPage('/contactus');
  expect(cameFrom()).toBe('');
  for (const path of ['/pricing', '/gems/Renal', '/gems/Renal', '/contactus', '/contactus']) rememberPage(path);
  expect(cameFrom()).toBe('/gems/Renal');
  rememberPage(`/${'long'.repeat(100)}`);
  rememberPage('/contactus');
  expect(cameFrom()).toHaveLength(300);
});

test('a device is named by its system and browser', () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
  expect([deviceOf(`${agent} Edg/130.0`), deviceOf(agent), deviceOf('')]).toEqual([
    'Windows, Edge',
    'Windows, Chrome',
    '',
  ]);
});
