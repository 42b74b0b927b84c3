import { type Clock, type Cookies, cookiesOf, type Storage, storedFile, verifyFileLink } from '@app/platform/server';
import type { FastifyInstance } from 'fastify';

export interface StoredFilesOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  /** The secret that signed the links. */
  readonly secret: string;
  readonly secureCookies: boolean;
  /** As whom the live session of a request's cookie may read. */
  readonly readersOf: (cookies: Cookies) => Promise<readonly string[]>;
}

/** Serves signed links to stored objects, to the person they were made for, until they expire. */
export function mountStoredFiles(app: FastifyInstance, options: StoredFilesOptions): void {
  app.get('/files/*', async (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    const { expires = '', signature = '' } = request.query as Record<string, string | undefined>;
    const readers = await options.readersOf(cookiesOf(request, reply, options.secureCookies));
    const now = options.clock.now();
    const good = readers.some((readerId) => verifyFileLink(options.secret, { key, expires, signature, readerId }, now));
    const object = good ? await options.storage.open(key) : null;
    if (!object)
      return reply
        .status(404)
        .send({ status: 'error', code: 'NOT_FOUND', message: 'This could not be found.', requestId: request.id });
    return storedFile(object, request.headers.range, { 'cache-control': 'private, max-age=300' });
  });
}
