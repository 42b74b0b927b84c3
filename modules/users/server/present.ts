import type { UserRangeRow, UserRow, UserState } from '@app/users/contract';
import type { PersonRow, RangeRow } from './find/users.repo.ts';

export const momentOf = (moment: Date | string): string => new Date(moment).toISOString();
export const maybe = (moment: Date | null): string | null => moment && momentOf(moment);

function stateOf(person: PersonRow): UserState {
  if (person.role_id !== null) return 'staff';
  if (person.has_time) return 'active';
  if (!person.verified) return 'inactive';
  return person.had_time ? 'expired' : 'neverpaid';
}

export const presentPerson = (person: PersonRow): UserRow => ({
  id: person.id,
  uid: person.uid,
  version: person.version,
  first_name: person.first_name,
  last_name: person.last_name,
  email: person.email,
  university: person.university,
  verified: person.verified,
  role: person.role_name,
  state: stateOf(person),
  banned: person.banned,
  banned_until: maybe(person.banned_until),
  deletion_due: maybe(person.deletion_due_at),
  // A ban pauses time: there is no current access, and the rest continues when the ban is over.
  holds: (person.banned ? [] : person.holds).map(({ entitlement, until }) => ({ entitlement, until: momentOf(until) })),
  freezes: person.freezes.map(({ until, reason }) => {
    return { until: until && momentOf(until), reason };
  }),
  waiting: [...person.waiting],
  registered: momentOf(person.created_at),
  last_seen: maybe(person.last_seen_at),
});

export const presentInRange = (person: RangeRow): UserRangeRow => ({
  ...presentPerson(person),
  at: momentOf(person.at),
});
