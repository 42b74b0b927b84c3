import { type Entitlement, ENTITLEMENT_WORDS } from '@app/access/contract';
import { CANCELLED, type DeskOrder, type DeskOrderDetail, isOwnFailure, pounds } from '@app/commerce/contract';
import {
  counted,
  DAY_MS,
  dayInDigits,
  daysUntil,
  dayInWords,
  lastDayOf,
  runsUntil,
  shortWeekday,
  timeOfDay,
} from '@app/platform/contract';

export const orderName = ({ number }: Pick<DeskOrder, 'number'>): string => `Order ${number}`;

/** What else to notice about an order in a list; empty when there is nothing. */
export function noteOf(order: DeskOrder): string {
  if (order.state === 'held')
    return order.received_pence !== null && order.received_pence !== order.total_pence
      ? `${pounds(order.received_pence)} came in`
      : order.held_because;
  if (order.refunded_pence > 0) return `${pounds(order.refunded_pence)} back`;
  if (order.state === 'failed' && !isOwnFailure(order.failure)) return order.failure;
  return order.coupon;
}

const BY = { card: 'Card', paypal: 'PayPal', manual: 'Invoice', none: 'Nothing to pay' } as const;
export const paidBy = ({ provider }: Pick<DeskOrder, 'provider'>): string => (provider ? BY[provider] : '');

const WEEK_DAYS = 7;
/** When an order was made, as short as its row allows: the time of today, the weekday of this week, else the day. */
export function whenText(at: string, now: Date): string {
  const days = -daysUntil(at, now);
  if (days <= 0) return timeOfDay(at);
  return days < WEEK_DAYS ? `${shortWeekday(at)} ${timeOfDay(at)}` : dayInDigits(at);
}

/** How long the history of an order is: `3 steps, 1 raw event`. */
export const historyText = ({ steps, events }: Pick<DeskOrderDetail, 'steps' | 'events'>): string =>
  `${counted(steps.length, 'step')}, ${counted(events.length, 'raw event')}`;

export interface OrderFinding {
  readonly tone: 'success' | 'warn' | 'info' | 'error';
  readonly title: string;
  readonly text: string;
}

const UNPAID: ReadonlySet<string> = new Set(['created', 'requires-action', 'failed']);

function unpaid(order: DeskOrderDetail): OrderFinding {
  if (order.failure === CANCELLED)
    return { tone: 'info', title: 'Cancelled.', text: 'The invoice was not paid, and its codes no longer work.' };
  if (order.provider === 'manual')
    return {
      tone: 'info',
      title: 'Waiting for the invoice to be paid.',
      text: 'Its places can be used meanwhile. Mark it as paid in Cohorts when the money arrives.',
    };
  if (order.state !== 'failed')
    return {
      tone: 'info',
      title: 'Not paid as far as we know.',
      text: 'If the buyer has paid, ask the provider again: what the money paid for opens at once.',
    };
  return order.failure === 'expired'
    ? { tone: 'info', title: 'Not paid in time.', text: 'The payment page has closed and nothing was taken.' }
    : { tone: 'info', title: 'Declined.', text: `The bank said: ${order.failure} Nothing was taken.` };
}

/** `Question bank and Gems are`. */
function namesAre(entitlements: ReadonlySet<Entitlement>): string {
  const names = [...entitlements].map((each) => ENTITLEMENT_WORDS[each]).join(' and ');
  return `${names} ${entitlements.size === 1 ? 'is' : 'are'}`;
}

function paidAndOpen(order: DeskOrderDetail, now: Date): OrderFinding {
  const opened = new Set(order.grants.map(({ entitlement }) => entitlement));
  const own = order.holdings.filter(({ entitlement }) => opened.has(entitlement));
  const running = own.filter(({ active }) => active);
  const theyAre = namesAre(opened);
  const last = own.at(-1);
  if (order.starts_at && new Date(order.starts_at) > now)
    return {
      tone: 'info',
      title: `Paid, and starts on ${dayInWords(order.starts_at)}.`,
      text: running[0]
        ? `${namesAre(new Set(running.map(({ entitlement }) => entitlement)))} open until then, through other access. If it looks locked, the buyer may be logged in with another e-mail address.`
        : `The buyer chose that day, or had other access until then. ${theyAre} locked meanwhile.`,
    };
  if (running[0])
    return {
      tone: 'success',
      title: `Paid, and open until ${runsUntil(running[0].ends_at, now)}.`,
      text: `${theyAre} open on this account. If it looks locked, the buyer may be logged in with another e-mail address.`,
    };
  // Time that is stopped until a known day stands as access to come; later access of another order looks the same.
  const next = own.find(({ starts_at }) => new Date(starts_at) > now);
  if (next)
    return {
      tone: 'info',
      title: `Paid, but locked until ${dayInWords(next.starts_at)}.`,
      text: 'Either access is paused or the account is blocked until then, and the time left is added to the end; or this order’s time is used up and other access starts that day. The person’s page shows which.',
    };
  return {
    tone: 'info',
    title: last ? `Paid, and ended on ${lastDayOf(last.ends_at)}.` : 'Paid, but its time is not running.',
    text: last
      ? `${theyAre} locked again.`
      : 'The access may be paused, or the account blocked: see the person’s page.',
  };
}

