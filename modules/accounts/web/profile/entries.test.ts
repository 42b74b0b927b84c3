import { viewerAs } from '@app/access/contract';
import { expect, test } from 'vitest';
import { profileGroups } from './entries.ts';

const person = {
  id: '1',
  uid: 'u1',
  verified: true,
  subscribed: true,
  qb: true,
  gems: false,
  oscegems: false,
  staff: null,
};
const none = { show: false, unread: 0 };
const shown = (change: Partial<typeof person>, messages = none) =>
  profileGroups(viewerAs({ ...person, ...change }, { id: null, device: 'desktop' }), {
    messages,
    identityChecks: false,
  }).flatMap((group) => group.items);
const labels = (change: Partial<typeof person>, messages = none) => shown(change, messages).map((item) => item.label);

test('a subscriber sees the whole area, without verification and purchase', () => {
  expect(labels({}).slice(0, 9)).toEqual([
    'Dashboard',
    'Notes',
    'Comments',
    'Your exam',
    'Certificates',
    'Flagged Questions',
    'Flagged Guides',
    'Flagged More Questions',
    'Flagged More Guides',
  ]);
  expect(labels({})).not.toContain('Purchase');
  expect(labels({})).not.toContain('Verification');
});

test('unverified and unsubscribed users see only what they can open', () => {
  const nothing = { subscribed: false, qb: false };
  expect(labels({ ...nothing, verified: false })).toEqual(['Verification', 'Change Password', 'Delete account']);
  expect(labels(nothing)).toEqual([
    'Certificates',
    'Purchase',
    'Orders',
    'Use a code',
    'Bookings',
    'Name and e-mail',
    'Preferences',
    'Security',
    'Change Password',
    'Privacy',
    'Delete account',
  ]);
});

test('somebody without access is offered Messages once they have received one', () => {
  const nothing = { subscribed: false, qb: false };
  expect(labels(nothing)).not.toContain('Messages');
  expect(labels(nothing, { show: true, unread: 1 })).toContain('Messages');
});

const viewer = viewerAs(person, { id: null, device: 'desktop' });

test('the identity check is listed where it is offered', () => {
  const labelsWith = (identityChecks: boolean) =>
    profileGroups(viewer, { messages: none, identityChecks }).flatMap(({ items }) => items.map(({ label }) => label));
  expect([labelsWith(false), labelsWith(true)].map((all) => all.includes('Identity check'))).toEqual([false, true]);
});

test('the area has five groups', () => {
  const groups = profileGroups(viewer, { messages: none, identityChecks: false });
  expect(groups.map(({ title }) => title)).toEqual([
    'Your learning',
    'Flagged',
    'Access and bookings',
    'You',
    'Security and privacy',
  ]);
});

test('without the question bank its entries are shown locked', () => {
  const locked = shown({ qb: false }).filter((item) => item.locked);
  expect(locked.map((item) => item.label)).toEqual([
    'Flagged Questions',
    'Flagged Guides',
    'Flagged More Questions',
    'Flagged More Guides',
  ]);
});

test('messages are shown once there have been any, with the unread count', () => {
  expect(labels({})).not.toContain('Messages');
  const messages = { show: true, unread: 2 };
  expect(shown({}, messages).find((item) => item.label === 'Messages')?.end).toBe(2);
});
