import type { IncomingMessage, Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { platformErrors } from '@app/platform/contract';
import { boundAddress } from '@app/platform/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { SECURITY_HEADERS } from '../security-headers.ts';

/**
 * Replies to malformed requests: an unreadable address, headers that are too long, an unknown expectation. Node and
 * the router would answer these themselves, without our headers and our envelope.
 */
const bodyOf = (requestId: string, code: 'INVALID_INPUT' | 'NOT_FOUND_ROUTE' | 'TOO_LARGE') =>
  JSON.stringify({ status: 'error', code, message: platformErrors[code].message, requestId });

const HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

const UNREADABLE = '/%';
const refused = new WeakMap<IncomingMessage, 400 | 414>();
const CODES = { 400: 'INVALID_INPUT', 404: 'NOT_FOUND_ROUTE', 414: 'TOO_LARGE' } as const;

/** The address that is routed: the one of the request, within bounds. */
export function routedAddress(request: IncomingMessage): string {
  const bounded = boundAddress(request.url ?? '');
  if (typeof bounded === 'string') return bounded;
  refused.set(request, bounded);
  return UNREADABLE;
}

/** An address that is refused or that the router cannot decode. */
export function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = refused.get(request.raw) ?? 404;
  void reply.status(status).headers(HEADERS).send(bodyOf(request.id, CODES[status]));
}

const answered = new WeakSet<Socket>();
/** How long the sender may keep sending before the connection is cut. */
const LINGER_MS = 1000;
const TOO_LONG = 'HPE_HEADER_OVERFLOW';
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';
const statusOf = (code: string | undefined): number => {
  if (code === TOO_LONG) return 431;
  return code === TOO_SLOW ? 408 : 400;
};

/** Bytes that are not HTTP, headers that are too long, or a request that is too slow. */
export function refuseConnection(error: Error & { readonly code?: string }, socket: Socket): void {
  // Later bytes on the socket raise the error again; the reply has been sent.
  if (answered.has(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOf(error.code);
  const body = bodyOf('', status === 431 ? 'TOO_LARGE' : 'INVALID_INPUT');
  const headers = { ...HEADERS, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
  // Closing a connection with unread bytes resets it and may lose the reply, so the rest is read and discarded.
  answered.add(socket);
  socket.on('data', () => undefined).resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** An `Expect` header other than 100-continue. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, HEADERS).end(bodyOf('', 'INVALID_INPUT'));
  });
}
