import { useSyncExternalStore } from 'react';

const EVERY_MS = 15_000;

const listen = (onChange: () => void) => {
  const timer = setInterval(onChange, EVERY_MS);
  return () => clearInterval(timer);
};
/** Rounded to a step, so that the snapshot is stable between ticks. */
const step = (): number => Math.floor(Date.now() / EVERY_MS) * EVERY_MS;

/** The current time, updated every 15 seconds; during hydration, the time of the server rendering. */
export const useNow = (rendered: number): number => useSyncExternalStore(listen, step, () => rendered);
