import { setTimeout as wait } from 'node:timers/promises';

const API = '/api/v1';
const GIVE_UP_AFTER_MS = 180_000;
const PATIENCE_MS = 10_000;

export interface Post {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
export interface ShopReply {
  readonly status: number;
  readonly data: unknown;
}

async function attempt(url: string, { path, headers, body }: Post): Promise<ShopReply> {
  const reply = await fetch(`${url}${API}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { data } = (await reply.json()) as { readonly data?: unknown };
  return { status: reply.status, data };
}

/** One attempt; null if there was no reply. */
export const tryOnce = (url: string, post: Post): Promise<ShopReply | null> => attempt(url, post).catch(() => null);

/** Retries, also with the other process, until it is acknowledged, as a provider or a browser does. */
export async function until(urls: readonly [string, string], post: Post, first: 0 | 1): Promise<ShopReply> {
  const begun = performance.now();
  for (let tries = 0; performance.now() - begun < GIVE_UP_AFTER_MS; tries += 1) {
    const reply = await tryOnce(urls[((first + tries) % 2) as 0 | 1], post);
    if (reply && reply.status < 300) return reply;
    if (reply && reply.status < 500 && reply.status !== 429) throw new Error(`${post.path}: ${reply.status}`);
    await wait(20 + 20 * Math.min(tries, 10));
  }
  throw new Error(`${post.path} was not acknowledged within ${GIVE_UP_AFTER_MS / 1000} s`);
}
