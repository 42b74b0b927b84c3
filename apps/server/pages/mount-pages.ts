import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Admit, admitPage } from '@app/platform/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, nonceSource, type OtherHosts } from '../http/security-headers.ts';
import { type CachedPage, pageCache, type PageBytes } from './page-cache.ts';
import type { Render } from './render.ts';
import { SEAL, sealPage } from './sealed-page.ts';

export interface PagesOptions {
  /** Refuses a page under overload. */
  readonly admit: Admit;
  readonly render: () => Promise<Render>;
  readonly publicUrl: string;
  readonly development: boolean;
  /** Paths whose page is the same for every visitor. */
  readonly isPublicPage: (path: string) => boolean;
  /** Other services whose scripts and frames pages may load, and which they may call. */
  readonly otherHosts?: OtherHosts | undefined;
}

const CACHE_SECONDS = 10;
const newNonce = () => randomBytes(16).toString('base64url');

const requestOf = (request: FastifyRequest, publicUrl: string): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  // Concatenated, because URL() would take a path that begins with two slashes for another host.
  return new Request(new URL(`${new URL(publicUrl).origin}${request.url}`), { method: request.method, headers });
};

const plainHeaders = (response: Response): Record<string, string> => {
  const headers = Object.fromEntries(response.headers);
  delete headers['content-length'];
  return headers;
};

/** Reads `accept-encoding` as browsers send it and ignores the rare weights: an uncompressed body is always acceptable. */
function encodingFor(request: FastifyRequest): keyof PageBytes {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string' || accepted.includes('q=0')) return 'identity';
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const encoding = encodingFor(request);
  reply.status(page.status).headers(page.headers);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page.bytes[encoding]);
}

async function renderToPage(
  render: Render,
  {
    request,
    ip,
    otherHosts,
  }: { readonly request: Request; readonly ip: string; readonly otherHosts: OtherHosts | undefined },
): Promise<CachedPage> {
  const response = await render(request, SEAL, ip);
  return sealPage(await response.text(), { status: response.status, headers: plainHeaders(response) }, otherHosts);
}

/** Every document of the learner site. A page that is the same for every visitor is rendered once and served from memory. */
export function mountPages(app: FastifyInstance, options: PagesOptions): void {
  const cache = pageCache({ seconds: CACHE_SECONDS, most: 500 });
  const rendering = new Map<string, Promise<CachedPage>>();
  const cacheable = (request: FastifyRequest) =>
    !options.development &&
    request.method === 'GET' &&
    !request.url.includes('?') &&
    options.isPublicPage(request.url.replace(/\.data$/, ''));

  const renderAndKeep = async (render: Render, request: FastifyRequest): Promise<CachedPage> => {
    const input = { request: requestOf(request, options.publicUrl), ip: request.ip, otherHosts: options.otherHosts };
    const page = await renderToPage(render, input);
    if (page.status === 200) cache.put(request.url, page);
    return page;
  };
  /** Concurrent requests for a page share one rendering. */
  const renderOnce = (render: Render, request: FastifyRequest): Promise<CachedPage> => {
    const running = rendering.get(request.url);
    if (running) return running;
    const own = renderAndKeep(render, request).finally(() => rendering.delete(request.url));
    rendering.set(request.url, own);
    return own;
  };

  const visit = async (request: FastifyRequest, reply: FastifyReply) => {
    // Only cacheable pages are ever stored, so a hit needs no further check.
    const cached = cache.get(request.url);
    if (cached) return sendPage(request, reply, cached);
    const render = await options.render();
    if (cacheable(request)) return sendPage(request, reply, await renderOnce(render, request));
    const nonce = newNonce();
    const response = await render(requestOf(request, options.publicUrl), nonce, request.ip);
    reply
      .status(response.status)
      .headers(plainHeaders(response))
      .header(
        'content-security-policy',
        contentSecurityPolicy(nonceSource(nonce), {
          development: options.development,
          otherHosts: options.otherHosts,
        }),
      );
    return reply.send(response.body ? Readable.fromWeb(response.body as never) : '');
  };
  const handler = admitPage(options.admit, visit);
  app.get('/*', handler);
  app.get('/', handler);
}
