import { type Attendees, attendeesApi, eventFolders, eventPath, sectionOfKind } from '@app/courses/contract';
import { download, ExportDialog, useAdminFacts, useScreenTitle } from '@app/platform/admin';
import { callEndpoint, pageIn } from '@app/platform/web';
import { Loaded, queryOf } from '@app/platform/web/query';
import {
  Badge,
  Button,
  ButtonLink,
  Chip,
  EmptyState,
  IconButton,
  Pagination,
  SearchInput,
  Skeleton,
} from '@app/platform/web/ui';
import { ActionMenu } from '@app/platform/web/ui/heavy';
import { useAction } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import CalendarX from 'lucide-react/icons/calendar-x';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { AttendeesAside } from '../attendees/AttendeesAside.tsx';
import { AttendeeTable } from '../attendees/AttendeeTable.tsx';
import { CancelDialog, MoveDialog } from '../attendees/ChangeEvent.tsx';
import { everyAttendee } from '../attendees/every-attendee.ts';
import {
  type AttendeeFilter,
  changedFilter,
  exportedFilter,
  type FilterState,
  offeredFilters,
} from '../attendees/filter.ts';
import { SeatSummary } from '../attendees/SeatSummary.tsx';
import { attendeesCsv } from '../attendees/labels.ts';
import { whenText } from '../attendees/when.ts';

