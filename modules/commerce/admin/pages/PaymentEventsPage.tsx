import { deskApi, EVENTS_SCREEN, orderScreen, type PaymentEvent } from '@app/commerce/contract';
import { ReasonField, useAdminFacts } from '@app/platform/admin';
import { isReason } from '@app/platform/contract';
import { pageIn } from '@app/platform/web';
import { Loaded, queryOf } from '@app/platform/web/query';
import {
  Button,
  ChipLink,
  Dialog,
  DialogActions,
  EmptyState,
  Pagination,
  Skeleton,
  toast,
  UiLink,
} from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { RawEvent } from '../order/OrderHistory.tsx';

const PER_PAGE = 50;
const VIEWS = [
  [null, 'All'],
  ['waiting', 'Waiting'],
  ['handled', 'Handled'],
] as const;
const addressOf = (view: string | null): string => (view ? `${EVENTS_SCREEN}?view=${view}` : EVENTS_SCREEN);

/** Closes an event that no order belongs to, such as a payout, so that it waits no longer. */
function NothingToDo({ event: { provider, event_id } }: { readonly event: PaymentEvent }) {
  const [isConfirming, setConfirming] = useState(false);
  const [reason, setReason] = useState('');
  const close = useCall(deskApi.handleEvent, {
    refresh: [deskApi.paymentEvents],
    onDone: () => setConfirming(false),
  });
  return (
    <>
      <Button size="s" onClick={() => setConfirming(true)}>
        Nothing to do…
      </Button>
      <Dialog open={isConfirming} onClose={() => setConfirming(false)} title="Close this event?">
        <p className="mb-4">No order belongs to it. Nothing is read or changed; it only stops waiting here.</p>
        <ReasonField value={reason} onChange={setReason} hint="For colleagues and the audit record." />
        <ProblemNotice problem={close.problem} title="Not closed." />
        <DialogActions>
          <Button onClick={() => setConfirming(false)}>Keep it waiting</Button>
          <Button
            tone="primary"
            busy={close.pending}
            disabled={!isReason(reason)}
            onClick={() => void close.call({ body: { provider, event_id, nothing_to_do: reason } })}
          >
            Close the event
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function EventRow({ event, mayEdit }: { readonly event: PaymentEvent; readonly mayEdit: boolean }) {
  const again = useCall(deskApi.handleEvent, {
    refresh: [deskApi.paymentEvents],
    onProblem: 'toast',
    onDone: ({ handled_at }) =>
      void toast({
        message: handled_at
          ? 'Handled: we have checked with the provider again.'
          : 'The payment is up to date, but its disputes could not be read. The event says why.',
      }),
  });
  const { provider, event_id, order_id, order_number } = event;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line px-5 py-3 not-first:border-t">
      <div className="min-w-0 flex-1 basis-72">
        <RawEvent event={event} />
        <p className="text-sm text-ink2">
          {provider === 'card' ? 'Card' : 'PayPal'} · <span className="num break-all">{event_id}</span> ·{' '}
          {order_id && order_number ? <UiLink href={orderScreen(order_id)}>Order {order_number}</UiLink> : 'no order'}
        </p>
      </div>
      {mayEdit && !event.handled_at && !order_id ? <NothingToDo event={event} /> : null}
      {mayEdit ? (
        <Button size="s" busy={again.pending} onClick={() => void again.call({ body: { provider, event_id } })}>
          Handle again
        </Button>
      ) : null}
    </li>
  );
}

/** Events from the payment providers: each is stored once and can be handled again. */
export default function PaymentEventsPage() {
  const mayEdit = useAdminFacts().rightsIn('paproducts').e;
  const [params] = useSearchParams();
  const chosen = VIEWS.map(([view]) => view).find((view) => view === params.get('view')) ?? null;
  const page = pageIn(params);
  const found = useQuery(
    queryOf(deskApi.paymentEvents, { query: { page, size: PER_PAGE, ...(chosen ? { view: chosen } : {}) } }),
  );
  return (
    <>
      <h1 className="mb-2 text-[1.6875rem]">Payment events</h1>
      <p className="mb-4 max-w-[75ch] text-ink2">
        Signed messages from the payment providers. Each only says which order to look at; “Handle again” checks with
        the provider and updates the order.
      </p>
      <nav aria-label="Views" className="mb-4 flex flex-wrap gap-2">
        {VIEWS.map(([view, label]) => (
          <ChipLink key={label} href={addressOf(view)} on={chosen === view}>
            {label}
          </ChipLink>
        ))}
      </nav>
      <Loaded
        query={found}
        what="the events"
        safe="Nothing was changed."
        skeleton={<Skeleton className="h-96 rounded-lg" />}
      >
        {({ rows }) => (
          <section aria-label="Events" className="overflow-hidden rounded-lg border border-line bg-surface">
            {rows.length === 0 ? (
              <EmptyState drawing="sprig" title="No events here">
                {chosen === 'waiting' ? 'Every event has been handled.' : 'They are listed as the providers send them.'}
              </EmptyState>
            ) : null}
            <ul>
              {rows.map((event) => (
                <EventRow key={event.id} event={event} mayEdit={mayEdit} />
              ))}
            </ul>
          </section>
        )}
      </Loaded>
      <Pagination
        className="mt-4"
        page={page}
        pages={Math.max(1, Math.ceil((found.data?.count ?? 0) / PER_PAGE))}
        hrefFor={(to) => `${addressOf(chosen)}${chosen ? '&' : '?'}page=${to}`}
      />
    </>
  );
}
