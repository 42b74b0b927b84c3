import { tabStore } from '@app/platform/web';
import { useMemo, useSyncExternalStore } from 'react';
import { parseAnswers, storedAnswers, type TrialAnswers, watchAnswers } from '../writes/trial-answers.ts';

const own = () => storedAnswers(tabStore);
/** On the server and until hydration the answers are not known. */
const unknown = () => null;

/** The answers of this tab; null until they are read. */
export function useAnswers(): TrialAnswers | null {
  const stored = useSyncExternalStore(watchAnswers, own, unknown);
  return useMemo(() => (stored === null ? null : parseAnswers(stored)), [stored]);
}
