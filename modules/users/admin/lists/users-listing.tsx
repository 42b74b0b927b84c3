import { ENTITLEMENT_WORDS, ENTITLEMENTS } from '@app/access/contract';
import { type UserRow, usersApi, type UsersQuery } from '@app/users/contract';
import type { ExportFacts, ListFilter, Listing, Rights } from '@app/platform/admin';
import { callEndpoint } from '@app/platform/web';
import type { ActionName } from '../actions/actions.ts';
import { PersonMenu } from '../actions/PersonMenu.tsx';
import { personColumns, wordsIn } from '../people/columns.tsx';
import { nameOf, personAddress } from '../people/labels.ts';
import type { Preset } from './presets.ts';
import { RoleFilter } from './RoleFilter.tsx';
import { UniversityFilter } from './UniversityFilter.tsx';

/** The server counts no further, because nobody pages through more. */
export const COUNT_STOPS_AT = 10_000;
const ROW_ACTIONS: readonly ActionName[] = ['view', 'give', 'reset', 'ban', 'lift'];

export interface PeopleFacts {
  readonly rights: Rights;
  /** May see the names of roles and their members. */
  readonly seesRoles: boolean;
  readonly onAction: (name: ActionName, person: UserRow) => void;
}

const byRole: ListFilter = { name: 'role', label: 'Role', by: (control) => <RoleFilter {...control} /> };
const filters: readonly ListFilter[] = [
  {
    name: 'holds',
    label: 'Access',
    by: ENTITLEMENTS.map((value) => ({ value, label: ENTITLEMENT_WORDS[value] })),
  },
  { name: 'university', label: 'University', by: (control) => <UniversityFilter {...control} /> },
  { name: 'deletion', label: 'Being deleted', by: [{ value: 'planned', label: 'Yes' }] },
  { name: 'registered_from', label: 'Registered', by: 'day' },
  { name: 'registered_to', label: 'to', by: 'day' },
];

/** What every list of users shares: the name, link and actions of a row. */
export const peopleFacts = ({ rights, onAction }: PeopleFacts) => ({
  label: 'User',
  title: 'name',
  countStopsAt: COUNT_STOPS_AT,
  searchFrom: 3,
  recordExport: (body: ExportFacts) => callEndpoint(usersApi.recordExport, { body }),
  nameOf,
  hrefOf: (row: UserRow) => (rights.v ? personAddress(row.id, rights.e) : null),
  actions: rights.e
    ? (row: UserRow) => <PersonMenu person={row} actions={ROW_ACTIONS} onAction={onAction} />
    : undefined,
});

export function usersListing(preset: Preset, facts: PeopleFacts): Listing<UserRow> {
  return {
    ...peopleFacts(facts),
    key: [usersApi.users.path, preset.list],
    plural: preset.plural,
    heading: preset.title,
    address: preset.path,
    columns: personColumns,
    shown: preset.columns,
    filters: facts.seesRoles ? [byRole, ...filters] : filters,
    sort: '-registered',
    load: (query, signal) =>
      callEndpoint(usersApi.users, {
        query: { ...(query as Partial<UsersQuery>), list: preset.list },
        signal,
      }),
    createHref: facts.rights.a ? '/admin/users/create' : null,
    wordsOf: wordsIn(personColumns),
    fileName: `users-${preset.list}`,
    empty: { title: 'Nobody here', text: preset.empty },
  };
}
