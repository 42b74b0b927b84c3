import { screen, screensOf } from '@app/platform/contract';
import { describe, expect, test } from 'vitest';
import { logInFor, nextStep } from './next-step.ts';

const screens = screensOf('site', [
  screen('/questionbank/:name', 'X', 'questionBank', { layout: 'privacy', title: 'Category', phone: true }),
  screen('/profile/orders', 'X', 'member', { layout: 'basic', title: 'Orders' }),
  screen('/plabonthego', 'X', 'public', { layout: 'basic', title: 'On the go', phone: true }),
]);
const step = (next: string) => nextStep(screens, `?next=${encodeURIComponent(next)}`);

describe('the next page after the phone landing', () => {
  test('is the phone form of the requested page, with its query [model-phone-landing]', () => {
    expect(step('/questionbank/renal?page=2')).toEqual({
      kind: 'continue',
      title: 'Category',
      name: 'renal',
      href: '/plabonthego/questionbank/renal?page=2',
    });
    expect(
      [
        '/questionbank/Acute%20Care',
        '/questionbank/7',
        '/questionbank/u',
        '/questionbank/%E0',
        '/questionbank/0197f1e2-0000-7000-8000-000000000009',
      ].map(step),
    ).toMatchObject(['Acute Care', '', '', '', ''].map((name) => ({ name })));
  });

  test('is marked as not for phones if there is no phone form', () => {
    expect(step('/profile/orders')).toEqual({ kind: 'larger', title: 'Orders' });
  });

  test('is none for other hosts, unknown pages and the landing itself', () => {
    const bad = ['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:1', '/nowhere', '/plabonthego', ''];
    expect(bad.map(step)).toEqual(bad.map(() => ({ kind: 'none' })));
    expect(nextStep(screens, '')).toEqual({ kind: 'none' });
  });

  test('is reached through the log-in page with its whole address', () => {
    const next = '/questionbank/Acute%20Care?page=2&sort=new';
    const address = logInFor(step(next));
    expect(new URL(address, 'https://x.test').searchParams.get('from')).toBe(`/plabonthego${next}`);
    expect(logInFor({ kind: 'none' })).toBe('/login?from=/plabonthego');
  });
});
