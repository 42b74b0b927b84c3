import { intentOf } from './intent-keys.ts';

/**
 * Runs one piece of work at a time. Asked again with the same input while it runs, it hands out the running promise; with
 * other input it does nothing and says null.
 */
export function createOneAtATime<Result>() {
  let running: { readonly intent: string; readonly result: Promise<Result> } | null = null;
  return (input: unknown, work: () => Promise<Result>): Promise<Result> | null => {
    if (running) return running.intent === intentOf(input) ? running.result : null;
    const result = work().finally(() => {
      running = null;
    });
    running = { intent: intentOf(input), result };
    return result;
  };
}
