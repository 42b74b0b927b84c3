import type { Cohort, CohortState, PlaceState } from '@app/commerce/contract';
import { showDate } from '@app/platform/admin';
import { isDeliverable } from '@app/platform/contract';
import type { BadgeTone } from '@app/platform/web/ui';

interface Words {
  readonly label: string;
  readonly tone: BadgeTone;
}
export const COHORT_WORDS: Readonly<Record<CohortState, Words>> = {
  unpaid: { label: 'Invoice open', tone: 'info' },
  overdue: { label: 'Overdue', tone: 'bad' },
  paid: { label: 'Paid', tone: 'ok' },
  refunded: { label: 'Refunded', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
};
export const PLACE_WORDS: Readonly<Record<PlaceState, Words>> = {
  claimed: { label: 'Used', tone: 'ok' },
  sent: { label: 'Sent', tone: 'info' },
  free: { label: 'Free', tone: 'plain' },
  ended: { label: 'Ended', tone: 'plain' },
};
export const dueText = ({ due_on, state }: Pick<Cohort, 'due_on' | 'state'>): string =>
  due_on && (state === 'unpaid' || state === 'overdue') ? showDate(due_on) : '';

/** Reads addresses separated by spaces, commas or line breaks; `bad` holds those that are not valid. */
export function addressesIn(text: string): { readonly good: readonly string[]; readonly bad: readonly string[] } {
  const all = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  return { good: all.filter(isDeliverable), bad: all.filter((each) => !isDeliverable(each)) };
}

/** The two parts of an address that may stand on lines of their own: `mary` and `@example.org`. */
export function addressParts(address: string): readonly [string, string] {
  const at = address.lastIndexOf('@');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
