import { type Order, UNPAID } from '@app/commerce/contract';

type IdAndState = Pick<Order, 'id' | 'state'>;

/** Whether an order that was unpaid is paid by now. */
export function hasArrived(before: readonly IdAndState[], now: readonly IdAndState[]): boolean {
  const unpaid = new Set(before.filter(({ state }) => UNPAID.has(state)).map(({ id }) => id));
  return now.some(({ id, state }) => unpaid.has(id) && !UNPAID.has(state));
}
