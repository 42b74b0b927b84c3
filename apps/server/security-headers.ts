import type { FastifyInstance } from 'fastify';

const POLICY = 'geolocation=(), camera=(), microphone=(), fullscreen=(), payment=()';

/** On every response: API replies, errors, pages, files, redirects. */
export const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': POLICY,
  'x-frame-options': 'DENY',
} as const;

/** The full-screen switch of the back office is forbidden by the specified header, so its document alone gets another. */
export const ADMIN_PERMISSIONS_POLICY = POLICY.replace('fullscreen=()', 'fullscreen=(self)');

export function sendSecurityHeaders(app: FastifyInstance, hstsSubdomains = true): void {
  const headers = hstsSubdomains
    ? SECURITY_HEADERS
    : { ...SECURITY_HEADERS, 'strict-transport-security': 'max-age=31536000' };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Scripts that carry the nonce, and the scripts they load. */
export const nonceSource = (nonce: string): readonly string[] => [`'nonce-${nonce}'`, "'strict-dynamic'"];
/** Inline scripts by hash, plus our own files, because a modulepreload link cannot be allowed by a hash. */
export const hashSource = (hashes: readonly string[]): readonly string[] => ["'self'", ...hashes];

/** Other hosts that a page may use: the services this installation is configured with. */
export interface OtherHosts {
  readonly script?: readonly string[];
  readonly frame?: readonly string[];
  readonly connect?: readonly string[];
}

/** What a page may load and run: our own files, and only the scripts these sources allow. */
export const contentSecurityPolicy = (
  sources: readonly string[],
  options: {
    readonly development: boolean;
    readonly styleHashes?: readonly string[];
    /** The only Trusted Types policy that may turn text into HTML; without it any script may. */
    readonly trustedTypes?: string;
    readonly otherHosts?: OtherHosts | undefined;
  },
): string => {
  const nonces = sources.filter((each) => each.startsWith("'nonce-"));
  const { script = [], frame = [], connect = [] } = options.otherHosts ?? {};
  const hashes = (options.styleHashes ?? []).map((hash) => `'${hash}'`).join(' ');
  return [
    "default-src 'self'",
    options.development ? "script-src 'self' 'unsafe-inline'" : `script-src ${[...sources, ...script].join(' ')}`,
    options.development ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...nonces].join(' '),
    ...(hashes && !options.development ? [`style-src-attr 'unsafe-hashes' ${hashes}`] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(options.development ? ['ws:'] : []), ...connect].join(' '),
    ...(frame.length > 0 ? [`frame-src ${frame.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.trustedTypes && !options.development
      ? ["require-trusted-types-for 'script'", `trusted-types ${options.trustedTypes}`]
      : []),
  ].join('; ');
};
