import { usersApi } from '@app/users/contract';
import { ReasonField } from '@app/platform/admin';
import { isReason, minuteInWords } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Notice } from '@app/platform/web/ui';
import { useState } from 'react';
import { shortNameOf, nameOf } from '../people/labels.ts';
import { ActionForm } from './ActionForm.tsx';
import type { ActionProps } from './actions.ts';
import { BAN_LENGTHS, banConsequence, banEnd, type BanLength, banLengthBody, banResult } from './ban.ts';
import { LengthField } from './LengthField.tsx';

const REASONS = ['Several people use this account', 'Copying questions', 'Abuse of other members', 'Disputed payment'];

/** Creates a ban, or changes the length and reason of the running one. */
export function BanForm({ person, onClose }: ActionProps) {
  const [length, setLength] = useState<BanLength>('1440');
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [now] = useState(() => Date.now());
  const end = banEnd(length, day, now);
  const body = { reason: reason.trim(), ...banLengthBody(length, day, now) };
  const act = async (idempotencyKey: string) => {
    const call = person.banned ? usersApi.changeBan : usersApi.banUser;
    await callEndpoint(call, { params: { id: person.id }, body, idempotencyKey });
    return banResult(nameOf(person), banEnd(length, day, Date.now()) ?? null);
  };
  return (
    <ActionForm
      danger
      confirm={person.banned ? 'Change ban' : `Ban ${shortNameOf(person)}`}
      ready={isReason(reason) && end !== undefined}
      intent={{ id: person.id, length, day, reason }}
      act={act}
      onClose={onClose}
    >
      {person.banned ? (
        <p>
          Already blocked {person.banned_until ? `until ${minuteInWords(person.banned_until)}` : 'until staff lift it'}.
          The new length counts from this moment.
        </p>
      ) : null}
      <LengthField
        name="ban-length"
        options={BAN_LENGTHS}
        length={length}
        onLength={setLength}
        day={day}
        onDay={setDay}
        now={now}
      />
      <ReasonField
        value={reason}
        onChange={setReason}
        offers={REASONS}
        hint="Shown to them on the blocked page, and kept in the record."
      />
      {end === undefined ? null : <Notice tone="warn">{banConsequence(shortNameOf(person), end)}</Notice>}
    </ActionForm>
  );
}
