import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { fail } from '@app/platform/contract';
import { type Admit, admitPage, type EarlyRefusal, networkOf } from '@app/platform/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, nonceSource, type OtherHosts } from '../security-headers.ts';
import type { ServerBuild } from 'react-router';
import type { PageDocument } from './documents.ts';
import { homeFor } from './visitors/front-page.ts';
import { type CachedPage, pageCache, type PageBytes } from './page-cache.ts';
import type { Render } from './render.ts';
import { manifestDocument, manifestQuestion, wholeManifest } from './route-manifest.ts';
import { SEAL, sealPage } from './sealed-page.ts';

/** The built site. */
export interface RenderedSite {
  readonly render: Render;
  readonly documentAt: (address: URL) => PageDocument;
  /** Left out: nothing but documents. */
  readonly build?: Pick<ServerBuild, 'assets' | 'routeDiscovery'>;
}
export interface PagesOptions extends Pick<EarlyRefusal, 'withinBudget'> {
  /** Refuses a page under overload. */
  readonly admit: Admit;
  readonly site: () => Promise<RenderedSite>;
  readonly publicUrl: string;
  readonly development: boolean;
  /** Other services whose scripts and frames pages may load, and which they may call. */
  readonly otherHosts?: OtherHosts | undefined;
}

/** In points of the budget of a network, of which a call and a page from memory cost one: in proportion to the work. */
const COST = { document: 10, data: 3 } as const;
const costOf = ({ isData }: PageDocument): number => (isData ? COST.data : COST.document);
const CACHE_SECONDS = 5;
/**
 * A public page is kept here for five seconds and then by a proxy or a network in front for up to four more, so that an
 * edit shows within ten. A browser always asks.
 */
const SHARED = 'public, max-age=0, s-maxage=2, stale-while-revalidate=2';
const OWN = 'private, no-store';
interface KeptFor {
  readonly key: string;
  readonly ip: string;
}
interface Wanted {
  readonly key: string;
  readonly request: FastifyRequest;
  readonly cost: number;
}
interface ToRender {
  readonly render: Render;
  readonly url: string;
}
const newNonce = () => randomBytes(16).toString('base64url');

const headersOf = (request: FastifyRequest): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  return headers;
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
  const headers = { 'cache-control': SHARED, ...plainHeaders(response) };
  return sealPage(await response.text(), { status: response.status, headers }, otherHosts);
}

/** Every document of the learner site. One that is the same for everybody is rendered once and served from memory. */
export function mountPages(app: FastifyInstance, options: PagesOptions): void {
  const { development, otherHosts } = options;
  const { origin } = new URL(options.publicUrl);
  const cache = pageCache({ seconds: CACHE_SECONDS, most: 500 });
  const rendering = new Map<string, Promise<CachedPage>>();
  let allRoutes: Promise<CachedPage> | undefined;

  /** The request itself has been counted as one point. */
  const spend = (request: FastifyRequest, cost: number) => {
    if (cost > 1 && !options.withinBudget(networkOf(request.ip), cost - 1)) fail('TOO_MANY_REQUESTS');
  };
  const renderAndKeep = async ({ render }: RenderedSite, { url, status }: PageDocument, { key, ip }: KeptFor) => {
    // Without the headers of whoever is the first to ask for it.
    const page = await renderToPage(render, { request: new Request(origin + url), ip, otherHosts });
    if (page.status === status) cache.put(key, page);
    return page;
  };
  /** Concurrent requests for a page share one rendering. */
  const renderOnce = (site: RenderedSite, page: PageDocument, { key, request, cost }: Wanted) => {
    const running = rendering.get(key);
    if (running) return running;
    spend(request, cost);
    const own = renderAndKeep(site, page, { key, ip: request.ip }).finally(() => rendering.delete(key));
    rendering.set(key, own);
    return own;
  };
  const sendRendered = async (request: FastifyRequest, reply: FastifyReply, { render, url }: ToRender) => {
    const nonce = newNonce();
    const init = { method: request.method, headers: headersOf(request) };
    const response = await render(new Request(origin + url, init), nonce, request.ip);
    const policy = contentSecurityPolicy(nonceSource(nonce), { development, otherHosts });
    const headers = { 'cache-control': OWN, ...plainHeaders(response), 'content-security-policy': policy };
    reply.status(response.status).headers(headers);
    return reply.send(response.body ? Readable.fromWeb(response.body as never) : '');
  };

  const visit = async (request: FastifyRequest, reply: FastifyReply) => {
    const home = request.url === '/' ? homeFor(request.headers, Date.now()) : null;
    if (home) return reply.header('cache-control', OWN).redirect(home);
    const site = await options.site();
    // Concatenated, because URL() would take a path that begins with two slashes for another host.
    const address = new URL(origin + request.url);
    const question = site.build && manifestQuestion(address, site.build);
    if (question === 'refused') return reply.status(400).send('');
    if (question?.of === 'all' && site.build)
      return sendPage(request, reply, await (allRoutes ??= wholeManifest(site.build)));
    // The menus of a page are the same for many.
    const page = question ? manifestDocument(address, question) : site.documentAt(address);
    const { key } = page;
    if (key !== null && !development && request.method === 'GET') {
      const wanted = { key, request, cost: question ? question.cost : costOf(page) };
      return sendPage(request, reply, cache.get(key) ?? (await renderOnce(site, page, wanted)));
    }
    spend(request, costOf(page));
    return sendRendered(request, reply, { render: site.render, url: page.url });
  };
  const handler = admitPage(options.admit, visit);
  app.get('/*', handler);
  app.get('/', handler);
}
