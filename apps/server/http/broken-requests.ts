import type { Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { platformErrors } from '@app/platform/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * Replies to malformed requests: an unreadable address, headers that are too long, an unknown expectation. Node and
 * the router would answer these themselves, without our headers and our envelope.
 */
const bodyOf = (requestId: string, code: 'INVALID_INPUT' | 'NOT_FOUND_ROUTE' | 'TOO_LARGE') =>
  JSON.stringify({ status: 'error', code, message: platformErrors[code].message, requestId });

const HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

/** An address that the router cannot decode. */
export function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.status(404).headers(HEADERS).send(bodyOf(request.id, 'NOT_FOUND_ROUTE'));
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
