import { randomBytes } from 'node:crypto';
import { escapeHtml } from '@app/platform/contract';
import type { FastifyInstance } from 'fastify';
import { ADMIN_PERMISSIONS_POLICY, contentSecurityPolicy, nonceSource, SECURITY_HEADERS } from '../security-headers.ts';

export interface AdminShellOptions {
  /** The built document of the back office, with the placeholders `__NONCE__` and `__BRAND__`. */
  readonly html: () => Promise<string>;
  readonly development: boolean;
  readonly brand: string;
  /** Whether the back office has a screen at this path; any other path is sent with status 404. */
  readonly isScreen: (path: string) => boolean;
  /** Where a path that is only another name of a screen leads. */
  readonly leadsTo?: (path: string) => string | undefined;
  readonly fullscreen: boolean;
  readonly styleHashes: readonly string[];
  /** The one Trusted Types policy with which the back office creates HTML. */
  readonly trustedTypes: string;
}

/** One document for every screen of the back office; it renders itself in the browser. */
export function mountAdminShell(app: FastifyInstance, options: AdminShellOptions): void {
  const permissions = options.fullscreen ? ADMIN_PERMISSIONS_POLICY : SECURITY_HEADERS['permissions-policy'];
  const brand = escapeHtml(options.brand);
  const send = async () => {
    const nonce = randomBytes(16).toString('base64url');
    return {
      html: (await options.html()).replaceAll('__NONCE__', nonce).replaceAll('__BRAND__', brand),
      policy: contentSecurityPolicy(nonceSource(nonce), options),
    };
  };
  for (const url of ['/admin', '/admin/*']) {
    app.get(url, async (request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      const target = options.leadsTo?.(path);
      if (target) return reply.redirect(target, 308);
      const { html, policy } = await send();
      return reply
        .status(options.isScreen(path) ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('permissions-policy', permissions)
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .send(html);
    });
  }
}
