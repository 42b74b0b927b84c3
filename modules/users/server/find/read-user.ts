import { ENTITLEMENT_WORDS, type Entitlement, ENTITLEMENTS } from '@app/access/contract';
import type { UserDetail } from '@app/users/contract';
import { mayRemoveFactors } from './may-remove-factors.ts';
import { type PeopleDesk, personAt } from '../desk.ts';
import { readPanels } from '../panels.ts';
import { maybe, momentOf, presentPerson } from '../present.ts';
import * as repo from './detail.repo.ts';

const MOST_LINES = 50;
const FORMER = 'A former colleague';

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const textIn = (fields: Readonly<Record<string, unknown>>, name: string): string[] => {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? [value] : [];
};

const isEntitlement = (key: string): key is Entitlement => ENTITLEMENTS.some((known) => known === key);
const entitlementInWords = (key: string): string => (isEntitlement(key) ? ENTITLEMENT_WORDS[key] : key);

/** The readable part of an audit line; its fields are shown on the audit page. */
function noteOf(after: unknown): string | null {
  if (typeof after === 'string') return after;
  if (!isFields(after)) return null;
  const days = typeof after['days'] === 'number' ? [after['days'] === 1 ? '1 day' : `${after['days']} days`] : [];
  const parts = [...textIn(after, 'entitlement').map(entitlementInWords), ...days, ...textIn(after, 'reason')];
  return parts.length > 0 ? parts.join(', ') : null;
}

/** Names the acting colleagues to every member of staff, because they are part of the record. Null: the system. */
async function namer({ deps }: PeopleDesk, ids: readonly (string | null)[]) {
  const names = await repo.namesOf(deps.db, [...new Set(ids.flatMap((id) => id ?? []))]);
  return (id: string | null): string | null => (id === null ? null : (names.get(id) ?? FORMER));
}

export async function readUser(desk: PeopleDesk, idOrUid: string): Promise<UserDetail> {
  const { deps, accounts, viewer } = desk;
  const person = await personAt(desk, idOrUid);
  const { id } = person;
  const [intervals, grants, bans] = [
    await repo.intervalsOf(deps.db, id),
    await repo.grantsOf(deps.db, id),
    await repo.bansOf(deps.db, id),
  ];
  const [devices, identity] = [await accounts.listDevices(deps, id), await accounts.identityOf(deps, id)];
  const log = await deps.audit.reveal(deps.db, await repo.logOf(deps.db, id, MOST_LINES));
  const nameOf = await namer(desk, [
    ...grants.map((grant) => grant.granted_by),
    ...bans.map((ban) => ban.given_by),
    ...log.map((line) => line.actor_id),
  ]);
  return {
    ...presentPerson(person),
    exam_date: person.exam_date,
    role_id: person.role_id,
    second_factor: (await accounts.hasSecondFactor(deps, id)) ? 'on' : 'off',
    identity: { state: identity.state, at: maybe(identity.at) },
    factor_removable: mayRemoveFactors(desk, person),
    intervals: intervals.map(({ entitlement, starts_at, ends_at }) => {
      return { entitlement, from: momentOf(starts_at), until: momentOf(ends_at) };
    }),
    grants: grants.map(({ granted_at, granted_by, reversed_at, ...grant }) => {
      return { ...grant, at: momentOf(granted_at), by: nameOf(granted_by), reversed_at: maybe(reversed_at) };
    }),
    devices: devices.map((row) => {
      const { id: sessionId, device, ip, created_at, last_seen_at } = row;
      return { id: sessionId, name: device, ip, since: momentOf(created_at), last_seen: momentOf(last_seen_at) };
    }),
    bans: bans.map(({ starts_at, ends_at, lifted_at, given_by, ...ban }) => {
      const times = { since: momentOf(starts_at), until: maybe(ends_at), lifted_at: maybe(lifted_at) };
      return { ...ban, ...times, by: nameOf(given_by) };
    }),
    log: log.map(({ id: lineId, at, actor_id, action, after }) => {
      return { id: lineId, at: momentOf(at), by: nameOf(actor_id), action, note: noteOf(after) };
    }),
    panels: await readPanels(deps, viewer, id),
  };
}
