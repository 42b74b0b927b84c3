import { createServer, type IncomingMessage, request as forward, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { DEV_PATHS } from '../../apps/server/development.ts';
import type { ServerProcess } from './server-process.ts';
import type { Sources } from './sources.ts';

export interface FrontParts {
  readonly sources: Sources;
  readonly server: ServerProcess;
}

async function passOn(request: IncomingMessage, reply: ServerResponse, server: ServerProcess): Promise<void> {
  const port = await server.port();
  const inner = forward(
    { port, host: '127.0.0.1', method: request.method, path: request.url, headers: request.headers },
    (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(reply);
    },
  );
  inner.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end('The server went away.')));
  reply.on('close', () => inner.destroy());
  request.pipe(inner);
}

/** Requests of the server process to Vite: the back office's HTML, a module of the site, the number of edits. */
async function answerServer(request: IncomingMessage, sources: Sources): Promise<string | undefined> {
  if (request.url === DEV_PATHS.edits) return String(sources.edits());
  if (request.url === DEV_PATHS.adminHtml) return sources.adminHtml();
  if (request.url !== DEV_PATHS.module) return undefined;
  return JSON.stringify(await sources.web.environments.ssr.hot.handleInvoke(JSON.parse(await text(request))));
}

async function answer(request: IncomingMessage, reply: ServerResponse, { sources, server }: FrontParts): Promise<void> {
  const body = await answerServer(request, sources);
  if (body !== undefined) return void reply.end(body);
  if (request.url?.startsWith('/api/')) return passOn(request, reply, server);
  const vite = request.url?.startsWith('/admin') ? sources.admin : sources.web;
  // Vite strips its base from request.url and does not restore it.
  const { url } = request;
  vite.middlewares(
    request,
    reply,
    () => void passOn(Object.assign(request, { url }), reply, server).catch(sendError(reply)),
  );
}

const sendError = (reply: ServerResponse) => (error: unknown) => {
  if (reply.headersSent) return void reply.destroy();
  reply.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
  reply.end(error instanceof Error ? error.message : String(error));
};

/** The port that browsers use. It stays open while servers behind it restart; a request waits until one is ready. */
export function createFront(behind: Promise<FrontParts>): Server {
  return createServer((request, reply) => {
    behind.then((ready) => answer(request, reply, ready)).catch(sendError(reply));
  });
}
