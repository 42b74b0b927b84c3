import { usersApi } from '@app/users/contract';
import { ReasonField } from '@app/platform/admin';
import { isReason, lastDayOf, minuteInWords } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Field, Notice, TextInput } from '@app/platform/web/ui';
import { useState } from 'react';
import { viewAs } from '../act-as/view-as.ts';
import { shortNameOf, nameOf } from '../people/labels.ts';
import { ActionForm } from './ActionForm.tsx';
import type { ActionProps } from './actions.ts';

export function ViewAsForm({ person, onClose }: ActionProps) {
  const [reason, setReason] = useState('');
  const act = async () => {
    await viewAs(person.id, reason.trim());
    return null;
  };
  return (
    <ActionForm confirm="View as user" ready={isReason(reason)} intent={reason} act={act} onClose={onClose}>
      <p className="text-ink2">
        This tab opens the site as {shortNameOf(person)} sees it, for 30 minutes. What you answer there is marked and
        kept out of their scores; passwords and payments stay closed, and messages can only be read. Back to Admin
        returns to your list.
      </p>
      <ReasonField
        value={reason}
        onChange={setReason}
        offers={['They reported a problem', 'Something they paid for is missing', 'Checking access']}
        hint="Kept in the record with your name and the time."
      />
    </ActionForm>
  );
}

export function ResetForm({ person, onClose }: ActionProps) {
  const act = async (idempotencyKey: string) => {
    await callEndpoint(usersApi.resetUser, { params: { id: person.id }, body: {}, idempotencyKey });
    return `Link sent to ${person.email}.`;
  };
  return (
    <ActionForm confirm="Send link" ready intent={person.id} act={act} onClose={onClose}>
      <p className="text-ink2">
        {shortNameOf(person)} gets an e-mail at <b className="break-all text-ink">{person.email}</b> with a link to
        choose a new password, and is logged out on every device at once. The old password stops working. Progress,
        notes and access stay as they are.
      </p>
    </ActionForm>
  );
}

export function FactorForm({ person, onClose }: ActionProps) {
  const [reason, setReason] = useState('');
  const body = { reason: reason.trim() };
  const act = async (idempotencyKey: string) => {
    await callEndpoint(usersApi.removeFactors, { params: { id: person.id }, body, idempotencyKey });
    return `${nameOf(person)}’s second factor is removed.`;
  };
  return (
    <ActionForm danger confirm="Remove it" ready={isReason(reason)} intent={body} act={act} onClose={onClose}>
      <Notice tone="warn" title="Make sure first that it is really them.">
        Authenticator app, passkeys and recovery codes stop working, and the password alone is enough to log in
        {person.state === 'staff' ? ' and set up a new factor' : ''}. {shortNameOf(person)} is logged out on every
        device and gets an e-mail.
      </Notice>
      <ReasonField
        value={reason}
        onChange={setReason}
        offers={['Lost their phone, we called them', 'Lost their phone, they named their last order']}
        hint="How you made sure. Kept in the record with your name."
      />
    </ActionForm>
  );
}

export function LiftForm({ person, onClose }: ActionProps) {
  const act = async (idempotencyKey: string) => {
    await callEndpoint(usersApi.changeBan, { params: { id: person.id }, body: { lifted: true }, idempotencyKey });
    return `${nameOf(person)}’s ban is lifted.`;
  };
  return (
    <ActionForm confirm="Lift ban" ready intent={person.id} act={act} onClose={onClose}>
      <p className="text-ink2">
        {shortNameOf(person)} can log in again at once and gets an e-mail. Paid time carries on from where it stopped,
        so none of it is lost. Screenshot keys they have pressed so far no longer count.
      </p>
    </ActionForm>
  );
}

export function EndGemsForm({ person, onClose }: ActionProps) {
  const [reason, setReason] = useState('');
  const until = person.holds.find(({ entitlement }) => entitlement === 'gems')?.until;
  const body = { gems: false, reason: reason.trim() };
  const act = async (idempotencyKey: string) => {
    await callEndpoint(usersApi.setGems, { params: { id: person.id }, body, idempotencyKey });
    return `The gems that staff gave ${nameOf(person)} have ended.`;
  };
  return (
    <ActionForm danger confirm="End gems" ready={isReason(reason)} intent={body} act={act} onClose={onClose}>
      <p className="text-ink2">
        Unused time on gems that staff gave ends now{until ? `, instead of running to ${lastDayOf(until)}` : ''}. Gems
        that {shortNameOf(person)} paid for stay.
      </p>
      <ReasonField
        value={reason}
        onChange={setReason}
        offers={['Given by mistake', 'The offer is over']}
        hint="Kept in the record with your name."
      />
    </ActionForm>
  );
}

export function DeleteForm({ person, onClose }: ActionProps) {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const body = { reason: reason.trim() };
  const matches = typed.trim().toLowerCase() === person.email.toLowerCase();
  const act = async (idempotencyKey: string) => {
    const reply = await callEndpoint(usersApi.deleteUser, { params: { id: person.id }, body, idempotencyKey });
    return `${nameOf(person)} is logged out. The account will be deleted after ${minuteInWords(reply.erased_after)}, unless they log in before then.`;
  };
  return (
    <ActionForm
      danger
      confirm="Delete account"
      ready={matches && isReason(reason)}
      intent={body}
      act={act}
      onClose={onClose}
    >
      <Notice tone="warn" title="What happens.">
        {shortNameOf(person)} is logged out now and gets an e-mail. After seven days their name, address, answers, notes
        and devices are deleted for good; until then a log-in stops it, and so can you. They lose these at once: free
        seats at upcoming events, paid seats that can still be cancelled (they are refunded), places on waiting lists
        and a study pair. Other paid seats go after the seven days, without a refund. Comments stay under the name
        "User", and orders stay without a name.
      </Notice>
      <ReasonField
        value={reason}
        onChange={setReason}
        offers={['They asked for it by e-mail', 'Created twice']}
        hint="Kept in the record with your name."
      />
      <Field label={`Type ${person.email} to continue`} required>
        <TextInput
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </ActionForm>
  );
}

export function KeepForm({ person, onClose }: ActionProps) {
  const [reason, setReason] = useState('');
  const body = { cancelled: true as const, reason: reason.trim() };
  const act = async (idempotencyKey: string) => {
    await callEndpoint(usersApi.keepUser, { params: { id: person.id }, body, idempotencyKey });
    return `${nameOf(person)}’s account will not be deleted.`;
  };
  return (
    <ActionForm confirm="Stop the deletion" ready={isReason(reason)} intent={body} act={act} onClose={onClose}>
      <p className="text-ink2">
        {shortNameOf(person)}’s account stays as it is, and they get an e-mail. Seats that were given back when the
        deletion began are not booked again.
      </p>
      <ReasonField
        value={reason}
        onChange={setReason}
        offers={['They want to keep it', 'Started by mistake']}
        hint="Kept in the record with your name."
      />
    </ActionForm>
  );
}
