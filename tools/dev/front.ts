import { createServer, type IncomingMessage, request as forward, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { DEV_PATHS } from '../../apps/server/development.ts';
import type { ServerProcess } from './server-process.ts';
import type { Sources } from './sources.ts';

export interface FrontParts {
  readonly sources: Sources;
  readonly server: ServerProcess;
}

async function passOn(asked: IncomingMessage, reply: ServerResponse, server: ServerProcess): Promise<void> {
  const port = await server.port();
  const inner = forward(
    { port, host: '127.0.0.1', method: asked.method, path: asked.url, headers: asked.headers },
    (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(reply);
    },
  );
  inner.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end('The server went away.')));
  reply.on('close', () => inner.destroy());
  asked.pipe(inner);
}

/** Requests of the server process to Vite: the back office's HTML, a module of the site, the number of edits. */
async function answerServer(asked: IncomingMessage, sources: Sources): Promise<string | undefined> {
  if (asked.url === DEV_PATHS.edits) return String(sources.edits());
  if (asked.url === DEV_PATHS.adminHtml) return sources.adminHtml();
  if (asked.url !== DEV_PATHS.module) return undefined;
  return JSON.stringify(await sources.web.environments.ssr.hot.handleInvoke(JSON.parse(await text(asked))));
}

async function answer(asked: IncomingMessage, reply: ServerResponse, { sources, server }: FrontParts): Promise<void> {
  const told = await answerServer(asked, sources);
  if (told !== undefined) return void reply.end(told);
  if (asked.url?.startsWith('/api/')) return passOn(asked, reply, server);
  const vite = asked.url?.startsWith('/admin') ? sources.admin : sources.web;
  // Vite strips its base from asked.url and does not restore it.
  const { url } = asked;
  vite.middlewares(asked, reply, () => void passOn(Object.assign(asked, { url }), reply, server).catch(failed(reply)));
}

const failed = (reply: ServerResponse) => (error: unknown) => {
  if (reply.headersSent) return void reply.destroy();
  reply.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
  reply.end(error instanceof Error ? error.message : String(error));
};

/** The port that browsers use. It stays open while servers behind it restart; a request waits until one is ready. */
export function createFront(behind: Promise<FrontParts>): Server {
  return createServer((asked, reply) => {
    behind.then((ready) => answer(asked, reply, ready)).catch(failed(reply));
  });
}
