import { AppError } from '@app/platform/contract';
import type { Dashboard, SetBody } from '@app/practice/contract';
import { HOME_BANK } from './steps.ts';

export const MIXED = 20;

/** New and wrong ones first; somebody who has done all of them is asked any. */
export function mixedBody({ overall, misses }: Dashboard): Omit<SetBody, 'op_id'> {
  const isLeft = overall.answered < overall.total || misses > 0;
  return { bank: HOME_BANK, size: MIXED, mode: 'tutor', ...(isLeft ? { states: ['unseen', 'wrong'] } : {}) };
}

/** Figures may be older than the bank: when nothing is new or wrong any more, any question is asked. */
export async function buildOrAny<T>(
  build: (wanted: Omit<SetBody, 'op_id'>) => Promise<T>,
  { states, ...any }: Omit<SetBody, 'op_id'>,
): Promise<T> {
  if (!states) return build(any);
  return build({ ...any, states }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOTHING_MATCHES') return build(any);
    throw error;
  });
}
