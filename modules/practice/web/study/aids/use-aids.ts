import { useSelf } from '@app/accounts/web';
import { deviceStore } from '@app/platform/web';
import { useState } from 'react';

/** Optional study prompts, on until the user switches them off. */
export interface Aids {
  /** Asks how sure the learner is before the answer. */
  readonly confidence: boolean;
  /** Asks why an answer was wrong. */
  readonly reasons: boolean;
}
const ALL: Aids = { confidence: true, reasons: true };
const keyOf = (uid: string) => `study-aids-${uid}`;

/** All on when nothing readable is stored. */
function readAids(uid: string): Aids {
  try {
    const stored = JSON.parse(deviceStore.getItem(keyOf(uid)) ?? '{}') as Partial<Aids>;
    return { confidence: stored.confidence !== false, reasons: stored.reasons !== false };
  } catch {
    return ALL;
  }
}

/** Stored in this browser, separately for each user. */
export function useAids(): { readonly aids: Aids; readonly change: (part: Partial<Aids>) => void } {
  const uid = useSelf()?.uid ?? '';
  const [aids, setAids] = useState(() => readAids(uid));
  const change = (part: Partial<Aids>) => {
    const next = { ...aids, ...part };
    setAids(next);
    deviceStore.setItem(keyOf(uid), JSON.stringify(next));
  };
  return { aids, change };
}
