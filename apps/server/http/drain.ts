import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Drain {
  /** Throws once the process is on its way out, so that nobody is sent here any more. */
  refuseWhenLeaving(): void;
  /** Not ready from here on; still answers for the given time, and closes each connection with its reply. */
  begin(): Promise<void>;
}

/**
 * Leaving without a lost request. The proxy and the balancer need a moment to hear that this process is no longer ready;
 * until then it answers. A connection that stayed open could be closed at the very moment the proxy sends a write on it,
 * which the proxy must not repeat: so every reply says that it was the last on its connection.
 */
export function createDrain(app: FastifyInstance, seconds: number): Drain {
  let leaving = false;
  app.addHook('onRequest', (_request, reply, done) => {
    if (leaving) reply.header('connection', 'close');
    done();
  });
  return {
    refuseWhenLeaving() {
      if (leaving) throw new Error('the process is about to end');
    },
    async begin() {
      leaving = true;
      await pause(seconds * 1000);
    },
  };
}
