import { showMoment } from '@app/platform/admin';
import { type UserRangeRow, usersApi, type UsersRange } from '@app/users/contract';
import type { ListFilter, Listing } from '@app/platform/admin';
import { callEndpoint } from '@app/platform/web';
import { type PersonColumn, personColumns, wordsIn } from '../people/columns.tsx';
import { type DayRange, FIELD_WORDS, fieldOf, type RangeField } from './range.ts';
import { peopleFacts, type PeopleFacts } from './users-listing.tsx';

export const QUERY_PATH = '/admin/paplabable/query';

const columnsFor = (field: RangeField): readonly PersonColumn<UserRangeRow>[] => [
  ...personColumns
    .filter(({ name }) => name !== 'registered' || field !== 'registered')
    .map((column) => ({ ...column, sortable: false })),
  {
    name: 'at',
    label: FIELD_WORDS[field],
    sortable: false,
    num: true,
    words: (row) => showMoment(row.at),
    cell: (row) => <time dateTime={row.at}>{showMoment(row.at)}</time>,
  },
];

const filtersFor = ({ from, to }: DayRange): readonly ListFilter[] => [
  {
    name: 'field',
    label: 'By',
    initial: 'registered',
    by: Object.entries(FIELD_WORDS).map(([value, label]) => ({ value, label: label.toLowerCase() })),
  },
  { name: 'from', label: 'from', initial: from, by: 'day' },
  { name: 'to', label: 'to', initial: to, by: 'day' },
];

/** Users whose registration, first payment or expiry is between two days. */
export function rangeListing(field: RangeField, initial: DayRange, facts: PeopleFacts): Listing<UserRangeRow> {
  const columns = columnsFor(field);
  return {
    ...peopleFacts(facts),
    key: [usersApi.usersRange.path],
    plural: 'Users',
    heading: 'Users in a range',
    address: QUERY_PATH,
    columns,
    shown: ['at', 'name', 'email', 'state', 'holds', 'last_seen'],
    filters: filtersFor(initial),
    sort: '',
    searchable: false,
    load: ({ page, size, from, to, field: chosen }, signal) =>
      callEndpoint(usersApi.usersRange, {
        body: { page, size, from, to, field: fieldOf(String(chosen)) } as UsersRange,
        signal,
      }),
    createHref: null,
    wordsOf: wordsIn(columns),
    fileName: `users-${field}`,
    empty: { title: 'Nobody in this range', text: 'Choose other days, or another kind of day, above.' },
  };
}