/** What a dispute stops. */
function stoppedBy({ recipient, state }: DeskOrderDetail): string {
  if (state === 'held') return 'This order opened nothing, so nobody’s time is paused.';
  return recipient === 'self'
    ? 'The buyer’s time is paused until their bank or PayPal decides.'
    : 'Nobody’s time is paused, but unused codes do not work until the buyer’s bank or PayPal decides.';
}

/** Why a refund during a dispute fails, and what to do instead; null without one. */
export function noRefundText({ disputed, provider }: Pick<DeskOrder, 'disputed' | 'provider'>): string | null {
  if (!disputed) return null;
  const refusal =
    provider === 'paypal'
      ? 'PayPal refuses to refund a part of it until the dispute is decided.'
      : 'The card provider refuses to refund it until the dispute is decided.';
  return `${refusal} If the buyer should have the money back, accept the dispute at the provider instead: what this order opened then ends too.`;
}

/** What ending the access of an order for others does to the people who used its codes. */
export function codesEnd({ claimed, all }: { readonly claimed: number; readonly all: number }): string {
  if (claimed === 0)
    return all === 1
      ? 'The code has not been used. It stops working at once.'
      : 'None of the codes has been used. They all stop working at once.';
  const people = claimed === 1 ? 'The person who used a code loses' : `The ${claimed} people who used a code lose`;
  return `${people} this access at once${all > claimed ? ', and the other codes stop working' : ''}.`;
}

/** Who has the access that an order gave. */
export function openedText({
  opened,
  recipient,
}: Pick<DeskOrderDetail, 'recipient'> & { readonly opened: readonly Entitlement[] }): string {
  if (recipient !== 'self')
    return 'It was bought for others: the access goes to whoever uses a code, not to the buyer.';
  return opened.length > 0
    ? `It gave access to: ${opened.map((each) => ENTITLEMENT_WORDS[each]).join(', ')}.`
    : 'It has not given any access.';
}

/** What staff can reply to "I paid but it is locked". */
export function findingOf(order: DeskOrderDetail, now: Date): OrderFinding {
  if (order.disputed)
    return {
      tone: 'error',
      title: 'Payment disputed.',
      text: `${stoppedBy(order)} Answer the dispute at the provider.`,
    };
  if (order.state === 'held')
    return {
      tone: 'warn',
      title: `Held: ${order.held_because}.`,
      text: 'No access was given. Choose how it should end.',
    };
  if (UNPAID.has(order.state)) return unpaid(order);
  // Refunds are listed newest first.
  const [refund] = order.refunds;
  if (refund?.state === 'failed' && order.state === 'paid')
    return {
      tone: 'error',
      title: `The provider refused to send back ${pounds(refund.pence)}.`,
      text: 'Ask the provider again to see what it knows. Then refund what is left, or leave a note that says how it ended.',
    };
  if (order.state === 'refunded' && order.refunded_pence === 0)
    return { tone: 'info', title: 'Seat released.', text: 'It cost nothing, so there was nothing to refund.' };
  if (order.state === 'refunded')
    return { tone: 'info', title: 'Refunded.', text: `${pounds(order.refunded_pence)} went back to the buyer.` };
  if (order.codes)
    return {
      tone: 'success',
      title: order.recipient === 'gift' ? 'Paid, as a gift.' : 'Paid, for a group.',
      text: `${order.codes.claimed} of ${order.codes.all} codes used. It opens nothing for the buyer: whoever uses a code has the access.`,
    };
  if (order.kind === 'event')
    return { tone: 'success', title: 'Paid.', text: 'It is a seat at an event and opens no question bank.' };
  const taken = order.grants.find(({ reversed_at }) => reversed_at !== null);
  if (taken?.reversed_at)
    return {
      tone: 'warn',
      title: `Paid, but taken back on ${dayInWords(taken.reversed_at)}.`,
      text: 'A refund or a member of staff ended the access. The steps below say who.',
    };
  if (order.grants.length === 0)
    return { tone: 'error', title: 'Paid, but nothing was opened.', text: 'Tell the owner: this should never happen.' };
  return paidAndOpen(order, now);
}

/**
 * The price of an order's unused days in pence; null when the order alone does not show it: days bought for others count from
 * the use of a code, and days queued after other access or stretched by a pause end at another time.
 */
export function unusedPence(order: DeskOrderDetail, now: Date): number | null {
  const days = order.lines[0]?.days ?? null;
  const begun = order.starts_at ?? order.paid_at;
  if (days === null || begun === null || order.state !== 'paid' || order.recipient !== 'self') return null;
  const from = new Date(begun).getTime();
  const opened = new Set(order.grants.map(({ entitlement }) => entitlement));
  const runs = order.holdings.filter(({ entitlement }) => opened.has(entitlement));
  if (runs.some(({ ends_at }) => Math.abs(new Date(ends_at).getTime() - from - days * DAY_MS) > DAY_MS)) return null;
  const used = Math.max(0, Math.ceil((now.getTime() - from) / DAY_MS));
  const unused = Math.floor((order.total_pence * Math.max(0, days - used)) / days);
  return Math.min(unused, order.refundable_pence);
}

/** Pounds as typed, in pence; null when the text is not an amount. */
export function penceIn(text: string): number | null {
  const found = /^£?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return found?.[1] ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
}
