import type { Store } from '@app/platform/web';
import { type QuestionReference, writtenSources } from '@app/questions/contract';

const KEPT = 5;

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

/** The sources somebody last added, newest first, as long as the tab is open: questions on one topic share them. */
export function recentSources(store: Store, personId: string) {
  const key = `question sources ${personId}`;
  const read = (): readonly QuestionReference[] => {
    const kept = writtenSources.safeParse(readJson(store.getItem(key)));
    return kept.success ? kept.data : [];
  };
  return {
    read,
    add: (source: QuestionReference) => {
      const text = JSON.stringify(source);
      const others = read().filter((each) => JSON.stringify(each) !== text);
      store.setItem(key, JSON.stringify([source, ...others].slice(0, KEPT)));
    },
  };
}
