import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { type CachedPage, pageCache } from './page-cache.ts';
import type { Render } from './render.ts';

export interface PagesOptions {
  readonly render: () => Promise<Render>;
  readonly publicUrl: string;
  readonly development: boolean;
  /** Paths whose page is the same for every visitor. */
  readonly isPublicPage: (path: string) => boolean;
}

const CACHE_SECONDS = 10;
const NONCE_PLACEHOLDER = `nonce${randomBytes(18).toString('hex')}`;
const newNonce = () => randomBytes(16).toString('base64url');

const requestOf = (request: FastifyRequest, publicUrl: string): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  return new Request(new URL(request.url, publicUrl), { method: request.method, headers });
};

const plainHeaders = (response: Response): Record<string, string> => {
  const headers = Object.fromEntries(response.headers);
  delete headers['content-length'];
  return headers;
};

/** Bytes, not text: a hundred kilobytes of text would be encoded anew for every visitor. */
const joined = (parts: readonly Buffer[], nonce: Buffer): Buffer =>
  Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [nonce, part])));

function sendPage(reply: FastifyReply, page: CachedPage, development: boolean): FastifyReply {
  const nonce = newNonce();
  return reply
    .status(page.status)
    .headers(page.headers)
    .header('content-security-policy', contentSecurityPolicy(nonce, { development }))
    .send(joined(page.parts, Buffer.from(nonce)));
}

async function renderToPage(render: Render, request: Request): Promise<CachedPage> {
  const response = await render(request, NONCE_PLACEHOLDER);
  const body = await response.text();
  return {
    status: response.status,
    headers: plainHeaders(response),
    parts: body.split(NONCE_PLACEHOLDER).map((part) => Buffer.from(part)),
    madeAt: Date.now(),
  };
}

/** Every document of the learner site. What visitors see alike is rendered once and then served from memory. */
export function mountPages(app: FastifyInstance, options: PagesOptions): void {
  const cache = pageCache({ seconds: CACHE_SECONDS, most: 500 });
  const cacheable = (request: FastifyRequest) =>
    !options.development &&
    request.method === 'GET' &&
    !request.url.includes('?') &&
    options.isPublicPage(request.url.replace(/\.data$/, ''));

  const visit = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = request.url;
    const cached = cacheable(request) ? cache.get(key) : undefined;
    if (cached) return sendPage(reply, cached, options.development);
    const render = await options.render();
    if (cacheable(request)) {
      const page = await renderToPage(render, requestOf(request, options.publicUrl));
      if (page.status === 200) cache.put(key, page);
      return sendPage(reply, page, options.development);
    }
    const nonce = newNonce();
    const response = await render(requestOf(request, options.publicUrl), nonce);
    reply
      .status(response.status)
      .headers(plainHeaders(response))
      .header('content-security-policy', contentSecurityPolicy(nonce, { development: options.development }));
    return reply.send(response.body ? Readable.fromWeb(response.body as never) : '');
  };
  app.get('/*', visit);
  app.get('/', visit);
}
