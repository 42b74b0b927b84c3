import { sittingDeskApi, type SittingRoom } from '@app/mocks/contract';
import { ReasonField } from '@app/platform/admin';
import { counted, isReason } from '@app/platform/contract';
import { Button, Dialog, Field, Notice, TextArea, TextInput, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall, useOperation } from '@app/platform/web/write';
import { useState } from 'react';

export interface ActProps {
  readonly room: SittingRoom;
  readonly onClose: () => void;
  readonly onDone: (room: SittingRoom) => void;
}

/** After an incident: more minutes for every learner who has not finished. */
export function ExtendDialog({ room: { sitting }, onClose, onDone }: ActProps) {
  const [minutes, setMinutes] = useState('10');
  const [reason, setReason] = useState('');
  const extend = useOperation(sittingDeskApi.extend, {
    onDone: (room) => {
      toast({ message: 'Extended. Everyone who has not finished has the extra time.' });
      onDone(room);
    },
  });
  const amount = Math.floor(Number(minutes));
  const isReady = amount >= 1 && amount <= 240 && isReason(reason);
  const send = () => void extend.call({ params: { id: sitting.id }, body: { minutes: amount, reason: reason.trim() } });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Give everyone more time"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={extend.pending} disabled={!isReady} onClick={send}>
            Extend
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          Everyone who has not finished gets these minutes, in the paper they are sitting and at the end. Papers that
          have closed stay closed: you can count their late answers when the results are out.
        </p>
        <ProblemNotice problem={extend.problem} title="Not extended." />
        <Field label="Minutes">
          <TextInput
            type="number"
            min={1}
            max={240}
            value={minutes}
            onChange={(event) => setMinutes(event.target.value)}
          />
        </Field>
        <ReasonField label="What happened, in words learners will read" value={reason} onChange={setReason} />
      </div>
    </Dialog>
  );
}

const addressesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/u)
      .map((each) => each.trim())
      .filter((each) => each.includes('@')),
  ),
];

/** Only seats given by staff: a booking saved as part of the list would keep its seat after its cancellation. */
const listed = ({ people }: SittingRoom): string =>
  people.flatMap(({ email, source }) => (source === 'staff' ? [email] : [])).join('\n');

/** The list of seats, by e-mail address. */
export function SeatsDialog({ room, onClose, onDone }: ActProps) {
  const [text, setText] = useState(listed(room));
  // The room is fetched again meanwhile: with its newest version a colleague's additions would be taken away unseen.
  const [seen, setSeen] = useState({ version: room.sitting.version, listed: addressesOf(listed(room)) });
  const save = useCall(sittingDeskApi.seats, {
    onDone: (saved) => {
      onDone(saved);
      setSeen({ version: saved.sitting.version, listed: addressesOf(listed(saved)) });
      if (saved.unknown.length === 0) onClose();
    },
  });
  const emails = addressesOf(text);
  const unknown = save.reply?.unknown ?? [];
  const stillListed = new Set(emails.map((email) => email.toLowerCase()));
  const removed = seen.listed.filter((email) => !stillListed.has(email.toLowerCase())).length;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Who is on the list"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            tone="primary"
            busy={save.pending}
            onClick={() => void save.call({ params: { id: room.sitting.id }, body: { emails, version: seen.version } })}
          >
            Save {emails.length === 1 ? '1 address' : `${emails.length} addresses`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          One e-mail address on each line. We tell the people you add or take off. Anyone who booked, or is already
          here, keeps their seat.
        </p>
        <ProblemNotice problem={save.problem} title="Not saved." />
        {unknown.length > 0 ? (
          <Notice tone="warn" title={`No account has ${unknown.length === 1 ? 'this address' : 'these addresses'}`}>
            {unknown.join(', ')}
          </Notice>
        ) : null}
        {removed > 0 ? (
          <Notice tone="warn" title={`${counted(removed, 'person is', 'people are')} taken off the list`}>
            We tell them that they no longer have a seat, unless they booked or are already here.
          </Notice>
        ) : null}
        <Field label="E-mail addresses">
          <TextArea rows={8} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
