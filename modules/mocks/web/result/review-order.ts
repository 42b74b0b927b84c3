import type { MockResult } from '@app/mocks/contract';

/** Wrong ones first, as the result offers them; then the right ones. */
export function reviewOrder(rows: MockResult['rows']): readonly number[] {
  const numbers = (right: boolean) => rows.filter(({ is_correct }) => is_correct === right).map(({ number }) => number);
  return [...numbers(false), ...numbers(true)];
}
