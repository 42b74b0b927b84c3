import { expect, test } from 'vitest';
import { viewerAs, viewerWithout } from '../viewer.ts';
import { homeOf } from './home.ts';
import { acting, people, type PersonName } from './people.ts';

const homes: Readonly<Record<PersonName, readonly [desktop: string, handheld: string]>> = {
  unverified: ['/profile/verification', '/profile/verification'],
  unsubscribed: ['/profile/purchase', '/profile/purchase'],
  gemsOnly: ['/profile/dashboard', '/plabonthego'],
  qbOnly: ['/profile/dashboard', '/plabonthego'],
  everything: ['/profile/dashboard', '/plabonthego'],
  staff: ['/admin', '/admin'],
};

test.each(Object.keys(homes) as PersonName[])('%s has one home on each device [model-home-landing]', (name) => {
  const home = (device: 'desktop' | 'handheld') => homeOf(viewerAs(people[name], { id: 's', device }));
  expect([home('desktop'), home('handheld')]).toEqual(homes[name]);
});

test('without a session it is the front page', () => {
  const states = ['none', 'lost', 'ended', 'blocked'] as const;
  expect(states.map((state) => homeOf(viewerWithout(state)))).toEqual(states.map(() => '/'));
});

test('staff acting as a learner land on the learner’s home', () => {
  expect([homeOf(acting('desktop')), homeOf(acting('handheld'))]).toEqual(['/profile/dashboard', '/plabonthego']);
});

test('a session that has ended leads to the front page even while its person is known', () => {
  const ended = { ...viewerAs(people.everything, { id: 's', device: 'desktop' }), session: 'ended' } as const;
  expect(homeOf(ended)).toBe('/');
  expect(homeOf({ ...ended, session: 'live', subject: null })).toBe('/');
});
