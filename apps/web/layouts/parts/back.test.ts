import { describe, expect, test } from 'vitest';
import { backOf, type ScreenOnView } from './back.ts';

const screenFor: ScreenOnView['screenFor'] = (path) =>
  ({
    '/mocks': { title: 'Mocks', phone: true as const },
    '/questionbank/:name': { title: 'Category', phone: true as const },
    '/trial': { title: 'Start Trial' },
    '/sitting/:id': { title: 'Sitting', phone: true as const },
  })[path];
const at = (back: string | undefined, onPhone = false): ScreenOnView => ({
  row: back === undefined ? {} : { back },
  params: { name: 'Renal & Urology', number: '7', none: undefined, id: '0197f1e2-0000-7000-8000-000000000009' },
  onPhone,
  screenFor,
});

describe('the back button of a question', () => {
  test('leads to the screen its row names, by its title', () => {
    expect(backOf(at('/mocks'))).toEqual({ href: '/mocks', label: 'Mocks' });
  });

  test('is named after its target', () => {
    expect(backOf(at('/questionbank/:name'))).toEqual({
      href: '/questionbank/Renal%20%26%20Urology',
      label: 'Renal & Urology',
    });
  });

  test('shows the title of the screen where the address has an id', () => {
    expect(backOf(at('/sitting/:id')).label).toBe('Sitting');
  });

  test('stays in the phone product where the screen is in it', () => {
    expect(backOf(at('/mocks', true)).href).toBe('/plabonthego/mocks');
    expect(backOf(at('/trial', true)).href).toBe('/trial');
  });

  test('leads to the home page for a screen that names no target', () => {
    expect([backOf(at(undefined)), backOf(at(undefined, true))].map((back) => back.href)).toEqual([
      '/',
      '/plabonthego',
    ]);
  });
});
