import { screen, screensOf } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { pagesBeside } from './keep-offline.ts';

const facts = { layout: 'privacy', title: 'x' } as const;
const screens = screensOf('practice', [
  screen('/questionbank', 'A', 'questionBank', { ...facts, offlineGroup: 'bank', phone: true }),
  screen('/questionbank/:name', 'B', 'questionBank', { ...facts, offlineGroup: 'bank', phone: true }),
  screen('/morequestionbank', 'A', 'questionBank', { ...facts, offlineGroup: 'more', phone: true }),
  screen('/profile/notes', 'C', 'subscriber', facts),
]);

test('the screens of the current bank are kept, in the form being used (desktop or phone)', () => {
  const [row, , other] = screens;
  expect(pagesBeside(screens, { row, onPhone: false })).toEqual([
    '/questionbank',
    '/questionbank/:name',
    '/',
    '/logout',
  ]);
  expect(pagesBeside(screens, { row: other, onPhone: true })).toEqual([
    '/plabonthego/morequestionbank',
    '/',
    '/logout',
  ]);
  expect(pagesBeside(screens, { row: undefined, onPhone: true })).toEqual(['/', '/logout']);
});
