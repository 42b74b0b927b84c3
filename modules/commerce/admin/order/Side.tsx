import { ENTITLEMENT_WORDS } from '@app/access/contract';
import { deskApi, type DeskOrderDetail, orderState, pounds } from '@app/commerce/contract';
import { showMoment } from '@app/platform/admin';
import { dayInWords, lastDayOf } from '@app/platform/contract';
import { Badge, Button, Card, Fact, Facts } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { openedText, paidBy } from '../orders/labels.ts';

function Refunds({ order }: { readonly order: DeskOrderDetail }) {
  const sent = order.refunds.filter(({ state, provider_ref }) => state === 'done' && provider_ref !== null);
  const unsent = order.refunds.filter(({ state }) => state !== 'done');
  return (
    <>
      {sent.map(({ id, pence, provider_ref }) => (
        <p key={id} className="mt-2 text-sm wrap-anywhere text-ink2">
          {pounds(pence)} refunded, reference <span className="font-mono">{provider_ref}</span>
        </p>
      ))}
      {unsent.map(({ id, pence, state }) => (
        <p key={id} className="mt-2 text-sm text-warn">
          {pounds(pence)} {state === 'asked' ? 'is on its way to the provider.' : 'could not be sent back.'}
        </p>
      ))}
    </>
  );
}

export function Money({ order }: { readonly order: DeskOrderDetail }) {
  const { lines, discount_pence, coupon, vat_pence, refunded_pence, total_pence, received_pence } = order;
  const taken = order.paid_at ? total_pence : (received_pence ?? 0);
  return (
    <Card title="Money">
      <Facts className="text-sm">
        {lines.map(({ title }) => (
          <Fact key={title} num label={title}>
            {pounds(order.list_pence)}
          </Fact>
        ))}
        {discount_pence > 0 ? (
          <Fact num label={`Discount ${coupon}`}>
            {pounds(-discount_pence)}
          </Fact>
        ) : null}
        <Fact num label="Order total">
          {pounds(total_pence)}
        </Fact>
        {received_pence !== null && received_pence !== total_pence ? (
          <Fact num label="Received">
            {pounds(received_pence)}
          </Fact>
        ) : null}
        {vat_pence === null ? null : (
          <Fact num label={`VAT included, ${order.vat_percent}%`}>
            {pounds(vat_pence)}
          </Fact>
        )}
        {refunded_pence > 0 ? (
          <Fact num label="Refunded">
            {pounds(-refunded_pence)}
          </Fact>
        ) : null}
        {order.state === 'held' ? (
          <Fact num label="Held">
            <b className="text-warn">{pounds(taken - refunded_pence)}</b>
          </Fact>
        ) : (
          <Fact num label="Kept">
            <b>{pounds(taken - refunded_pence)}</b>
          </Fact>
        )}
      </Facts>
      <Refunds order={order} />
    </Card>
  );
}

/** The access that the order gave its buyer, or who else has it; nothing for a seat, which gives none. */
export function Access({ order }: { readonly order: DeskOrderDetail }) {
  const { grants, holdings, recipient } = order;
  if (order.kind === 'event') return null;
  return (
    <Card title="Access from this order">
      {grants.length === 0 ? <p className="text-sm text-ink2">{openedText({ recipient, opened: [] })}</p> : null}
      <ul className="grid gap-3 text-sm">
        {grants.map(({ entitlement, days, reversed_at }) => {
          const last = holdings.findLast((each) => each.entitlement === entitlement);
          const runs = holdings.some((each) => each.entitlement === entitlement && each.active);
          return (
            <li key={entitlement}>
              <b>{ENTITLEMENT_WORDS[entitlement]}</b>{' '}
              <Badge tone={runs ? 'ok' : 'plain'}>{reversed_at ? 'Taken back' : runs ? 'Open' : 'Not open'}</Badge>
              <span className="block text-ink2">
                {days === 1 ? '1 day' : `${days} days`}
                {reversed_at ? `, taken back on ${dayInWords(reversed_at)}` : ''}.
                {last ? ` Together with other access, it runs until ${lastDayOf(last.ends_at)}.` : ''}
              </span>
            </li>
          );
        })}
      </ul>
      {order.waiver && grants.length > 0 ? (
        <p className="mt-3 text-sm text-ink2">Started at once; the buyer gave up the 14 days at checkout.</p>
      ) : null}
    </Card>
  );
}

export function Provider({ order, mayEdit }: { readonly order: DeskOrderDetail; readonly mayEdit: boolean }) {
  const check = useCall(deskApi.checkOrder, { refresh: [deskApi.deskOrder, deskApi.deskOrders] });
  const again = mayEdit && order.provider_ref !== null;
  return (
    <Card title="Provider">
      <Facts className="text-sm">
        <Fact num label="Paid by">
          {order.paid_with || paidBy(order) || 'not paid yet'}
        </Fact>
        <Fact num label="Reference">
          {order.provider_ref ?? 'none'}
        </Fact>
        {order.payment_ref ? (
          <Fact num label="Payment">
            {order.payment_ref}
          </Fact>
        ) : null}
        <Fact num label="Our status">
          {orderState(order).label}
        </Fact>
        <Fact num label="Last compared">
          {order.compared_at ? showMoment(order.compared_at) : 'never'}
        </Fact>
      </Facts>
      <ProblemNotice problem={check.problem} title="The provider could not be reached." />
      {again ? (
        <Button
          size="s"
          className="mt-3"
          busy={check.pending}
          onClick={() => void check.call({ params: { id: order.id } })}
        >
          Ask the provider again
        </Button>
      ) : null}
    </Card>
  );
}
