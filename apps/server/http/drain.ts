import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Drain {
  /** Throws once the process is draining, so that the balancer sends no more requests here. */
  refuseWhenLeaving(): void;
  /** Not ready from now on; still answers for the given seconds, and closes each connection with its reply. */
  begin(): Promise<void>;
}

/**
 * Shuts down without losing a request. The proxy and the balancer need a moment to notice that this process is no longer
 * ready; until then it answers. A kept-alive connection could be closed just as the proxy sends a write on it, which the
 * proxy must not repeat, so every reply carries `connection: close`.
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
