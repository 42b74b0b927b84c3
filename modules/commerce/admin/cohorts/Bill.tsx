import { cohortApi, type CohortDetail, orderScreen, pounds } from '@app/commerce/contract';
import { ReasonField } from '@app/platform/admin';
import { dayInWords, isReason } from '@app/platform/contract';
import { client } from '@app/platform/web';
import {
  Button,
  Card,
  Dialog,
  DialogActions,
  Fact,
  Facts,
  Field,
  TextInput,
  toast,
  UiLink,
} from '@app/platform/web/ui';
import { ProblemNotice, useAction, useCall } from '@app/platform/web/write';
import { useState } from 'react';
import { codesEnd } from '../orders/labels.ts';
import { Address } from './Address.tsx';

const api = client(cohortApi);

export function Price({ cohort }: { readonly cohort: CohortDetail }) {
  const { places, unit_pence, list_pence, discount_pence, total_pence, vat_pence, receipt } = cohort;
  return (
    <Card title="Price" aside={<UiLink href={orderScreen(cohort.id)}>Order {cohort.number}</UiLink>}>
      <Facts className="text-sm">
        <Fact num label={`${places} at ${pounds(unit_pence)}`}>
          {pounds(list_pence)}
        </Fact>
        {discount_pence > 0 ? (
          <Fact num label="Discount">
            {pounds(-discount_pence)}
          </Fact>
        ) : null}
        <Fact num label="Total">
          <b>{pounds(total_pence)}</b>
        </Fact>
        {vat_pence === null ? null : (
          <Fact num label="VAT included">
            {pounds(vat_pence)}
          </Fact>
        )}
        {receipt ? (
          <Fact num label="Receipt">
            {receipt}
          </Fact>
        ) : null}
      </Facts>
    </Card>
  );
}

/** Records that an invoice has been paid, with the reference of the payment. */
function MarkPaid({ cohort }: { readonly cohort: CohortDetail }) {
  const [reference, setReference] = useState('');
  const paid = useCall(cohortApi.cohortPaid, {
    refresh: [cohortApi.cohort, cohortApi.cohorts],
    onDone: () => toast({ message: `Paid. The receipt goes to ${cohort.invoice?.email ?? 'the buyer'}.` }),
  });
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <Field label="Payment reference" hint="As the bank shows it.">
        <TextInput maxLength={120} value={reference} onChange={(event) => setReference(event.target.value)} />
      </Field>
      <ProblemNotice problem={paid.problem} title="Not marked." />
      <Button
        tone="primary"
        className="justify-self-start"
        busy={paid.pending}
        disabled={reference.trim() === ''}
        onClick={() => void paid.call({ params: { id: cohort.id }, body: { reference } })}
      >
        Mark {pounds(cohort.total_pence)} as paid
      </Button>
    </div>
  );
}

/** Cancels an unpaid invoice; its codes stop working. */
function CancelInvoice({ cohort }: { readonly cohort: CohortDetail }) {
  const [isConfirming, setConfirming] = useState(false);
  const [reason, setReason] = useState('');
  const cancel = useCall(cohortApi.cancelCohort, {
    refresh: [cohortApi.cohort, cohortApi.cohorts],
    onDone: () => {
      toast({ message: 'The invoice is cancelled.' });
      setConfirming(false);
    },
  });
  return (
    <>
      <Button className="mt-3" onClick={() => setConfirming(true)}>
        Cancel the invoice…
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Cancel the invoice for order ${cohort.number}?`}
      >
        <p className="mb-4">
          {cohort.invoice?.contact ?? 'The buyer'} no longer owes {pounds(cohort.total_pence)}.{' '}
          {codesEnd({ claimed: cohort.claimed, all: cohort.places })} No e-mail is sent. This cannot be undone.
        </p>
        <ReasonField value={reason} onChange={setReason} hint="For colleagues and the audit record." />
        <ProblemNotice problem={cancel.problem} title="Not cancelled." />
        <DialogActions>
          <Button onClick={() => setConfirming(false)}>Keep the invoice</Button>
          <Button
            tone="danger"
            busy={cancel.pending}
            disabled={!isReason(reason)}
            onClick={() => void cancel.call({ params: { id: cohort.id }, body: { reason } })}
          >
            Cancel the invoice
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

export function Bill({ cohort, mayEdit }: { readonly cohort: CohortDetail; readonly mayEdit: boolean }) {
  const open = useAction(async () => {
    const { url } = await api.cohortInvoice({ params: { id: cohort.id } });
    window.location.assign(url);
  });
  const { invoice } = cohort;
  if (!invoice) return null;
  return (
    <Card title="Invoice">
      <p className="font-semibold">{invoice.contact}</p>
      <p className="text-sm text-ink2">
        <Address of={invoice.email} />
      </p>
      <p className="mt-2 text-sm whitespace-pre-line text-ink2">{invoice.address}</p>
      <Facts className="mt-3 text-sm">
        {invoice.po_number ? (
          <Fact num label="Their order number">
            {invoice.po_number}
          </Fact>
        ) : null}
        <Fact num label="Due">
          {dayInWords(invoice.due_on)}
        </Fact>
        {cohort.paid_at ? (
          <Fact num label="Paid">
            {dayInWords(cohort.paid_at)}
          </Fact>
        ) : null}
      </Facts>
      <Button className="mt-3" busy={open.pending} onClick={() => void open.call(undefined)}>
        Invoice PDF
      </Button>
      <ProblemNotice problem={open.problem} />
      {mayEdit && (cohort.state === 'unpaid' || cohort.state === 'overdue') ? (
        <>
          <MarkPaid cohort={cohort} />
          <CancelInvoice cohort={cohort} />
        </>
      ) : null}
    </Card>
  );
}
