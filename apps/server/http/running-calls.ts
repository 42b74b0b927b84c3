import type { Admit } from '@app/platform/server';

export interface RunningCalls {
  readonly admit: Admit;
  /** Waits until no call runs, at most this long. */
  ended(mostMs: number): Promise<void>;
}

/**
 * Counts the calls that run. Closing the HTTP server waits for its connections only: a call whose client has gone runs on,
 * and would find the database closed.
 */
export function countRunning(admit: Admit): RunningCalls {
  let running = 0;
  let onIdle: () => void = () => undefined;
  return {
    admit: (priority, mayWait) => {
      const leave = admit(priority, mayWait);
      running += 1;
      return () => {
        leave();
        running -= 1;
        if (running === 0) onIdle();
      };
    },
    async ended(mostMs) {
      if (running === 0) return;
      await new Promise<void>((resolve) => {
        const limit = setTimeout(resolve, mostMs);
        onIdle = () => {
          clearTimeout(limit);
          resolve();
        };
      });
    },
  };
}
