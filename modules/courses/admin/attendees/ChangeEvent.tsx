import { attendeesApi, CHANGE_REASON_MAX, type StaffEvent } from '@app/courses/contract';
import { ReasonField } from '@app/platform/admin';
import { ukField, ukMoment } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { Button, Dialog, Field, TextInput, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { impactText, sittingText } from './labels.ts';

interface ChangeProps {
  readonly event: StaffEvent;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shown before the change: how many people get a mail, and how many have paid. */
function Impact({ id, refunds = false }: { readonly id: string; readonly refunds?: boolean }) {
  const { data, isError } = useQuery(queryOf(attendeesApi.impact, { params: { id } }));
  if (data)
    return (
      <p>
        {impactText(data, refunds)} Everyone on the waiting list will get an e-mail.
        {refunds ? ` ${sittingText(data.sitting)}` : ''}
      </p>
    );
  return isError ? (
    <p>We could not count who would get an e-mail. Everyone with a seat or on the waiting list gets one.</p>
  ) : (
    <p>Counting who would get an e-mail…</p>
  );
}

function MailedReason(props: Pick<ComponentProps<typeof ReasonField>, 'value' | 'onChange' | 'className'>) {
  return <ReasonField {...props} label="Reason, for the e-mail" required={false} max={CHANGE_REASON_MAX} />;
}

/** Holds the dates and the version of the event as they were when it was mounted: mount it anew each time it is opened. */
export function MoveDialog({ event, open, onClose }: ChangeProps) {
  const [{ version }] = useState(event);
  const [starts, setStarts] = useState(ukField(event.starts_at));
  const [ends, setEnds] = useState(ukField(event.ends_at));
  const [reason, setReason] = useState('');
  const move = useCall(attendeesApi.move, {
    refresh: [attendeesApi.attendees],
    onDone: () => {
      toast({ message: 'Moved. We are e-mailing everyone with a seat or on the waiting list.' });
      onClose();
    },
  });
  const send = () => {
    const [starts_at, ends_at] = [ukMoment(starts), ukMoment(ends)];
    if (starts_at && ends_at)
      void move.call({ params: { id: event.id }, body: { starts_at, ends_at, reason, version } });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Move to another date"
      actions={
        <>
          <Button onClick={onClose}>Keep the date</Button>
          <Button tone="primary" busy={move.pending} disabled={!starts || !ends} onClick={send}>
            Move and tell them
          </Button>
        </>
      }
    >
      {open ? <Impact id={event.id} /> : null}
      <div className="mt-3 grid gap-3">
        <Field label="Starts, UK time" error={move.problem?.fields?.['starts_at']}>
          <TextInput type="datetime-local" value={starts} onChange={(each) => setStarts(each.target.value)} />
        </Field>
        <Field label="Ends, UK time" error={move.problem?.fields?.['ends_at']}>
          <TextInput type="datetime-local" value={ends} onChange={(each) => setEnds(each.target.value)} />
        </Field>
        <MailedReason value={reason} onChange={setReason} />
        <ProblemNotice problem={move.problem} beside={['starts_at', 'ends_at']} title="Not moved." />
      </div>
    </Dialog>
  );
}

export function CancelDialog({ event, open, onClose }: ChangeProps) {
  const [reason, setReason] = useState('');
  const cancel = useCall(attendeesApi.cancelEvent, {
    refresh: [attendeesApi.attendees],
    onDone: () => {
      toast({ message: 'Cancelled. We are e-mailing everyone with a seat or on the waiting list.' });
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title="Cancel this event?"
      actions={
        <>
          <Button onClick={onClose}>Keep the event</Button>
          <Button
            tone="danger"
            busy={cancel.pending}
            onClick={() => void cancel.call({ params: { id: event.id }, body: { reason } })}
          >
            Cancel the event
          </Button>
        </>
      }
    >
      {open ? <Impact id={event.id} refunds /> : null}
      <MailedReason value={reason} onChange={setReason} className="mt-3" />
      <ProblemNotice problem={cancel.problem} title="Not cancelled." />
    </Dialog>
  );
}
