import {
  type Catalogue,
  cohortApi,
  cohortScreen,
  commerceApi,
  discountOf,
  MOST_PLACES,
  pounds,
  serviceTitle,
  stepPercent,
} from '@app/commerce/contract';
import { ActionBar, LeaveGuard } from '@app/platform/admin';
import { addDays, counted, dayInDigits, ukDay } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { Button, Card, ConfirmDialog, Field, Select, TextArea, TextInput } from '@app/platform/web/ui';
import { ProblemNotice, useOperation } from '@app/platform/web/write';
import { useQueries } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressesIn } from '../cohorts/labels.ts';

const DUE_DAYS = 30;

interface Typed {
  readonly service_id: string;
  readonly places: string;
  readonly organisation: string;
  readonly contact: string;
  readonly email: string;
  readonly address: string;
  readonly po_number: string;
  readonly due_on: string;
  readonly coupon: string;
  readonly addresses: string;
}
interface Sold {
  readonly id: string;
  readonly label: string;
  readonly pence: number;
}
/** Offers on sale to groups, of both product lines. */
const soldIn = (catalogues: readonly (Catalogue | undefined)[]): readonly Sold[] =>
  catalogues.flatMap((each) =>
    (each?.products ?? []).flatMap(({ name, services }) =>
      services
        .filter(({ cohort }) => cohort)
        .map((offer) => ({ id: offer.id, label: serviceTitle(name, offer.name), pence: offer.price_pence })),
    ),
  );

function useOffers() {
  const catalogues = useQueries({
    queries: [queryOf(commerceApi.allProducts, {}), queryOf(commerceApi.secondProducts, { query: {} })],
  });
  return { offers: soldIn(catalogues.map(({ data }) => data)), steps: catalogues[0].data?.steps ?? [] };
}

const TEXTS = [
  ['organisation', 'Organisation', 'Who is billed.', 120],
  ['contact', 'Contact', 'Who gets the receipt.', 120],
  ['email', 'E-mail of the contact', '', 254],
  ['po_number', 'Their order number', 'It appears on the invoice.', 60],
] as const;

/** The invoice total at the current price. */
function sumOf({ pence }: Sold, places: number, steps: Catalogue['steps']) {
  const list = pence * places;
  const percent = places > 1 ? stepPercent(steps, places) : 0;
  const off = discountOf(list, { percent, pence: null });
  return { list, percent, off, total: list - off };
}

interface SumProps {
  readonly offer: Sold | undefined;
  readonly places: number;
  readonly steps: Catalogue['steps'];
}
function Sum({ offer, places, steps }: SumProps) {
  if (!offer || !places) return null;
  const { list, percent, off, total } = sumOf(offer, places, steps);
  return (
    <p role="status" className="rounded-md border border-line bg-raised p-3">
      <b>{pounds(total)}</b> for {counted(places, 'place')}
      {off > 0 ? `, ${percent}% off ${pounds(list)}` : ''}. A coupon applies instead if it gives a bigger discount.
    </p>
  );
}

function useForm() {
  const [initial] = useState<Typed>(() => ({
    service_id: '',
    places: '10',
    organisation: '',
    contact: '',
    email: '',
    address: '',
    po_number: '',
    due_on: addDays(ukDay(Date.now()), DUE_DAYS),
    coupon: '',
    addresses: '',
  }));
  const [typed, setTyped] = useState(initial);
  const set = (values: Partial<Typed>) => setTyped((before) => ({ ...before, ...values }));
  const dirty = Object.entries(initial).some(([name, value]) => typed[name as keyof Typed] !== value);
  return { typed, set, dirty };
}

