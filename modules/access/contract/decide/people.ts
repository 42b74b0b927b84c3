import type { Device } from '../device.ts';
import { ALL_PERMISSIONS } from '../permissions.ts';
import { type Person, type Viewer, viewerAs } from '../viewer.ts';

/** One user in each account state, for truth-table tests here and in higher modules. */
const learner: Person = {
  id: '00000000-0000-7000-8000-000000000001',
  uid: 'u1',
  verified: true,
  subscribed: true,
  qb: true,
  gems: true,
  oscegems: false,
  staff: null,
};
const nothing = { subscribed: false, qb: false, gems: false } as const;

export const people = {
  unverified: { ...learner, ...nothing, verified: false },
  unsubscribed: { ...learner, ...nothing },
  gemsOnly: { ...learner, qb: false },
  qbOnly: { ...learner, gems: false },
  everything: learner,
  staff: {
    ...learner,
    ...nothing,
    id: '00000000-0000-7000-8000-000000000002',
    verified: false,
    staff: { permissions: ALL_PERMISSIONS, scope: 'both' },
  },
} as const satisfies Record<string, Person>;
export type PersonName = keyof typeof people;

/** A member of staff acting as a learner who has the question bank but no gems. */
export const acting = (device: Device): Viewer => ({
  ...viewerAs(people.qbOnly, { id: 's', device }),
  actorId: people.staff.id,
  actor: people.staff,
});