const PER_PAGE = 50;
interface Shown {
  readonly state?: Exclude<FilterState, ''>;
  readonly search?: string;
}
/** Exports all attendees that match the filter and search, not only the current page; recorded before the download. */
function CsvButton({ event, shown }: { readonly event: Attendees['event']; readonly shown: Shown }) {
  const [open, setOpen] = useState(false);
  const params = { id: event.id };
  const save = useAction(
    async (reason: string) => {
      const load = (part: { readonly page: number; readonly size: number }) =>
        callEndpoint(attendeesApi.attendees, { params, query: { ...shown, ...part } });
      const rows = await everyAttendee(load);
      const body = { reason, filter: exportedFilter(event, shown), rows: rows.length };
      await callEndpoint(attendeesApi.recordAttendeesExport, { params, body });
      return rows;
    },
    {
      onDone: (rows) => {
        setOpen(false);
        download(`attendees-${event.id}.csv`, attendeesCsv(rows));
      },
    },
  );
  return (
    <>
      <Button
        onClick={() => {
          save.clear();
          setOpen(true);
        }}
      >
        CSV…
      </Button>
      <ExportDialog
        open={open}
        what="attendees"
        pending={save.pending}
        problem={save.problem}
        onExport={(reason) => void save.call(reason)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

interface HeadProps {
  readonly event: Attendees['event'];
  readonly mayEdit: boolean;
}
function Head({ event, mayEdit }: HeadProps) {
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const [moves, setMoves] = useState(0);
  const openMove = () => {
    setMoves(moves + 1);
    setOpen('move');
  };
  const close = () => setOpen(null);
  const canChange = mayEdit && !event.cancelled;
  return (
    <div className="mb-5 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-[1_1_18rem]">
        <h1 className="text-[1.6875rem]">
          {event.title}{' '}
          {event.cancelled ? (
            <Badge tone="bad" className="align-middle font-ui">
              Cancelled
            </Badge>
          ) : null}
        </h1>
        <p className="text-ink2">
          {whenText(event)}
          {event.place ? `, ${event.place}` : ''}
        </p>
      </div>
      <ButtonLink href={eventPath(event)}>Learner’s page</ButtonLink>
      {mayEdit ? (
        <ButtonLink href={`${eventFolders(event.type)[event.edition]}/edit?id=${event.id}`}>Edit</ButtonLink>
      ) : null}
      {canChange ? (
        <>
          <Button onClick={openMove}>Move the date…</Button>
          <ActionMenu
            trigger={<IconButton tone="secondary" label="More actions" icon={<Ellipsis />} />}
            items={[{ label: 'Cancel the event…', icon: <CalendarX />, danger: true, onPick: () => setOpen('cancel') }]}
          />
        </>
      ) : null}
      <MoveDialog key={moves} event={event} open={open === 'move'} onClose={close} />
      <CancelDialog event={event} open={open === 'cancel'} onClose={close} />
    </div>
  );
}

interface FiltersProps {
  readonly counts: Attendees['counts'];
  readonly csv: ReactNode;
  readonly state: FilterState;
  readonly search: string;
  readonly onFilter: (change: Partial<AttendeeFilter>) => void;
}
const Filters = ({ counts, csv, state, search, onFilter }: FiltersProps) => (
  <div className="flex flex-wrap items-center gap-2 px-4 py-3">
    {offeredFilters(counts, state).map(({ value, label, count }) => (
      <Chip key={label} on={state === value} count={count} onClick={() => onFilter({ state: value })}>
        {label}
      </Chip>
    ))}
    <form
      role="search"
      className="min-w-0 flex-1 basis-56"
      onSubmit={(each) => {
        each.preventDefault();
        const typed = new FormData(each.currentTarget).get('search');
        onFilter({ search: typeof typed === 'string' ? typed : '' });
      }}
    >
      <SearchInput
        name="search"
        aria-label="Search by name or e-mail"
        placeholder="Name or e-mail"
        defaultValue={search}
        onBlur={(each) => onFilter({ search: each.target.value })}
      />
    </form>
    {csv}
  </div>
);

/** One event: seats, attendees, waiting list and staff actions. */
export default function AttendeesPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const state = (params.get('state') ?? '') as FilterState;
  const search = params.get('search') ?? '';
  const page = pageIn(params);
  const shown = { ...(state ? { state } : {}), ...(search ? { search } : {}) };
  const query = { page, size: PER_PAGE, ...shown };
  const found = useQuery({
    ...queryOf(attendeesApi.attendees, { params: { id }, query }),
    // The page stays while another filter loads, or what was typed beside the list would be lost.
    placeholderData: (before) => (before?.event.id === id ? before : undefined),
  });
  const { data, isPending, fetchStatus, error, refetch } = found;
  useScreenTitle(data?.event.title ?? 'Attendees');
  return (
    <Loaded
      level={1}
      // Without `isPlaceholderData`: for the same reason it stays while the filter waits for a connection.
      query={{ data, isPending, fetchStatus, error, refetch }}
      what="the attendees"
      safe="Nothing was changed."
      skeleton={<Skeleton className="h-96 rounded-lg" />}
    >
      {(attendees) => <AttendeesOfEvent data={attendees} state={state} search={search} shown={shown} />}
    </Loaded>
  );
}

interface OfEventProps extends Pick<FiltersProps, 'state' | 'search'> {
  readonly data: Attendees;
  readonly shown: Shown;
}
function AttendeesOfEvent({ data, state, search, shown }: OfEventProps) {
  const mayEdit = useAdminFacts().rightsIn(sectionOfKind(data.event.type)).e;
  const [params, setParams] = useSearchParams();
  const changeFilter = (change: Partial<AttendeeFilter>) => {
    const query = changedFilter({ state, search }, change);
    if (query) setParams(query);
  };
  return (
    <>
      <Head event={data.event} mayEdit={mayEdit} />
      <SeatSummary event={data.event} counts={data.counts} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <section aria-label="Attendees" className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface">
          <Filters
            counts={data.counts}
            csv={<CsvButton event={data.event} shown={shown} />}
            state={state}
            search={search}
            onFilter={changeFilter}
          />
          {data.rows.length > 0 ? (
            <AttendeeTable key={params.toString()} event={data.event} rows={data.rows} mayEdit={mayEdit} />
          ) : (
            <EmptyState drawing="sprig" title="Nobody here">
              {state || search ? 'Try another filter or another word.' : 'People who book a seat are listed here.'}
            </EmptyState>
          )}
          <div className="px-4 py-3">
            <Pagination
              page={data.page}
              pages={Math.max(1, Math.ceil(data.count / PER_PAGE))}
              hrefFor={(to) => `?${new URLSearchParams({ state, search, page: String(to) }).toString()}`}
            />
          </div>
        </section>
        <AttendeesAside key={data.event.id} found={data} mayEdit={mayEdit} />
      </div>
    </>
  );
}
