import type { Deps, StoredObject } from '@app/platform/server';
import type { ImageRow } from './bank.repo.ts';

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};
const extensionOf = (src: string): string => src.slice(src.lastIndexOf('.') + 1);
export const contentTypeOf = (src: string): string => TYPES[extensionOf(src)] ?? 'application/octet-stream';

export const picturePrefix = (sha256: string): string => `questions/${sha256}.`;
/** Named by its content: a file name could reveal the answer, and a version keeps the picture it was written with. */
export const pictureKey = ({ src, sha256 }: Pick<ImageRow, 'src' | 'sha256'>): string =>
  `${picturePrefix(sha256)}${extensionOf(src)}`;

/** The title of an SVG, written for editors, reveals the answer, so learners get the drawing without it. */
const NAMES = [
  /<title[^<>]*>[^<>]*<\/title>/g,
  /<desc[^<>]*>[^<>]*<\/desc>/g,
  /<!--[^<>]*-->/g,
  /\saria-label="[^"]*"/g,
];
const withoutNames = (svg: Buffer): Buffer =>
  Buffer.from(NAMES.reduce((text, name) => text.replaceAll(name, ''), svg.toString('utf8')));

/** How many pictures are cached, of about ten kilobytes each; a picture never changes under its key. */
const MOST = 200;
/** After a failure the store is not tried for this long, so that only one request waits for its timeout. */
const PAUSE_MS = 5000;
const remembered = new WeakMap<Deps['storage'], Map<string, string>>();
const failedAt = new WeakMap<Deps['storage'], number>();

/** Null when the store does not have it or is unavailable. */
async function storedPicture(deps: Deps, key: string): Promise<StoredObject | null> {
  const now = deps.clock.now().getTime();
  if (now - (failedAt.get(deps.storage) ?? 0) < PAUSE_MS) return null;
  try {
    const stored = await deps.storage.get(key);
    if (!stored) deps.log.warn({ key }, 'a picture is missing from the store');
    return stored;
  } catch (error) {
    failedAt.set(deps.storage, now);
    deps.log.error(
      { key, reason: (error as Error).message },
      'the store does not answer: pictures are described in words',
    );
    return null;
  }
}

/**
 * Our pictures are small drawings. Embedded in the question they need no second request, work offline, and are as
 * protected as the question itself. Empty when the store has lost it or is unavailable: the description is shown instead.
 */
export const pictureAddress = (deps: Deps, image: Pick<ImageRow, 'src' | 'sha256'>): Promise<string> =>
  storedAddress(deps, pictureKey(image));

/** The same for any stored picture, by its key. */
export async function storedAddress(deps: Deps, key: string): Promise<string> {
  const cache = remembered.get(deps.storage) ?? new Map<string, string>();
  remembered.set(deps.storage, cache);
  const cached = cache.get(key);
  if (cached) return cached;
  const stored = await storedPicture(deps, key);
  if (!stored) return '';
  const body = stored.contentType === TYPES['svg'] ? withoutNames(Buffer.from(stored.body)) : Buffer.from(stored.body);
  const address = `data:${stored.contentType};base64,${body.toString('base64')}`;
  if (cache.size >= MOST) cache.clear();
  cache.set(key, address);
  return address;
}
