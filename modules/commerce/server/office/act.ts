import { pounds, receiptMail, vatInside } from '@app/commerce/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { drawReceipt, receiptKey } from '../receipts/receipts.ts';
import { findSaleReceipt } from '../receipts/receipts.repo.ts';
import { receivePayment } from '../settle/receive-payment.ts';
import { carriesVat, type Shop } from '../shop.ts';
import { addStep } from '../state/add-step.ts';
import { findOrder, linesOf, lockOrder, type OrderRow, updateLine, updateOrder } from '../state/orders.repo.ts';
import { sumOpenRefunds } from '../state/money.repo.ts';
import { receiptName } from '../state/present.ts';
import { ordersUrl, payerOf } from '../vouchers/issue.ts';

/** A staff action on one order. */
export interface OrderAct {
  readonly orderId: string;
  readonly by: string | null;
  readonly text: string;
}

const audited = (
  deps: Deps,
  act: OrderAct,
  order: OrderRow,
  done: { readonly action: string; readonly after: object },
) =>
  deps.audit.record(deps.db, {
    actorId: act.by,
    subjectId: order.user_id,
    entity: 'order',
    entityId: order.id,
    ...done,
  });

/** Makes the amount received the price, so that receipt, VAT and sales figures show what was paid. */
async function takeAsPaid(deps: Deps, order: OrderRow): Promise<OrderRow> {
  const received = order.received_pence ?? order.total_pence;
  if (received > order.total_pence) return fail('TOO_MUCH_RECEIVED');
  if (received === order.total_pence) return order;
  const lines = await linesOf(deps.db, [order.id]);
  const [line] = lines;
  if (!line || lines.length > 1) return fail('CANNOT_OPEN');
  const sums = { total_pence: received, vat_pence: vatInside(received, order.vat_percent) };
  const changed = { ...sums, discount_pence: order.list_pence - received };
  await updateOrder(deps.db, order.id, changed);
  await updateLine(deps.db, order.id, line.n, sums);
  return { ...order, ...changed };
}

/** Opens a held order for the amount received. An order that is already paid is left unchanged. */
export const grantHeld = (deps: Deps, shop: Shop, act: OrderAct): Promise<void> =>
  inTransaction(deps, async (deps) => {
    if (!(await findOrder(deps.db, act.orderId))) return fail('NOT_FOUND');
    const order = await lockOrder(deps.db, act.orderId);
    if (order.state === 'paid') return;
    if (order.state !== 'held') return fail('CANNOT_OPEN');
    if (order.disputed_at !== null) return fail('ORDER_DISPUTED');
    if ((await sumOpenRefunds(deps.db, order.id)) > 0) return fail('REFUND_WAITS');
    await addStep(deps, act.orderId, 'decided', { note: act.text, by: act.by });
    const opening = await receivePayment(deps, shop, await takeAsPaid(deps, order));
    if (opening.kind === 'impossible') return fail('GRANT_IMPOSSIBLE', { details: { why: opening.why } });
    await audited(deps, act, order, { action: 'grant', after: { reason: act.text, received: order.received_pence } });
  });

/** Mails the receipt again. Its PDF is redrawn in case the file was lost. */
export const sendReceiptAgain = (deps: Deps, shop: Shop, act: OrderAct): Promise<void> =>
  inTransaction(deps, async (deps) => {
    if (!(await findOrder(deps.db, act.orderId))) return fail('NOT_FOUND');
    // Waits for a concurrent erasure of the buyer, so that their address is read afterwards.
    const order = await lockOrder(deps.db, act.orderId);
    const receipt = (await findSaleReceipt(deps.db, order.id)) ?? fail('NO_RECEIPT');
    const payer = (await payerOf(deps, order)) ?? fail('NO_RECEIPT');
    const [name, lines] = [receiptName(receipt), await linesOf(deps.db, [order.id])];
    await deps.jobs.enqueue(deps.db, drawReceipt, receipt);
    await deps.mail.send(deps.db, {
      template: receiptMail,
      to: payer.email,
      attachments: [{ key: receiptKey(receipt), name: `${name}.pdf` }],
      variables: {
        order_id: String(order.number),
        product_name: lines.map(({ title }) => title).join('; '),
        amount: pounds(order.total_pence),
        first_name: payer.name,
        receipt_number: name,
        vat: carriesVat(order) ? pounds(order.vat_pence) : '',
        vat_number: carriesVat(order) ? shop.vatNumber : '',
        order_url: ordersUrl(deps, order),
      },
    });
    await addStep(deps, act.orderId, 'receipt sent again', { note: name, by: act.by });
    await audited(deps, act, order, { action: 'receipt', after: { receipt: name } });
  });

/** A note among staff; buyers never see it. */
export const addNote = (deps: Deps, act: OrderAct): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const order = (await findOrder(deps.db, act.orderId)) ?? fail('NOT_FOUND');
    await lockOrder(deps.db, order.id);
    await addStep(deps, act.orderId, 'note', { note: act.text, by: act.by });
    await audited(deps, act, order, { action: 'note', after: {} });
  });
