import { ENTITLEMENT_WORDS } from '@app/access/contract';
import { dayInDigits, lastDayInDigits } from '@app/platform/contract';
import type { UserRow } from '@app/users/contract';
import { Highlighted, type ListColumn, showMoment } from '@app/platform/admin';
import { StateBadges } from './StateBadges.tsx';
import { heldInOrder, holdsInWords, nameOf, notSeenInWords, stateInWords } from './labels.ts';

export interface PersonColumn<Row extends UserRow = UserRow> extends ListColumn<Row> {
  readonly words: (row: Row) => string;
}

const nothing = <span className="text-ink3">none</span>;
const marked = (text: string, search: string) => (text ? <Highlighted text={text} search={search} /> : nothing);

/** The columns a list of users can show; the server can sort by three of them. */
export const personColumns: readonly PersonColumn[] = [
  {
    name: 'name',
    label: 'Name',
    sortable: true,
    words: nameOf,
    cell: (row, search) => <span className="inline-block min-w-32">{marked(nameOf(row), search)}</span>,
  },
  {
    name: 'email',
    label: 'E-mail',
    sortable: true,
    words: (row) => row.email,
    cell: (row, search) => <span className="break-words">{marked(row.email, search)}</span>,
  },
  {
    name: 'state',
    label: 'State',
    sortable: false,
    words: stateInWords,
    cell: (row) => <StateBadges person={row} />,
  },
  { name: 'holds', label: 'Access', sortable: false, words: holdsInWords, cell: (row) => <Holds person={row} /> },
  {
    name: 'university',
    label: 'University',
    sortable: false,
    words: (row) => row.university,
    cell: (row) => row.university || nothing,
  },
  { name: 'role', label: 'Role', sortable: false, words: (row) => row.role ?? '', cell: (row) => row.role ?? nothing },
  {
    name: 'registered',
    label: 'Registered',
    sortable: true,
    num: true,
    words: (row) => showMoment(row.registered),
    cell: (row) => <Moment at={row.registered} />,
  },
  {
    name: 'last_seen',
    label: 'Last seen',
    sortable: false,
    num: true,
    words: (row) => (row.last_seen ? showMoment(row.last_seen) : ''),
    cell: (row) =>
      row.last_seen ? (
        <Moment at={row.last_seen} />
      ) : (
        <span className="text-ink3">{notSeenInWords(row.registered, Date.now())}</span>
      ),
  },
  { name: 'uid', label: 'uid', sortable: false, num: true, words: (row) => row.uid, cell: (row) => row.uid },
];

export const wordsIn =
  <Row extends UserRow>(columns: readonly PersonColumn<Row>[]) =>
  async () =>
  (row: Row, name: string): string =>
    columns.find((column) => column.name === name)?.words(row) ?? '';

/** The day, with the minute on hover. */
function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={showMoment(at)}>
      {dayInDigits(at)}
    </time>
  );
}

function Holds({ person }: { person: UserRow }) {
  if (person.holds.length === 0) return nothing;
  return (
    <ul className="space-y-0.5">
      {heldInOrder(person).map(({ entitlement, until }) => (
        <li key={entitlement} className="sm:whitespace-nowrap">
          {ENTITLEMENT_WORDS[entitlement]} <span className="num text-ink3">to {lastDayInDigits(until)}</span>
        </li>
      ))}
    </ul>
  );
}
