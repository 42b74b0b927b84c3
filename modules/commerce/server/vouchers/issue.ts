import { codesMail, giftMail, giftShape, placeMail } from '@app/commerce/contract';
import { dayInWords, isDeliverable } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { z } from 'zod';
import { findBuyer, type LineRow, linesOf, type OrderRow } from '../state/orders.repo.ts';
import { insertVouchers, type NewVoucher, updateVoucher, type VoucherRow } from '../state/vouchers.repo.ts';
import { hashOf, newCode } from './code.ts';

const MONTHS_VALID = 12;

/**
 * Who is billed for places on invoice; codes without an address of their own are mailed to `email`. Seller and terms are those
 * of the day it was created, so that it can be printed again unchanged; earlier invoices stored neither.
 */
export const Invoice = z.object({
  organisation: z.string(),
  contact: z.string(),
  email: z.string(),
  address: z.string(),
  po_number: z.string(),
  due_on: z.string(),
  seller: z.array(z.string()).default([]),
  how_to_pay: z.string().default(''),
});
export type Invoice = z.output<typeof Invoice>;

/**
 * As stored with the order: earlier orders may hold an address that no mail reaches, and the erasure of the recipient empties
 * the rest.
 */
const StoredGift = giftShape.extend({ email: z.string().optional(), name: z.string().default('') });
/** Empty: the code goes to the buyer. */
export function giftAddress(order: OrderRow): string {
  const { email = '' } = StoredGift.parse(order.details);
  return isDeliverable(email) ? email : '';
}

const afterMonths = (at: Date, months: number): Date => {
  const then = new Date(at);
  then.setUTCMonth(then.getUTCMonth() + months);
  return then;
};

/** Creates one voucher for each unit of a line; sendCodes() sets the codes that are mailed. Idempotent. */
export function issueVouchers(deps: Deps, order: OrderRow, line: LineRow, email = ''): Promise<readonly VoucherRow[]> {
  const at = deps.clock.now();
  const rows = Array.from(
    { length: line.quantity },
    (_, index): NewVoucher => ({
      id: deps.ids.id(),
      code_hash: hashOf(newCode(deps.ids)),
      order_id: order.id,
      line: line.n,
      k: index + 1,
      kind: order.recipient === 'gift' ? 'gift' : 'place',
      email,
      expires_at: afterMonths(at, MONTHS_VALID),
      created_at: at,
    }),
  );
  return insertVouchers(deps.db, rows);
}

interface Sending {
  readonly order: OrderRow;
  readonly title: string;
  readonly redeemUrl: string;
}
const untilOf = ({ expires_at }: VoucherRow): string => dayInWords(expires_at);

async function mailGift(deps: Deps, { order, title, redeemUrl }: Sending, voucher: VoucherRow, code: string) {
  const gift = StoredGift.parse(order.details);
  await deps.mail.send(deps.db, {
    template: giftMail,
    to: voucher.email,
    variables: {
      giver_name: gift.from,
      product_name: title,
      recipient_name: gift.name,
      message: gift.message,
      gift_code: code,
      redeem_url: redeemUrl,
      valid_until: untilOf(voucher),
    },
  });
}

/** The buyer, or the billed organisation: gets the receipt, and the codes without an address of their own. */
export async function payerOf(deps: Deps, order: OrderRow) {
  if (order.provider === 'manual') {
    const { organisation, contact, email } = Invoice.parse(order.details);
    return { name: contact, email, organisation };
  }
  const buyer = order.user_id ? await findBuyer(deps.db, order.user_id) : null;
  return (
    buyer && { name: buyer.first_name, email: buyer.email, organisation: `${buyer.first_name} ${buyer.last_name}` }
  );
}

/** Where the payer sees the order; empty for the contact of an invoice, whose order is on no account. */
export const ordersUrl = ({ site }: Pick<Deps, 'site'>, { provider }: Pick<OrderRow, 'provider'>): string =>
  provider === 'manual' ? '' : `${site.publicUrl}/profile/orders`;

type Coded = readonly [voucher: VoucherRow, code: string];
async function mailToPayer(deps: Deps, { order, title, redeemUrl }: Sending, coded: readonly Coded[]): Promise<void> {
  const [first] = coded;
  const payer = await payerOf(deps, order);
  if (!first || !payer) return;
  await deps.mail.send(deps.db, {
    template: codesMail,
    to: payer.email,
    variables: {
      first_name: payer.name,
      product_name: title,
      order_id: String(order.number),
      codes: coded.map(([, code]) => code).join('\n'),
      redeem_url: redeemUrl,
      order_url: ordersUrl(deps, order),
      valid_until: untilOf(first[0]),
    },
  });
}

/** Gives each voucher a new code and mails it to the voucher's address; codes without one go to the payer in one mail. */
export async function sendCodes(deps: Deps, order: OrderRow, vouchers: readonly VoucherRow[]): Promise<void> {
  const [line] = await linesOf(deps.db, [order.id]);
  const sending = { order, title: line?.title ?? '', redeemUrl: `${deps.site.publicUrl}/profile/redeem` };
  const coded = vouchers.map((voucher): Coded => [voucher, newCode(deps.ids)]);
  const organisation = (await payerOf(deps, order))?.organisation ?? 'Somebody';
  for (const [voucher, code] of coded) {
    await updateVoucher(deps.db, voucher.id, { code_hash: hashOf(code), sent_at: deps.clock.now() });
    if (voucher.email === '') continue;
    if (voucher.kind === 'gift') await mailGift(deps, sending, voucher, code);
    else
      await deps.mail.send(deps.db, {
        template: placeMail,
        to: voucher.email,
        variables: {
          organisation,
          product_name: sending.title,
          place_code: code,
          redeem_url: sending.redeemUrl,
          claim_by: untilOf(voucher),
        },
      });
  }
  await mailToPayer(
    deps,
    sending,
    coded.filter(([{ email }]) => email === ''),
  );
}
