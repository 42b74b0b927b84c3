import { pounds } from '@app/commerce/contract';
import { type Booking, bookingsApi, type EventDetails } from '@app/courses/contract';
import { Button, ConfirmDialog } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useState } from 'react';
import { useSeatWrite } from './use-seat-write.ts';

interface GiveBackProps {
  readonly event: EventDetails;
  readonly booking: Booking;
  /** For a seat that was offered and not taken yet. */
  readonly label?: string | undefined;
}
/** Whether the seat can be given back here; a paid one past its refund is left to support. */
export const mayGiveBack = ({ paid_pence, refundable }: Booking): boolean => paid_pence === 0 || refundable;

export function GiveBack({ event, booking, label }: GiveBackProps) {
  const [isConfirming, setConfirming] = useState(false);
  const cancel = useCall(bookingsApi.cancel, useSeatWrite());
  const isPaid = booking.paid_pence > 0;
  const words = label ?? (isPaid ? 'Cancel my booking' : 'Give my seat back');
  return (
    <>
      <ProblemNotice problem={cancel.problem} />
      <Button tone="on-panel" size="l" busy={cancel.pending} onClick={() => setConfirming(true)}>
        {words}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={isPaid ? 'Cancel this booking?' : 'Give your seat back?'}
        confirmLabel={words}
        cancelLabel="Keep it"
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          void cancel.call({ params: { id: event.id } });
        }}
      >
        {isPaid
          ? `You paid ${pounds(booking.paid_pence)}. We’ll refund it the way you paid, less anything already refunded. `
          : ''}
        We’ll offer the seat to the next person on the waiting list, if there is one.
      </ConfirmDialog>
    </>
  );
}
