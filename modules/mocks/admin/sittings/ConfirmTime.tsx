import { confirmedTimeShape, type SittingRoom, sittingDeskApi } from '@app/mocks/contract';
import { ReasonField } from '@app/platform/admin';
import { isReason } from '@app/platform/contract';
import { Button, Card, Checkbox, Dialog, Field, Select, TextInput, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useState } from 'react';
import type { ActProps } from './SittingDialogs.tsx';

const EXTRA = ['0', '25', '50', '100'].map((value) => ({ value, label: value === '0' ? 'None' : `${value}%` }));
const REST = ['0', '5', '10', '15', '30'].map((value) => ({
  value,
  label: value === '0' ? 'None' : `${value} minutes in each paper`,
}));

const ABOUT = (
  <p>
    In a sitting, extra time and rest count only when you confirm them here, before the person starts paper 1. What they
    set themselves counts only in mocks of their own. Confirming again replaces what was confirmed before.
  </p>
);

/** Extra time and rest of one person. Only this counts in a sitting. */
export function ConfirmTimeDialog({ room: { sitting }, onClose, onDone }: ActProps) {
  const [email, setEmail] = useState('');
  const [extra, setExtra] = useState('25');
  const [rest, setRest] = useState('0');
  const [isCompared, setCompared] = useState(false);
  const [reason, setReason] = useState('');
  const confirm = useCall(sittingDeskApi.confirmTime, {
    onDone: (room) => {
      toast({ message: 'Confirmed. We have told them.' });
      onDone(room);
    },
  });
  const body = confirmedTimeShape.safeParse({
    email,
    extra_percent: Number(extra),
    rest_minutes: Number(rest),
    compared: isCompared,
    reason: reason.trim(),
  });
  const isReady = body.success && email.includes('@') && isReason(reason);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirm extra time"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={confirm.pending}
            disabled={!isReady}
            onClick={() => void (body.success && confirm.call({ params: { id: sitting.id }, body: body.data }))}
          >
            Confirm
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {ABOUT}
        <ProblemNotice problem={confirm.problem} title="Not confirmed." />
        <Field label="E-mail address">
          <TextInput type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Field label="Extra time">
          <Select value={extra} options={EXTRA} onChange={(event) => setExtra(event.target.value)} />
        </Field>
        <Field label="Rest">
          <Select value={rest} options={REST} onChange={(event) => setRest(event.target.value)} />
        </Field>
        <Checkbox checked={isCompared} onChange={(event) => setCompared(event.target.checked)}>
          Compare this person with the others all the same
        </Checkbox>
        <ReasonField label="Why, for the record" value={reason} onChange={setReason} />
      </div>
    </Dialog>
  );
}

/** What was confirmed, by whom and why. */
export function ConfirmedTimes({ rows }: { readonly rows: SittingRoom['adjustments'] }) {
  if (rows.length === 0) return null;
  return (
    <Card title="Confirmed extra time">
      <ul className="grid gap-2 text-sm">
        {rows.map((row) => (
          <li key={row.email}>
            <b>{row.name || row.email}</b>: {row.extra_percent}% more time, {row.rest_minutes} minutes of rest in each
            paper, {row.compared ? 'compared with the others' : 'not compared with the others'}. {row.reason}
            {row.by ? <span className="text-ink3"> ({row.by})</span> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
