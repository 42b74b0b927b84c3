import { type Clock, type Storage, verifyDiskSignature } from '@app/platform/server';
import type { FastifyInstance } from 'fastify';

export interface StoredFilesOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  /** The secret that signed the links. */
  readonly secret: string;
}

/** Kinds a browser may show in place; everything else is only ever downloaded. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf']);

/** Links to stored objects on a single box without an object store: good only while their signature is. */
export function mountStoredFiles(app: FastifyInstance, options: StoredFilesOptions): void {
  app.get('/files/*', async (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    const { expires = '', signature = '' } = request.query as Record<string, string | undefined>;
    const good = verifyDiskSignature(options.secret, { key, expires, signature }, options.clock.now());
    const object = good ? await options.storage.get(key) : null;
    if (!object)
      return reply
        .status(404)
        .send({ status: 'error', code: 'NOT_FOUND', message: 'This could not be found.', requestId: request.id });
    return reply
      .type(object.contentType)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', SHOWN.has(object.contentType) ? 'inline' : 'attachment')
      .header('cache-control', 'private, max-age=300')
      .send(Buffer.from(object.body));
  });
}
