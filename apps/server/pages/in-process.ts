import type { FastifyInstance, InjectOptions } from 'fastify';

/**
 * Pages being rendered call the API in process: the same routes, guards and replies, without a socket. The calls carry
 * the visitor's own address, so that one visitor cannot use up the request budget of all.
 */
export const inProcess =
  (app: FastifyInstance) =>
  (ip: string) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const options: InjectOptions = {
      method: init.method as 'GET',
      url,
      headers: init.headers as Record<string, string>,
      remoteAddress: ip,
    };
    const reply = await app.inject(init.body ? { ...options, payload: init.body as string } : options);
    return new Response(reply.body, { status: reply.statusCode, headers: { 'content-type': 'application/json' } });
  };
