import { asPartOfPage } from '@app/platform/server';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

const responseOf = ({ body, statusCode }: LightMyRequestResponse) =>
  new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } });

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
    const withBody = init.body ? { ...options, payload: init.body as string } : options;
    // inject() starts with then(), so that must be called inside as well.
    return asPartOfPage(() => app.inject(withBody).then(responseOf));
  };
