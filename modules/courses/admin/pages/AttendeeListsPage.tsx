import { attendeesApi, type EventKind, eventKinds, type StaffEvent } from '@app/courses/contract';
import { LINES, lineOf, type ModuleScreen } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, EmptyState, Skeleton, Table, Tbody, Td, Th, Thead, Tr, UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatches } from 'react-router';
import { isOver, nextFirst, whenText } from '../attendees/when.ts';

const MOST = 100;

interface RowProps {
  readonly event: StaffEvent;
  readonly href: string;
  readonly over: boolean;
}
const Row = ({ event, href, over }: RowProps) => (
  <Tr>
    <Th scope="row">
      <UiLink href={href}>{event.title}</UiLink>
      <span className="mt-1 block font-normal text-ink2 sm:hidden">{whenText(event)}</span>
    </Th>
    <Td className="max-sm:hidden">{whenText(event)}</Td>
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
      {over ? <Badge>Over</Badge> : null}
      {event.active ? null : <Badge tone="warn">Not shown</Badge>}
    </Td>
  </Tr>
);

interface EventsProps {
  readonly rows: readonly StaffEvent[];
  readonly kind: EventKind;
  readonly folder: string;
}
function Events({ rows, kind, folder }: EventsProps) {
  const [now] = useState(() => Date.now());
  const { plural } = eventKinds[kind];
  if (rows.length === 0)
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
            <Th className="max-sm:hidden">Date</Th>
            <Th>Seats</Th>
            <Th>State</Th>
          </Thead>
          <Tbody>
            {nextFirst(rows, now).map((event) => (
              <Row key={event.id} event={event} href={`${folder}/${event.id}`} over={isOver(event, now)} />
            ))}
          </Tbody>
        </Table>
      </div>
    </>
  );
}

/** Every event of a kind with its seats and a link to its attendees. */
export default function AttendeeListsPage() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  const kind = (row.facts?.['kind'] ?? 'webinar') as EventKind;
  const edition = lineOf(row.edition ?? LINES[0]);
  const found = useQuery(queryOf(attendeesApi.events, { query: { type: kind, edition, size: MOST } }));
  return (
    <Loaded
      level={1}
      query={found}
      what="the events"
      safe="Nothing was changed."
      skeleton={<Skeleton className="h-64 rounded-lg" />}
    >
      {({ rows }) => <Events rows={rows} kind={kind} folder={String(row.facts?.['folder'])} />}
    </Loaded>
  );
}
