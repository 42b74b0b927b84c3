import { hash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentSecurityPolicy, hashSource, type OtherHosts } from '../security-headers.ts';
import type { CachedPage, PageBytes } from './page-cache.ts';

/** Passed to the renderer as the nonce: it marks our own scripts and is removed before the page is sent. */
export const SEAL = `nonce${randomBytes(18).toString('hex')}`;
const ATTRIBUTE = ` nonce="${SEAL}"`;
const BROTLI_QUALITY = 6;

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) };

export async function pageBytes(body: string): Promise<PageBytes> {
  const identity = Buffer.from(body);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
  const [zipped, br] = await Promise.all([compress.gzip(identity), compress.br(identity, quality)]);
  return { identity, gzip: zipped, br };
}

/** The seal must never leave this process: an injected script that carried it would be allowed. */
const unsealed = (html: string) => html.replaceAll(ATTRIBUTE, '').replaceAll(SEAL, '');

/** The policy source that allows exactly this script. */
const sourceOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`;

/** The texts of the inline scripts that carry the seal, in order; scripts with a `src` have none. */
function sealedScripts(html: string): readonly string[] {
  const [, ...pieces] = html.split('<script').map((piece) => {
    const open = piece.indexOf('>');
    const tag = piece.slice(0, open);
    const end = piece.indexOf('</script>', open);
    return tag.includes(ATTRIBUTE) && !tag.includes(' src=') && end > open ? piece.slice(open + 1, end) : '';
  });
  return pieces.filter((script) => script !== '');
}

/**
 * A page that can be sent to every visitor as the same bytes. A nonce must differ each time; a policy that names the
 * scripts by hash is as strict and stays the same, so the page can be compressed once and cached.
 */
export async function sealPage(
  html: string,
  response: Pick<CachedPage, 'status' | 'headers'>,
  otherHosts?: OtherHosts,
): Promise<CachedPage> {
  const scripts = [...new Set(sealedScripts(html).map((script) => sourceOf(unsealed(script))))];
  const policy = contentSecurityPolicy(hashSource(scripts), { development: false, otherHosts });
  return {
    status: response.status,
    headers: { ...response.headers, 'content-security-policy': policy, vary: 'accept-encoding' },
    bytes: await pageBytes(unsealed(html)),
    madeAt: Date.now(),
  };
}
