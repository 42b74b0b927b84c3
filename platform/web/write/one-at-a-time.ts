import { intentOf } from './intent-keys.ts';

/**
 * Runs one task at a time. Called meanwhile with the same input, it returns the running promise; with other input it
 * does nothing and returns null, or waits its turn when `inOrder`.
 */
export function createOneAtATime<Result>(inOrder = false) {
  let running: { readonly intent: string; readonly result: Promise<Result> } | null = null;
  return (input: unknown, work: () => Promise<Result>): Promise<Result> | null => {
    const before = running;
    const intent = intentOf(input);
    if (before?.intent === intent) return before.result;
    if (before && !inOrder) return null;
    const started = before ? before.result.then(work, work) : work();
    const result = started.finally(() => {
      if (running?.result === result) running = null;
    });
    running = { intent, result };
    return result;
  };
}
