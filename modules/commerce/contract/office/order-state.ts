import { CANCELLED } from '../orders/shapes.ts';
import type { DeskOrder } from './shapes.ts';

/** Failures that do not come from a bank. */
const FAILED: Readonly<Record<string, string>> = { expired: 'Not paid in time', [CANCELLED]: 'Cancelled' };

export const isOwnFailure = (failure: string): boolean => failure in FAILED;

export interface OrderStateWords {
  readonly label: string;
  readonly tone: 'plain' | 'ok' | 'bad' | 'warn' | 'info';
}
/** The state of an order in one or two words, the same wherever staff see it. */
export function orderState(order: DeskOrder): OrderStateWords {
  if (order.disputed) return { label: 'Disputed', tone: 'bad' };
  if (order.state === 'held') return { label: 'Held', tone: 'warn' };
  if (order.state === 'requires-action') return { label: 'Waiting for the bank', tone: 'info' };
  if (order.state === 'created' && order.provider === 'manual') return { label: 'Invoice open', tone: 'info' };
  if (order.state === 'created')
    return order.provider ? { label: 'Confirming', tone: 'info' } : { label: 'Not paid yet', tone: 'plain' };
  if (order.state === 'failed') return { label: FAILED[order.failure] ?? 'Declined', tone: 'plain' };
  if (order.state === 'refunded') return { label: 'Refunded', tone: 'plain' };
  return order.refunded_pence > 0 ? { label: 'Part refunded', tone: 'plain' } : { label: 'Paid', tone: 'ok' };
}
