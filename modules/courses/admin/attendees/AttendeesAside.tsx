import { type Attendee, type Attendees, attendeesApi, OFFER_HOURS, type StaffEvent } from '@app/courses/contract';
import { LeaveGuard, showMoment } from '@app/platform/admin';
import { Badge, Button, Card, ConfirmDialog, Field, TextArea, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Arrivals } from './Arrivals.tsx';
import { MaterialsCard } from './MaterialsCard.tsx';

const MOST_NAMED = 10;

/** Offers a seat to the first on the waiting list; a full event gets one more seat for it. */
function OfferNow({ event, name }: { readonly event: StaffEvent; readonly name: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const offer = useCall(attendeesApi.offerNow, {
    refresh: [attendeesApi.attendees],
    onDone: () => {
      setConfirming(false);
      toast({ message: `${name} is offered a seat.` });
    },
  });
  return (
    <>
      <Button size="s" className="mt-3" onClick={() => setConfirming(true)}>
        Offer a seat now
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Offer ${name} a seat?`}
        confirmLabel="Offer the seat"
        busy={offer.pending}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void offer.call({ params: { id: event.id } })}
      >
        <ProblemNotice problem={offer.problem} />
        {event.left === 0 ? `The event is full, so it gets one more seat: ${event.seats + 1} in all. ` : ''}
        {name} is told by e-mail and has up to {OFFER_HOURS} hours to take it.
      </ConfirmDialog>
    </>
  );
}

interface WaitingProps extends Pick<Attendees, 'waiting' | 'event'> {
  readonly mayEdit: boolean;
}
function WaitingList({ waiting, event, mayEdit }: WaitingProps) {
  const [first] = waiting;
  const [now] = useState(() => Date.now());
  const isAhead = !event.cancelled && Date.parse(event.starts_at) > now;
  return (
    <Card title="Waiting list" aside={<Badge>{waiting.length}</Badge>}>
      {waiting.length === 0 ? <p className="text-sm text-ink2">Nobody is waiting for a seat.</p> : null}
      <ol className="text-sm">
        {waiting.slice(0, MOST_NAMED).map(({ user_id, name, since }, at) => (
          <li key={user_id} className="border-line py-2 not-first:border-t">
            <b>
              {at + 1} {name}
            </b>
            <span className="block text-ink2">since {showMoment(since)}</span>
          </li>
        ))}
      </ol>
      {waiting.length > MOST_NAMED ? <p className="text-sm text-ink2">and {waiting.length - MOST_NAMED} more</p> : null}
      {first && mayEdit && isAhead ? <OfferNow event={event} name={first.name} /> : null}
    </Card>
  );
}

interface AdjustmentProps {
  readonly row: Attendee;
  readonly mayEdit: boolean;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onSaved: (answer: string) => void;
}
function Adjustment({ row, mayEdit, text, onType, onSaved }: AdjustmentProps) {
  const cache = useQueryClient();
  const reply = useCall(attendeesApi.changeAttendee, {
    refresh: [attendeesApi.attendees],
    onDone: (_, { body: { adjustment_reply = '' } }) => {
      const answered = (each: Attendee) => (each.id === row.id ? { ...each, adjustment_reply } : each);
      cache.setQueriesData<Attendees>(
        { queryKey: [attendeesApi.attendees.path] },
        (found) => found && { ...found, rows: found.rows.map(answered) },
      );
      onSaved(adjustment_reply);
    },
  });
  const answer = text.trim();
  return (
    <li className="border-line py-3 not-first:border-t">
      <b className="text-sm">{row.name}</b>
      <p className="text-sm text-ink2">“{row.adjustment}”</p>
      {mayEdit ? (
        <>
          <Field label="Our answer" className="mt-2">
            <TextArea rows={2} maxLength={1000} value={text} onChange={(each) => onType(each.target.value)} />
          </Field>
          <ProblemNotice problem={reply.problem} />
          <Button
            size="s"
            className="mt-2"
            busy={reply.pending}
            disabled={answer === '' || answer === row.adjustment_reply}
            onClick={() => void reply.call({ params: { id: row.id }, body: { adjustment_reply: answer } })}
          >
            Save the answer
          </Button>
        </>
      ) : null}
    </li>
  );
}

function Note({ event, mayEdit }: Pick<Attendees, 'event'> & { readonly mayEdit: boolean }) {
  // Null: nothing is typed, and the box follows what is stored. The version is the one the typing began from.
  const [typed, setTyped] = useState<{ readonly text: string; readonly version: number } | null>(null);
  const cache = useQueryClient();
  const reread = () => cache.invalidateQueries({ queryKey: [attendeesApi.attendees.path] });
  const save = useCall(attendeesApi.comment, {
    onDone: (stored, { body }) => {
      cache.setQueriesData<Attendees>(
        { queryKey: [attendeesApi.attendees.path] },
        (found) =>
          found && { ...found, event: found.event.id === event.id ? { ...found.event, ...stored } : found.event },
      );
      // What was typed while it was being saved stays, as a change of what is stored now.
      setTyped((now) => (now && now.text !== body.staff_comment ? { ...now, version: stored.version } : null));
    },
    onProblem: reread,
  });
  const isStale = save.problem?.code === 'VERSION_CONFLICT';
  const text = typed?.text ?? event.staff_comment;
  const version = isStale ? event.version : (typed?.version ?? event.version);
  return (
    <Card title="Staff note">
      <LeaveGuard dirty={text !== event.staff_comment && !save.pending} />
      <Field label="Only staff see it">
        <TextArea
          rows={3}
          maxLength={2000}
          readOnly={!mayEdit}
          value={text}
          onChange={(each) => setTyped({ text: each.target.value, version })}
        />
      </Field>
      <ProblemNotice problem={save.problem} />
      {isStale && event.staff_comment !== text ? (
        <p className="mt-2 text-sm">
          {event.staff_comment === '' ? 'The stored note is empty.' : `The stored note is: “${event.staff_comment}”`}{' '}
          Save again to replace it with yours.
        </p>
      ) : null}
      {mayEdit ? (
        <Button
          size="s"
          className="mt-2"
          busy={save.pending}
          disabled={text === event.staff_comment}
          onClick={() => void save.call({ params: { id: event.id }, body: { staff_comment: text, version } })}
        >
          Save the note
        </Button>
      ) : null}
    </Card>
  );
}

/** Beside the attendees: the waiting list, the requested adjustments and the staff note. */
export function AttendeesAside({ found, mayEdit }: { readonly found: Attendees; readonly mayEdit: boolean }) {
  // Kept here, because a filter takes attendees off the list and brings them back.
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const type = ({ id, adjustment_reply: stored }: Attendee, text: string) =>
    setTyped(
      (before) => new Map([...before].filter(([key]) => key !== id).concat(text === stored ? [] : [[id, text]])),
    );
  // What was typed while an answer was being saved stays.
  const forget = (id: string, saved: string) =>
    setTyped((before) =>
      before.get(id)?.trim() === saved ? new Map([...before].filter(([key]) => key !== id)) : before,
    );
  const withAdjustment = found.rows.filter(({ adjustment }) => adjustment !== '');
  return (
    <aside className="grid content-start gap-5">
      <LeaveGuard dirty={[...typed.values()].some((text) => text.trim() !== '')} />
      <WaitingList waiting={found.waiting} event={found.event} mayEdit={mayEdit} />
      <Arrivals arrivals={found.arrivals} />
      {withAdjustment.length > 0 ? (
        <Card title="Adjustments" aside={<Badge tone="warn">{found.counts.adjustments}</Badge>}>
          <ul>
            {withAdjustment.map((row) => (
              <Adjustment
                key={row.id}
                row={row}
                mayEdit={mayEdit}
                text={typed.get(row.id) ?? row.adjustment_reply}
                onType={(text) => type(row, text)}
                onSaved={(answer) => forget(row.id, answer)}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      <MaterialsCard event={found.event} mayEdit={mayEdit} />
      <Note event={found.event} mayEdit={mayEdit} />
    </aside>
  );
}
