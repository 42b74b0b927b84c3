import { BULK_ASKS_FROM, type Confirm, isReason } from '@app/platform/contract';
import { Field, TextInput } from '@app/platform/web/ui';
import { useState } from 'react';
import { ReasonField } from '../../fields/ReasonField.tsx';

export interface Confirming {
  readonly count: number;
  /** Whether so many rows need their number typed and a reason. */
  readonly asks: boolean;
  readonly asksReason: boolean;
  /** What was given is enough. */
  readonly isReady: boolean;
  /** For the body of the call; absent below BULK_ASKS_FROM rows. */
  readonly body: { readonly confirm?: Confirm };
  readonly reason: string;
  readonly typed: string;
  readonly write: (reason: string) => void;
  readonly type: (number: string) => void;
}

/** The number and the reason that an act on this many rows asks for; no reason where no record would keep it. */
export function useConfirm(count: number, { asksReason = true } = {}): Confirming {
  const [reason, write] = useState('');
  const [typed, type] = useState('');
  const asks = count >= BULK_ASKS_FROM;
  const isReady = !asks || ((!asksReason || isReason(reason)) && typed.trim() === String(count));
  const body = asks ? { confirm: { count, reason: reason.trim() } } : {};
  return { count, asks, asksReason, isReady, body, reason, typed, write, type };
}

/** Nothing below BULK_ASKS_FROM rows. */
export function ConfirmFields({ confirming }: { readonly confirming: Confirming }) {
  const { asks, asksReason, count, reason, typed, write, type } = confirming;
  if (!asks) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
      {asksReason ? (
        <ReasonField label="Reason" hint="Kept in the audit record." value={reason} onChange={write} />
      ) : null}
      <Field label={`Type the number, ${count}`} required>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
    </div>
  );
}
