import { AppError, MAIN_BANK } from '@app/platform/contract';
import type { Dashboard, SetBody } from '@app/practice/contract';

export const MIXED = 20;

/** New and wrong questions; any question when all are done. */
export function mixedBody({ overall, misses }: Dashboard): Omit<SetBody, 'op_id'> {
  const isLeft = overall.answered < overall.total || misses > 0;
  return { bank: MAIN_BANK, size: MIXED, mode: 'tutor', ...(isLeft ? { states: ['unseen', 'wrong'] } : {}) };
}

/** The figures may be older than the bank: when nothing new or wrong is left, any question is taken. */
export async function buildOrAny<T>(
  build: (body: Omit<SetBody, 'op_id'>) => Promise<T>,
  { states, ...any }: Omit<SetBody, 'op_id'>,
): Promise<T> {
  if (!states) return build(any);
  return build({ ...any, states }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOTHING_MATCHES') return build(any);
    throw error;
  });
}
