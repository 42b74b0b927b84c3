import type { Cohort, CohortDetail, CohortState, PlaceState } from '@app/commerce/contract';
import { ukDay } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { findSaleReceipt } from '../receipts/receipts.repo.ts';
import { carriesVat } from '../shop.ts';
import { findOrder, linesOf } from '../state/orders.repo.ts';
import { receiptName } from '../state/present.ts';
import { type VoucherRow, vouchersOf } from '../state/vouchers.repo.ts';
import { Invoice, payerOf } from '../vouchers/issue.ts';
import { type CohortRow, findCohort } from './cohorts.repo.ts';

function stateOf({ state, due_on }: CohortRow, now: Date): CohortState {
  if (state === 'paid' || state === 'refunded') return state;
  if (state === 'failed') return 'cancelled';
  return due_on !== null && due_on < ukDay(now) ? 'overdue' : 'unpaid';
}
export const presentCohort = (row: CohortRow, now: Date): Cohort => ({
  ...row,
  state: stateOf(row, now),
  created_at: row.created_at.toISOString(),
});

function placeState({ claimed_at, withdrawn_at, expires_at, sent_at }: VoucherRow, now: Date): PlaceState {
  if (claimed_at) return 'claimed';
  if (withdrawn_at || expires_at <= now) return 'ended';
  return sent_at ? 'sent' : 'free';
}

/** A group with its places. Staff see whether a place is used, never the learner's activity. */
export async function readCohort(deps: Deps, id: string): Promise<CohortDetail> {
  const [row, order] = [await findCohort(deps.db, id), await findOrder(deps.db, id)];
  if (!row || !order) return fail('NOT_FOUND');
  const now = deps.clock.now();
  const [vouchers, lines] = [await vouchersOf(deps.db, [id]), await linesOf(deps.db, [id])];
  const receipt = await findSaleReceipt(deps.db, id);
  const invoice = order.provider === 'manual' ? Invoice.parse(order.details) : null;
  return {
    ...presentCohort(row, now),
    list_pence: order.list_pence,
    discount_pence: order.discount_pence,
    unit_pence: lines[0]?.unit_pence ?? 0,
    vat_pence: carriesVat(order) ? order.vat_pence : null,
    paid_at: order.paid_at?.toISOString() ?? null,
    receipt: receipt ? receiptName(receipt) : null,
    until: vouchers[0]?.expires_at.toISOString() ?? null,
    invoice: invoice && {
      contact: invoice.contact,
      email: invoice.email,
      address: invoice.address,
      po_number: invoice.po_number,
      due_on: invoice.due_on,
    },
    has_payer: (await payerOf(deps, order)) !== null,
    vouchers: vouchers.map((each) => ({
      id: each.id,
      k: each.k,
      email: each.email,
      state: placeState(each, now),
      at: (each.claimed_at ?? each.sent_at)?.toISOString() ?? null,
    })),
  };
}
