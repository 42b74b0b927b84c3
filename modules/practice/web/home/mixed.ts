import type { Dashboard, SetBody } from '@app/practice/contract';

export const MIXED = 20;

/** New and wrong ones first; somebody who has done all of them is asked any. */
export function mixedBody({ overall, misses }: Dashboard): Omit<SetBody, 'op_id'> {
  const isLeft = overall.answered < overall.total || misses > 0;
  return { bank: 'pa', size: MIXED, mode: 'tutor', ...(isLeft ? { states: ['unseen', 'wrong'] } : {}) };
}
