import type { SiteFacts } from '@app/platform/contract';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';

/** What the web application's server entry exports beside its rendering function. */
interface EntryKeys {
  readonly apiFetch: RouterContext<(url: string, init: RequestInit) => Promise<Response>>;
  readonly siteFacts: RouterContext<SiteFacts>;
  readonly cspNonce: RouterContext<string>;
}
export interface RenderOptions {
  readonly build: ServerBuild;
  readonly development: boolean;
  /** Read for each page: the title of the profession changes on a day. */
  readonly site: () => Promise<SiteFacts>;
  readonly apiFetch: (ip: string) => (url: string, init: RequestInit) => Promise<Response>;
}
/** `ip` is the visitor's address. */
export type Render = (request: Request, nonce: string, ip: string) => Promise<Response>;

/** Renders a page of the learner site. Context keys compare by identity, so they come from the build itself. */
export function createRender(options: RenderOptions): Render {
  const handle = createRequestHandler(options.build, options.development ? 'development' : 'production');
  const keys = options.build.entry.module as unknown as EntryKeys;
  return async (request, nonce, ip) => {
    const context = new RouterContextProvider();
    context.set(keys.apiFetch, options.apiFetch(ip));
    context.set(keys.siteFacts, await options.site());
    context.set(keys.cspNonce, nonce);
    return handle(request, context);
  };
}
