import { sittingDeskApi, type SittingRoom, SITTINGS_SCREEN } from '@app/mocks/contract';
import { useAdminFacts, useScreenTitle } from '@app/platform/admin';
import { minuteInWords, timeOfDay } from '@app/platform/contract';
import { useInUse } from '@app/platform/web';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, Button, Card, ConfirmDialog, IconButton, Skeleton } from '@app/platform/web/ui';
import { ActionMenu } from '@app/platform/web/ui/heavy';
import { useCall } from '@app/platform/web/write';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ExtendDialog, SeatsDialog } from '../sittings/SittingDialogs.tsx';
import { ConfirmedTimes, ConfirmTimeDialog } from '../sittings/ConfirmTime.tsx';
import { People } from '../sittings/People.tsx';
import { isWatched, readAgainAfter } from '../sittings/read-again.ts';
import { SittingForm } from '../sittings/SittingForm.tsx';
import { SEATS_LABEL, STATES } from '../sittings/labels.ts';

type Open = 'change' | 'seats' | 'extend' | 'time' | 'remove' | null;

function useRemove() {
  const goTo = useNavigate();
  return useCall(sittingDeskApi.remove, {
    onDone: () => void goTo(SITTINGS_SCREEN, { replace: true }),
    onProblem: 'toast',
    refresh: [sittingDeskApi.list],
  });
}

interface RoomProps {
  readonly room: SittingRoom;
  readonly onDone: (room: SittingRoom) => void;
}

function Actions({ room, onDone }: RoomProps) {
  const [open, setOpen] = useState<Open>(null);
  const { sitting } = room;
  const remove = useRemove();
  const { data: choices } = useQuery({ ...queryOf(sittingDeskApi.list, {}), enabled: open === 'change' });
  const close = () => setOpen(null);
  const done = (saved: SittingRoom) => {
    onDone(saved);
    close();
  };
  const { title, form_id, seats, event_id, opens_at, starts_at, entry_until, closes_at, version } = sitting;
  return (
    <div className="flex flex-wrap gap-2">
      {sitting.state === 'results' || sitting.entered === 0 ? null : (
        <Button onClick={() => setOpen('extend')}>Give more time…</Button>
      )}
      {Date.parse(room.now) < Date.parse(sitting.entry_until) ? (
        <>
          <Button onClick={() => setOpen('seats')}>{seats === 'qb' ? 'Give seats…' : 'Edit the list…'}</Button>
          <Button onClick={() => setOpen('time')}>Confirm extra time…</Button>
        </>
      ) : null}
      {sitting.entered === 0 ? (
        <>
          <Button onClick={() => setOpen('change')}>Change…</Button>
          <ActionMenu
            trigger={<IconButton tone="secondary" label="More actions" icon={<Ellipsis />} />}
            items={[{ label: 'Remove…', icon: <Trash2 />, danger: true, onPick: () => setOpen('remove') }]}
          />
        </>
      ) : null}
      {open === 'extend' ? <ExtendDialog room={room} onClose={close} onDone={done} /> : null}
      {open === 'time' ? <ConfirmTimeDialog room={room} onClose={close} onDone={done} /> : null}
      {open === 'seats' ? <SeatsDialog room={room} onClose={close} onDone={onDone} /> : null}
      {open === 'change' && choices ? (
        <SittingForm
          choices={choices}
          initial={{ title, form_id, seats, event_id, opens_at, starts_at, entry_until, closes_at }}
          edited={{ id: sitting.id, version, form: sitting.form }}
          onClose={close}
          onSaved={done}
        />
      ) : null}
      <ConfirmDialog
        open={open === 'remove'}
        title={`Remove ${title}?`}
        confirmLabel="Remove it"
        cancelLabel="Keep it"
        onCancel={close}
        onConfirm={() => {
          close();
          void remove.call({ params: { id: sitting.id } });
        }}
      >
        Nobody has come in yet. Its list of seats is deleted too, and we tell the people who had one.
        {event_id ? ' People who booked the Big Mock are not told: move or cancel that as well.' : ''}
      </ConfirmDialog>
    </div>
  );
}

const Figure = ({ name, value }: { readonly name: string; readonly value: number | string }) => (
  <div className="rounded-md border border-line px-4 py-3">
    <dt className="text-sm text-ink2">{name}</dt>
    <dd className="num font-display text-2xl">{value}</dd>
  </div>
);

function Incidents({ rows }: { readonly rows: SittingRoom['incidents'] }) {
  if (rows.length === 0) return null;
  return (
    <Card title="Extensions">
      <ul className="grid gap-2 text-sm">
        {rows.map((row) => (
          <li key={row.at}>
            <b>
              {timeOfDay(row.at)}, {row.minutes} min
            </b>{' '}
            for {row.people === 1 ? '1 person' : `${row.people} people`}: {row.reason}
            {row.by ? <span className="text-ink3"> ({row.by})</span> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One sitting, live: the learners, their papers, and the actions after an incident. */
export default function SittingRoomPage() {
  const { id = '' } = useParams();
  const cache = useQueryClient();
  const query = queryOf(sittingDeskApi.room, { params: { id } });
  const inUse = useInUse();
  const found = useQuery({
    ...query,
    enabled: ({ state }) => inUse || isWatched(state.data?.sitting.state),
    refetchInterval: ({ state }) => readAgainAfter(state.data?.sitting.state),
  });
  useScreenTitle(found.data?.sitting.title ?? 'Sitting');
  return (
    <Loaded
      level={1}
      query={found}
      what="this sitting"
      safe="Nothing was changed."
      back={{ href: SITTINGS_SCREEN, label: 'All sittings' }}
      skeleton={<Skeleton className="h-96 rounded-lg" />}
    >
      {(room) => <Room room={room} onDone={(changed) => void cache.setQueryData(query.queryKey, changed)} />}
    </Loaded>
  );
}

function Room({ room, onDone }: RoomProps) {
  const mayEdit = useAdminFacts().rightsIn('paques').e;
  const { sitting } = room;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-[min(100%,20rem)] flex-1">
          <h1 className="text-[1.6875rem]">
            {sitting.title}{' '}
            <Badge tone={sitting.state === 'running' ? 'ok' : 'plain'} className="align-middle font-ui">
              {STATES[sitting.state]}
            </Badge>
          </h1>
          <p className="text-ink2">
            {sitting.form}. {minuteInWords(sitting.starts_at)}. Opens {timeOfDay(sitting.opens_at)}, entry until{' '}
            {timeOfDay(sitting.entry_until)}, closes {timeOfDay(sitting.closes_at)}. {SEATS_LABEL[sitting.seats]}
            {sitting.event_id ? ', and those who booked the Big Mock' : ''}.
          </p>
        </div>
        {mayEdit ? <Actions room={room} onDone={onDone} /> : null}
      </div>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Figure name="On the list" value={sitting.seats === 'qb' ? 'Everyone' : sitting.seated} />
        <Figure name="Here" value={sitting.entered} />
        <Figure name="Sitting now" value={sitting.running} />
        <Figure name="Finished" value={sitting.ended} />
      </dl>
      <Incidents rows={room.incidents} />
      <ConfirmedTimes rows={room.adjustments} />
      <People room={room} mayEdit={mayEdit} onDone={onDone} />
    </div>
  );
}
