import { attendeesApi, type EventKind, eventKinds, fullDay, spanText, type StaffEvent } from '@app/courses/contract';
import { LINES, lineOf, type ModuleScreen } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import {
  Badge,
  EmptyState,
  ErrorState,
  Loading,
  Skeleton,
  Table,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
  UiLink,
} from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useMatches } from 'react-router';

const MOST = 100;

const Row = ({ event, href }: { readonly event: StaffEvent; readonly href: string }) => (
  <Tr>
    <Th scope="row">
      <UiLink href={href}>{event.title}</UiLink>
    </Th>
    <Td>
      {fullDay(event.starts_at)}, {spanText(event.starts_at, event.ends_at)}
    </Td>
    <Td num>
      <progress
        aria-label={`Seats taken at ${event.title}`}
        value={event.seats - event.left}
        max={event.seats}
        className="progress mb-1 h-1.5 w-24"
      />
      {event.seats - event.left} of {event.seats}
    </Td>
    <Td>
      {event.cancelled ? <Badge tone="bad">Cancelled</Badge> : null}
      {event.sample ? <Badge>Sample</Badge> : null}
      {event.active ? null : <Badge tone="warn">Not shown</Badge>}
    </Td>
  </Tr>
);

/** Every event of a kind with its seats and a link to its attendees. */
export default function AttendeeListsPage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  const kind = (row.facts?.['kind'] ?? 'webinar') as EventKind;
  const edition = lineOf(row.edition ?? LINES[0]);
  const found = useQuery(queryOf(attendeesApi.events, { query: { type: kind, edition, size: MOST } }));
  const { plural } = eventKinds[kind];
  if (found.isError)
    return (
      <ErrorState title="We could not load the events" onRetry={() => void found.refetch()}>
        Nothing was changed.
      </ErrorState>
    );
  if (!found.data)
    return (
      <Loading label="Loading the events">
        <Skeleton className="h-64 rounded-lg" />
      </Loading>
    );
  if (found.data.rows.length === 0)
    return (
      <EmptyState drawing="notebook" level={1} title="No events yet">
        Events you create are listed here with the people who book them.
      </EmptyState>
    );
  return (
    <>
      <h1 className="mb-4 text-[1.6875rem]">{plural}: attendees</h1>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <Table caption={`${plural} and their seats`}>
          <Thead>
            <Th>Event</Th>
            <Th>Date</Th>
            <Th>Seats</Th>
            <Th>State</Th>
          </Thead>
          <Tbody>
            {found.data.rows.map((event) => (
              <Row key={event.id} event={event} href={`${row.facts?.['folder']}/${event.id}`} />
            ))}
          </Tbody>
        </Table>
      </div>
    </>
  );
}
