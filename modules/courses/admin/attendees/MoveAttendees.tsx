import { type Attendee, attendeesApi, type StaffEvent } from '@app/courses/contract';
import { ConfirmFields, useConfirm } from '@app/platform/admin';
import { counted, dayInWords } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { Button, Dialog, Field, Select, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nextFirst } from './when.ts';

interface MoveProps {
  readonly event: StaffEvent;
  readonly chosen: readonly Attendee[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
const MOST = 100;
const seatsText = (left: number): string => (left === 1 ? '1 seat free' : `${left} seats free`);

/** Whether its seats can be booked, which a move does. */
const isOpen = ({ active, cancelled, sample, ends_at, opens_at }: StaffEvent, now: number): boolean =>
  active && !cancelled && !sample && Date.parse(ends_at) > now && (opens_at === null || Date.parse(opens_at) <= now);

/** Moves the ticked attendees to another event of the kind, all of them or none. */
export function MoveAttendees({ event, chosen, open, onClose, onDone }: MoveProps) {
  const [to, setTo] = useState('');
  const [now] = useState(() => Date.now());
  const query = { type: event.type, edition: event.edition, size: MOST };
  const { data } = useQuery({ ...queryOf(attendeesApi.events, { query }), enabled: open });
  const moving = chosen.filter(({ state }) => state === 'booked').length;
  const confirming = useConfirm(moving);
  const others = nextFirst(
    (data?.rows ?? []).filter((each) => each.id !== event.id && isOpen(each, now)),
    now,
  );
  const move = useCall(attendeesApi.moveAttendees, {
    refresh: [attendeesApi.attendees],
    onDone: ({ changed }) => {
      toast({ message: `${counted(changed, 'person', 'people')} moved. We have e-mailed them.` });
      onClose();
      onDone();
    },
  });
  const send = () => void move.call({ body: { list: chosen.map(({ id }) => id), move_to: to, ...confirming.body } });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Move to another event"
      actions={
        <>
          <Button onClick={onClose}>Leave them here</Button>
          <Button
            tone="primary"
            busy={move.pending}
            disabled={to === '' || moving === 0 || !confirming.isReady}
            onClick={send}
          >
            Move and tell them
          </Button>
        </>
      }
    >
      <ProblemNotice problem={move.problem} />
      <p>
        {moving === 1 ? '1 person has a seat and is moved' : `${moving} people have a seat and are moved`}, with what
        they paid and asked for. Each is told by e-mail. People marked present or absent, and seats that are only held,
        are not moved.
      </p>
      {data && others.length === 0 ? (
        <p className="mt-3">There is no other event of this kind that can be booked. Create one first.</p>
      ) : (
        <Target {...{ others, to, moving }} onChoose={setTo} />
      )}
      <div className="mt-4">
        <ConfirmFields confirming={confirming} />
      </div>
    </Dialog>
  );
}

interface TargetProps {
  readonly others: readonly StaffEvent[];
  readonly to: string;
  readonly moving: number;
  readonly onChoose: (id: string) => void;
}
const Target = ({ others, to, moving, onChoose }: TargetProps) => (
  <Field label="Move to" className="mt-3">
    <Select
      prompt="Choose an event"
      value={to}
      options={others.map(({ id, title, starts_at, left }) => ({
        value: id,
        label: `${title}, ${dayInWords(starts_at)}, ${seatsText(left)}`,
        disabled: left < moving,
      }))}
      onChange={(each) => onChoose(each.target.value)}
    />
  </Field>
);
