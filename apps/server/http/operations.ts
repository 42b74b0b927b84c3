import { timingSafeEqual } from 'node:crypto';
import type { Log } from '@app/platform/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface Operations {
  /** Throws when this process cannot do its work (the database does not answer). */
  readonly ready: () => Promise<void>;
  /** Gets the reason why the process is not ready: anyone can read the reply, so it contains none. */
  readonly log: Log;
  readonly metrics: () => Promise<string>;
  /** Without a token only the machine itself may read the metrics. */
  readonly metricsToken: string | undefined;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  // Requests through a proxy on this machine also come from loopback, but carry x-forwarded-for.
  if (!token) return LOOPBACK.has(request.ip) && request.headers['x-forwarded-for'] === undefined;
  const sent = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

/** Liveness (the process answers), readiness (it can work) and metrics for its operators. */
export function mountOperations(app: FastifyInstance, operations: Operations): void {
  app.get('/healthz', () => ({ status: 'success', data: 'alive' }));
  let loggedReason: string | null = null;
  app.get('/readyz', async (request, reply) => {
    try {
      await operations.ready();
      loggedReason = null;
      return { status: 'success', data: 'ready' };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== loggedReason) operations.log.warn({ reason }, 'not ready');
      loggedReason = reason;
      return reply
        .status(503)
        .send({ status: 'error', code: 'UNAVAILABLE', message: 'Not ready.', requestId: request.id });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, operations.metricsToken))
      return reply
        .status(404)
        .send({ status: 'error', code: 'NOT_FOUND_ROUTE', message: 'There is no such page.', requestId: request.id });
    return reply.type('text/plain; version=0.0.4').send(await operations.metrics());
  });
}
