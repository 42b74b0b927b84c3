import { type Clock, type Cookies, cookiesOf, type Storage, storedFile, verifyFileLink } from '@app/platform/server';
import type { FastifyInstance } from 'fastify';

export interface StoredFilesOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  /** The secret that signed the links. */
  readonly secret: string;
  readonly secureCookies: boolean;
  /** Whose live session the cookie of a request belongs to. */
  readonly ownerOf: (cookies: Cookies) => Promise<string | null>;
}

/** Serves signed links to stored objects, to the person they were made for, until they expire. */
export function mountStoredFiles(app: FastifyInstance, options: StoredFilesOptions): void {
  app.get('/files/*', async (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    const { expires = '', signature = '' } = request.query as Record<string, string | undefined>;
    const readerId = await options.ownerOf(cookiesOf(request, reply, options.secureCookies));
    const good =
      readerId !== null && verifyFileLink(options.secret, { key, expires, signature, readerId }, options.clock.now());
    const object = good ? await options.storage.open(key) : null;
    if (!object)
      return reply
        .status(404)
        .send({ status: 'error', code: 'NOT_FOUND', message: 'This could not be found.', requestId: request.id });
    return storedFile(object, request.headers.range, { 'cache-control': 'private, max-age=300' });
  });
}
