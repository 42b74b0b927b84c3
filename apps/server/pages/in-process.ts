import { asPartOfPage } from '@app/platform/server';
import type { FastifyInstance, InjectOptions } from 'fastify';

/**
 * Pages being rendered call the API in process: the same routes, guards and replies, without a socket. The calls carry
 * the visitor's own address, so that one visitor cannot use up the limits of all.
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
    const given = init.body ? { ...options, payload: init.body as string } : options;
    // end() starts the call inside asPartOfPage(); awaiting the chain would start it after.
    const reply = await asPartOfPage(() => app.inject(given).end());
    return new Response(reply.body, { status: reply.statusCode, headers: { 'content-type': 'application/json' } });
  };
