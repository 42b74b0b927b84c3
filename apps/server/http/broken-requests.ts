import type { Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { platformErrors } from '@app/platform/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * Replies to requests that never become one: an address that cannot be read, headers that are too long, an expectation
 * nobody knows. Node and the router answer these themselves, without our headers and our envelope.
 */
const bodyOf = (requestId: string, code: 'INVALID_INPUT' | 'NOT_FOUND_ROUTE' | 'TOO_LARGE') =>
  JSON.stringify({ status: 'error', code, message: platformErrors[code].message, requestId });

const HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

/** An address that the router cannot read. */
export function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.status(404).headers(HEADERS).send(bodyOf(request.id, 'NOT_FOUND_ROUTE'));
}

const answered = new WeakSet<Socket>();
/** For how long a sender may go on before the connection is cut. */
const LINGER_MS = 1000;
const TOO_LONG = 'HPE_HEADER_OVERFLOW';
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';
const statusOf = (code: string | undefined): number => {
  if (code === TOO_LONG) return 431;
  return code === TOO_SLOW ? 408 : 400;
};

/** Something on the socket that is no HTTP, too long or too slow. */
export function refuseConnection(error: Error & { readonly code?: string }, socket: Socket): void {
  // What comes after it cannot be read either; it has been answered.
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
  // A connection closed with something unread is reset, and the reply may be lost: the rest is read and thrown away.
  answered.add(socket);
  socket.on('data', () => undefined).resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** `Expect` with anything but 100-continue. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, HEADERS).end(bodyOf('', 'INVALID_INPUT'));
  });
}
