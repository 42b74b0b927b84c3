import { attendeesApi, attendeesFolder, type EventKind, eventKinds, type StaffEvent } from '@app/courses/contract';
import { LineTabs, SearchForm } from '@app/platform/admin';
import { LINES, lineOf, type ModuleScreen } from '@app/platform/contract';
import { pageIn } from '@app/platform/web';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, EmptyState, Pagination, Skeleton, Table, Tbody, Td, Th, Thead, Tr, UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatches, useSearchParams } from 'react-router';
import { nextFirst, statesOf, whenText } from '../attendees/when.ts';

const PER_PAGE = 50;

interface RowProps {
  readonly event: StaffEvent;
  readonly href: string;
  readonly now: number;
}
const SeatsTaken = ({ event }: Pick<RowProps, 'event'>) => (
  <>
    <progress
      aria-label={`Seats taken at ${event.title}`}
      value={event.seats - event.left}
      max={event.seats}
      className="progress mb-1 h-1.5 w-24"
    />
    {event.seats - event.left} of {event.seats} taken
  </>
);

const States = ({ event, now }: Omit<RowProps, 'href'>) => (
  <span className="flex flex-wrap gap-1.5">
    {statesOf(event, now).map(([words, tone]) => (
      <Badge key={words} tone={tone}>
        {words}
      </Badge>
    ))}
  </span>
);

/** On a phone everything is below the title, because columns would leave the date a few letters a line. */
const Row = ({ event, href, now }: RowProps) => (
  <Tr>
    <Th scope="row">
      <UiLink href={href}>{event.title}</UiLink>
      <span className="mt-1 grid justify-items-start gap-1.5 font-normal text-ink2 sm:hidden">
        {whenText(event)}
        <span className="num">
          <SeatsTaken event={event} />
        </span>
        <States event={event} now={now} />
      </span>
    </Th>
    <Td className="max-sm:hidden">{whenText(event)}</Td>
    <Td num className="max-sm:hidden">
      <SeatsTaken event={event} />
    </Td>
    <Td className="max-sm:hidden">
      <States event={event} now={now} />
    </Td>
  </Tr>
);

interface EventsProps {
  readonly rows: readonly StaffEvent[];
  readonly kind: EventKind;
  readonly folder: string;
  readonly search: string;
}
function Events({ rows, kind, folder, search }: EventsProps) {
  const [now] = useState(() => Date.now());
  const { plural } = eventKinds[kind];
  if (rows.length === 0)
    return (
      <EmptyState drawing="notebook" title={search ? 'No such event' : 'No events yet'}>
        {search ? 'Try another word.' : 'Events you create are listed here with the people who book them.'}
      </EmptyState>
    );
  return (
    <>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <Table caption={`${plural} and their seats`}>
          <Thead>
            <Th>Event</Th>
            <Th className="max-sm:hidden">Date</Th>
            <Th className="max-sm:hidden">Seats</Th>
            <Th className="max-sm:hidden">State</Th>
          </Thead>
          <Tbody>
            {nextFirst(rows, now).map((event) => (
              <Row key={event.id} event={event} href={`${folder}/${event.id}`} now={now} />
            ))}
          </Tbody>
        </Table>
      </div>
    </>
  );
}

/** The events of a kind with their seats and a link to their attendees; each page has the next event first. */
export default function AttendeeListsPage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  const kind = (row.facts?.['kind'] ?? 'webinar') as EventKind;
  const edition = lineOf(row.edition ?? LINES[0]);
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const page = pageIn(params);
  const query = { type: kind, edition, page, size: PER_PAGE, ...(search ? { search } : {}) };
  const found = useQuery(queryOf(attendeesApi.events, { query }));
  return (
    <>
      <h1 className="text-[1.6875rem]">{eventKinds[kind].plural}: attendees</h1>
      <p className="mt-1 mb-4 max-w-[75ch] text-ink2">
        Open one to see who has booked, mark who came, and add handouts and recordings.
      </p>
      <LineTabs line={edition} addressOf={(line) => attendeesFolder(kind, line)} />
      <SearchForm
        className="mb-4 max-w-form"
        label="Search by title"
        value={search}
        onSearch={(typed) => setParams(typed ? { search: typed } : {})}
      />
      <Loaded
        query={found}
        what="the events"
        safe="Nothing was changed."
        skeleton={<Skeleton className="h-64 rounded-lg" />}
      >
        {({ rows, count }) => (
          <>
            <Events rows={rows} kind={kind} folder={String(row.facts?.['folder'])} search={search} />
            <Pagination
              className="mt-4"
              page={page}
              pages={Math.max(1, Math.ceil(count / PER_PAGE))}
              hrefFor={(to) =>
                `?${new URLSearchParams({ ...(search ? { search } : {}), page: String(to) }).toString()}`
              }
            />
          </>
        )}
      </Loaded>
    </>
  );
}
