import type { DraftState } from '@app/questions/contract';

/** The viewer's next step with a draft; null: none. */
export function nextStepOf({ state, yours }: DraftState): 'send' | 'withdraw' | 'decide' | null {
  if (state === 'writing' || state === 'returned') return 'send';
  if (yours) return 'withdraw';
  return state === 'review' ? 'decide' : null;
}
