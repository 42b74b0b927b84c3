import { ENTITLEMENT_WORDS, ENTITLEMENTS, type Entitlement } from '@app/access/contract';
import { type UserRow, usersApi } from '@app/users/contract';
import { ReasonField } from '@app/platform/admin';
import { isReason, lastDayInDigits } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { RadioGroup } from '@app/platform/web/ui';
import { useState } from 'react';
import { shortNameOf, nameOf } from '../people/labels.ts';
import { ActionForm } from './ActionForm.tsx';
import type { ActionProps } from './actions.ts';
import { endAfter, endNow, GIVE_LENGTHS, type GiveLength, isStopped, lengthBody } from './give.ts';
import { LengthField } from './LengthField.tsx';

const WHAT = ENTITLEMENTS.map((value) => ({ value, label: ENTITLEMENT_WORDS[value] }));

/** The end of access now and after the change. */
function changeInWords(person: UserRow, held: number | null, end: number | undefined): string {
  if (person.banned) return 'added after what they have. Time is paused while the account is blocked.';
  if (person.freezes.length > 0) return 'added after what they have. Their time is paused now.';
  const before = held === null ? 'none now' : `until ${lastDayInDigits(held)} now`;
  if (end !== undefined) return `${before}, until ${lastDayInDigits(end)} afterwards.`;
  return held === null ? `${before}; choose today or a later day.` : `${before}; choose a later day.`;
}

function resultInWords(after: UserRow, entitlement: Entitlement): string {
  const end = endNow(after, entitlement);
  const what = ENTITLEMENT_WORDS[entitlement];
  return end === null
    ? `${nameOf(after)} was given ${what}.`
    : `${nameOf(after)} now has ${what} until ${lastDayInDigits(end)}.`;
}

/** Gives or extends access, and shows the end before and after. */
export function GiveForm({ person, onClose }: ActionProps) {
  const [entitlement, setEntitlement] = useState<Entitlement>('qb');
  const [length, setLength] = useState<GiveLength>('30');
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [now] = useState(() => Date.now());
  const held = endNow(person, entitlement);
  const end = endAfter(held, length, day, now);
  // The mail has the last day.
  const mailed = entitlement === 'gems' && !isStopped(person);
  const act = async (idempotencyKey: string) => {
    const to = { params: { id: person.id }, idempotencyKey };
    const given = { ...lengthBody(length, day), reason: reason.trim() };
    const after =
      entitlement === 'gems'
        ? await callEndpoint(usersApi.setGems, { ...to, body: { gems: true, ...given } })
        : await callEndpoint(usersApi.grantTime, { ...to, body: { entitlement, ...given } });
    return resultInWords(after, entitlement);
  };
  return (
    <ActionForm
      confirm="Give access"
      ready={isReason(reason) && end !== undefined}
      intent={{ entitlement, length, day, reason }}
      act={act}
      onClose={onClose}
    >
      <RadioGroup
        inline
        legend="What"
        name="give-what"
        options={WHAT}
        value={entitlement}
        onChange={(value) => setEntitlement(value as Entitlement)}
      />
      <LengthField
        name="give-length"
        options={GIVE_LENGTHS}
        length={length}
        onLength={setLength}
        day={day}
        onDay={setDay}
        now={now}
      />
      <ReasonField
        value={reason}
        onChange={setReason}
        offers={['Goodwill after a fault', 'Paid, but access was missing', 'Staff or author access']}
        hint="Kept in the record with your name."
      />
      <p role="status" className="rounded-md bg-sunken px-4 py-3">
        <b>{ENTITLEMENT_WORDS[entitlement]}:</b> {changeInWords(person, held, end)}
        {mailed ? ` ${shortNameOf(person)} gets an e-mail.` : null}
      </p>
    </ActionForm>
  );
}
