import { bookingsApi, type EventDetails, eventKinds, HOLD_MINUTES, priceText } from '@app/courses/contract';
import { Button, Checkbox, Field, TextArea, TextInput, UiLink } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useBookings } from '../use-bookings.ts';
import { useSeatWrite } from './use-seat-write.ts';

/** The checkout of a seat with a price. */
export const checkoutPath = (eventId: string): string => `/profile/checkout?event=${eventId}`;

const ON_PANEL = 'text-on-panel [&_input]:border-on-panel [&_a]:text-on-panel [&_a]:underline';

const underButton = (accepted: boolean, isFree: boolean, isIncluded: boolean): string => {
  if (!accepted) return 'Accept the terms to book.';
  if (isIncluded) return 'Until it starts, you can give the seat back and choose another date.';
  if (isFree) return 'It is free, and you can cancel until it starts.';
  return `We’ll hold your seat for ${HOLD_MINUTES} minutes while you pay.`;
};

const labelOf = ({ price_pence }: EventDetails, isIncluded: boolean): string => {
  if (isIncluded) return 'Book with my included seat';
  return price_pence === 0 ? 'Book a seat' : `Book for ${priceText(price_pence)}`;
};

interface AdjustmentProps {
  readonly helps: boolean;
  readonly onHelps: (helps: boolean) => void;
  readonly text: string;
  readonly onType: (text: string) => void;
}
const Adjustment = ({ helps, onHelps, text, onType }: AdjustmentProps) => (
  <>
    <div className={ON_PANEL}>
      <Checkbox checked={helps} onChange={(each) => onHelps(each.currentTarget.checked)}>
        I would like an adjustment
      </Checkbox>
    </div>
    {helps ? (
      <Field label="What would help?" className="[&_label]:text-on-panel">
        <TextArea rows={3} maxLength={1000} value={text} onChange={(each) => onType(each.target.value)} />
      </Field>
    ) : null}
  </>
);

interface BookFormProps {
  readonly event: EventDetails;
  /** The adjustment requested when the seat was first held. */
  readonly requestedAdjustment?: string;
}
/** The booking form: terms, adjustments and the button. */
export function BookForm({ event, requestedAdjustment = '' }: BookFormProps) {
  const navigate = useNavigate();
  const [accepted, setAccepted] = useState(false);
  const [helps, setHelps] = useState(requestedAdjustment !== '');
  const [adjustment, setAdjustment] = useState(requestedAdjustment);
  const [account, setAccount] = useState('');
  const isFree = event.price_pence === 0;
  const { included } = useBookings();
  const isIncluded = !isFree && included.some(({ kind }) => kind === eventKinds[event.type].seat);
  const seatWrite = useSeatWrite();
  const booking = useCall(bookingsApi.book, {
    ...seatWrite,
    onDone: ({ state }) => (state === 'accepted' ? navigate(checkoutPath(event.id)) : seatWrite.onDone()),
  });
  const { terms, termsLabel } = eventKinds[event.type];
  const send = () => {
    const wish = helps ? adjustment.trim() : '';
    // Sent empty only to withdraw an earlier request, which stays when the field is left out.
    const wishes = wish !== '' || requestedAdjustment !== '' ? { adjustment: wish } : {};
    const joining = event.joining_account ? { joining_account: account } : {};
    const paid = isIncluded ? { included: true as const } : {};
    void booking.call({ params: { id: event.id }, body: { accept_terms: true, ...wishes, ...joining, ...paid } });
  };
  return (
    <div className="mt-4 grid gap-3">
      <div className={ON_PANEL}>
        <Checkbox checked={accepted} onChange={(each) => setAccepted(each.currentTarget.checked)}>
          I accept the <UiLink href={`/${terms}`}>{termsLabel.toLowerCase()}</UiLink>.
        </Checkbox>
      </div>
      <Adjustment helps={helps} onHelps={setHelps} text={adjustment} onType={setAdjustment} />
      {event.joining_account ? (
        <Field
          label="The Gmail address you will join with"
          error={booking.problem?.fields?.['joining_account']}
          className="[&_label]:text-on-panel"
        >
          <TextInput type="email" value={account} onChange={(each) => setAccount(each.target.value)} />
        </Field>
      ) : null}
      <ProblemNotice problem={booking.problem} beside={['joining_account']} title="Not booked." />
      <Button tone="paper" size="l" busy={booking.pending} disabled={!accepted} onClick={send}>
        {labelOf(event, isIncluded)}
      </Button>
      <p className="text-sm text-on-panel-2">{underButton(accepted, isFree, isIncluded)}</p>
    </div>
  );
}
