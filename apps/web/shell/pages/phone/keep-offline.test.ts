import { screen, screensOf } from '@app/platform/contract';
import { expect, test } from 'vitest';
import { screens as own } from '../../../screens.ts';
import { pagesBeside, pagesOfHome } from './keep-offline.ts';

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
    '/ondevice',
  ]);
  const onPhone = ['/', '/logout', '/plabonthego/ondevice'];
  expect(pagesBeside(screens, { row: other, onPhone: true })).toEqual(['/plabonthego/morequestionbank', ...onPhone]);
  expect(pagesBeside(screens, { row: undefined, onPhone: true })).toEqual(onPhone);
});

test('with the home page everything it leads to is kept: the question, the card and the guide, and what lists them', () => {
  for (const path of ['/questionbank/:categoryname/:matrix/:number', '/practice/:id/:number', '/gemsdecking/view']) {
    expect(pagesOfHome(own, false)).toContain(path);
    expect(pagesOfHome(own, true)).toContain(`/plabonthego${path}`);
  }
  expect(pagesOfHome(own, false)).toContain('/profile/dashboard');
  expect(pagesOfHome(own, true)).not.toContain('/profile/dashboard');
  expect(pagesOfHome(own, true).filter((path) => path.includes('more'))).toEqual([]);
});
