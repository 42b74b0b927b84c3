import type { Rule } from '@app/platform/contract';
import { expect, test } from 'vitest';
import type { Device } from '../device.ts';
import { NO_PERMISSIONS, permitting } from '../permissions.ts';
import { VISITOR_VIEWER, type Viewer, viewerAs, viewerWithout } from '../viewer.ts';
import { can, isEditor } from './can.ts';
import { decide } from './decide.ts';
import { people, type PersonName } from './people.ts';

const live = (name: PersonName, device: Device = 'desktop'): Viewer => viewerAs(people[name], { id: 's', device });
const nobody: Viewer = { ...VISITOR_VIEWER, session: 'live' };

const REFUSED: readonly (readonly [why: string, rule: Rule, path: string, viewer: Viewer])[] = [
  ['GUEST_ONLY', 'guest', '/login', live('everything')],
  ['TOKEN_LOST', 'staff', '/admin', viewerWithout('lost')],
  ['SESSION_ENDED', 'staff', '/admin', viewerWithout('ended')],
  ['NO_USER', 'staff', '/admin', nobody],
  ['FORBIDDEN', 'staff', '/admin', live('everything')],
  ['TOKEN_LOST', 'member', '/profile', viewerWithout('lost')],
  ['SESSION_ENDED', 'member', '/profile', VISITOR_VIEWER],
  ['NO_USER', 'member', '/profile', nobody],
  ['NOT_VERIFIED', 'verified', '/search', live('unverified')],
  ['NOT_SUBSCRIBED', 'subscriber', '/profile', live('unsubscribed')],
  ['ALREADY_SUBSCRIBED', 'verified', '/profile/purchase', live('everything')],
  ['ALREADY_VERIFIED', 'member', '/profile/verification', live('everything')],
  ['ALREADY_VERIFIED', 'member', '/profile/verification', live('unsubscribed')],
  ['NOT_DESKTOP', 'questionBank', '/questionbank', live('everything', 'handheld')],
  ['LOCKED', 'questionBank', '/questionbank', live('gemsOnly')],
  ['NO_GEMS', 'gems', '/gems', live('qbOnly')],
];

test.each(REFUSED)('a screen is refused with its reason: %s, rule %s at %s', (why, rule, path, viewer) => {
  expect(decide(rule, viewer, path)).toMatchObject({ ok: false, why });
});

test('a learner without a subscription can open their bookings and certificates, and come back from a payment', () => {
  for (const path of ['/profile/bookings', '/profile/certificates', '/profile/checkout/redirect'])
    expect(decide('verified', live('unsubscribed'), path), path).toEqual({ ok: true });
});

test('a learner whose access has ended can finish the paper of a mock, but not open its result or another mock', () => {
  for (const path of ['/mocks/1', '/mocks/1/7', '/plabonthego/mocks/1/7'])
    expect(decide('verified', live('unsubscribed'), path), path).toEqual({ ok: true });
  for (const path of ['/mocks', '/mocks/1/result'])
    expect(decide('questionBank', live('unsubscribed'), path), path).toMatchObject({ why: 'NOT_SUBSCRIBED' });
});

test('whoever may add or edit in one section is an editor; whoever only views is not', () => {
  const editor = (flag: 'v' | 'a' | 'e') => isEditor(permitting(['paques'], [flag]));
  expect([editor('a'), editor('e'), editor('v')]).toEqual([true, true, false]);
  expect(isEditor(NO_PERMISSIONS)).toBe(false);
});

test('nobody has rights in a section that is not in their role, or does not exist', () => {
  const held = permitting(['paques'], ['v']);
  expect([can(held, 'paques', 'v'), can(held, 'paques', 'e'), can(held, 'parevs', 'v')]).toEqual([true, false, false]);
  expect([can(held, 'unknown', 'v'), can({ p: {} }, 'paques', 'v'), can(held, 'toString', 'v')]).toEqual([
    false,
    false,
    false,
  ]);
});
