import { useSyncExternalStore } from 'react';

const EVERY_MS = 15_000;

const listen = (onChange: () => void) => {
  const timer = setInterval(onChange, EVERY_MS);
  return () => clearInterval(timer);
};
/** The same within a step, so that a render sees one moment. */
const step = (): number => Math.floor(Date.now() / EVERY_MS) * EVERY_MS;

/** The present moment, a few times a minute; while the page wakes up it is the one it was rendered with. */
export const useNow = (rendered: number): number => useSyncExternalStore(listen, step, () => rendered);
