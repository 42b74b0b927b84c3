import type { MockResult } from '@app/mocks/contract';

/** Wrong questions first, then right ones. */
export function reviewOrder(rows: MockResult['rows']): readonly number[] {
  const numbers = (right: boolean) => rows.filter(({ is_correct }) => is_correct === right).map(({ number }) => number);
  return [...numbers(false), ...numbers(true)];
}