interface FieldsProps {
  readonly typed: Typed;
  readonly set: (values: Partial<Typed>) => void;
  readonly wrong: string | undefined;
}
function Billing({ typed, set, wrong }: FieldsProps) {
  return (
    <Card title="Invoice">
      <div className="grid gap-4 sm:grid-cols-2">
        {TEXTS.map(([name, label, hint, most]) => (
          <Field
            key={name}
            label={label}
            aside={name === 'po_number' ? 'optional' : undefined}
            hint={hint || undefined}
          >
            <TextInput
              type={name === 'email' ? 'email' : 'text'}
              required={name !== 'po_number'}
              maxLength={most}
              value={typed[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          </Field>
        ))}
        <Field label="Billing address" className="sm:col-span-2">
          <TextArea
            rows={3}
            required
            maxLength={400}
            value={typed.address}
            onChange={(event) => set({ address: event.target.value })}
          />
        </Field>
        <Field label="Due on">
          <TextInput
            type="date"
            required
            value={typed.due_on}
            onChange={(event) => set({ due_on: event.target.value })}
          />
        </Field>
        <Field label="Coupon" aside="optional">
          <TextInput maxLength={20} value={typed.coupon} onChange={(event) => set({ coupon: event.target.value })} />
        </Field>
        <Field
          label="Send the codes to"
          aside="optional"
          className="sm:col-span-2"
          hint="One e-mail address on each line. You can give out the other places later."
          error={wrong}
        >
          <TextArea rows={4} value={typed.addresses} onChange={(event) => set({ addresses: event.target.value })} />
        </Field>
      </div>
    </Card>
  );
}

type PlacesCardProps = Omit<FieldsProps, 'wrong'> & ReturnType<typeof useOffers>;
function PlacesCard({ typed, set, offers, steps }: PlacesCardProps) {
  const places = Math.round(Number(typed.places)) || 0;
  return (
    <Card title="Places">
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Field label="Service">
          <Select
            required
            value={typed.service_id}
            onChange={(event) => set({ service_id: event.target.value })}
            options={[
              { value: '', label: 'Choose…' },
              ...offers.map(({ id, label, pence }) => ({ value: id, label: `${label}, ${pounds(pence)}` })),
            ]}
          />
        </Field>
        <Field label="Places">
          <TextInput
            type="number"
            required
            min={1}
            max={MOST_PLACES}
            value={typed.places}
            onChange={(event) => set({ places: event.target.value })}
          />
        </Field>
      </div>
      <div className="mt-4">
        <Sum offer={offers.find(({ id }) => id === typed.service_id)} places={places} steps={steps} />
      </div>
    </Card>
  );
}

interface ConfirmProps extends SumProps {
  readonly typed: Typed;
  /** How many codes go out at once. */
  readonly codes: number;
  readonly open: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}
/** Whom it bills, for how much, and who gets an e-mail. */
function Confirm({ typed, codes, offer, places, steps, ...rest }: ConfirmProps) {
  const sum = offer ? pounds(sumOf(offer, places, steps).total) : '';
  return (
    <ConfirmDialog
      {...rest}
      title={`Create ${counted(places, 'place')} for ${typed.organisation}?`}
      confirmLabel={`Create ${counted(places, 'place')}`}
    >
      They owe {sum}
      {typed.coupon.trim() ? ', or less with the coupon' : ''}, due on {typed.due_on ? dayInDigits(typed.due_on) : ''}.{' '}
      {codes > 0
        ? `${counted(codes, 'code')} ${codes === 1 ? 'goes' : 'go'} out by e-mail at once and can’t be recalled.`
        : 'No code is sent yet.'}
    </ConfirmDialog>
  );
}

/** An order of places on invoice, for an organisation that has no account. */
export default function NewCohortPage() {
  const { typed, set, dirty } = useForm();
  const { offers, steps } = useOffers();
  const [isConfirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  const create = useOperation(cohortApi.createCohort, {
    refresh: [cohortApi.cohorts],
    onDone: ({ id }) => navigate(cohortScreen(id)),
  });
  const places = Math.round(Number(typed.places)) || 0;
  const { good, bad } = addressesIn(typed.addresses);
  const wrong =
    good.length > places ? 'There are more addresses than places.' : bad[0] && `“${bad[0]}” is not an e-mail address.`;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setConfirming(wrong === undefined);
  };
  const send = () => {
    setConfirming(false);
    const { coupon, ...values } = typed;
    const body = { ...values, ...(coupon.trim() ? { coupon } : {}), places, addresses: [...good] };
    void create.call({ body });
  };
  const offer = offers.find(({ id }) => id === typed.service_id);
  return (
    <form onSubmit={submit}>
      <LeaveGuard dirty={dirty && !create.pending && !create.done} />
      <ActionBar
        title="New cohort on invoice"
        state={{ saving: create.pending, dirty, savedAt: null, keptAt: null }}
        primary={
          <Button tone="primary" type="submit" busy={create.pending}>
            Create {counted(places, 'place')}…
          </Button>
        }
      />
      <div className="grid max-w-[48rem] gap-5">
        <p className="text-ink2">The places can be used at once. Mark the invoice as paid when the money arrives.</p>
        {/* Beside the button that was pressed: the end of the form is out of sight. */}
        <ProblemNotice problem={create.problem} title="Not created." />
        <PlacesCard typed={typed} set={set} offers={offers} steps={steps} />
        <Billing typed={typed} set={set} wrong={wrong} />
      </div>
      <Confirm
        typed={typed}
        codes={good.length}
        offer={offer}
        places={places}
        steps={steps}
        open={isConfirming}
        onConfirm={send}
        onCancel={() => setConfirming(false)}
      />
    </form>
  );
}
