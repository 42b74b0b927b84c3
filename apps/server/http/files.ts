import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;
const PROJECT = join(import.meta.dirname, '../../..');

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Built files of both applications: hashed ones for ever, the few unhashed ones for an hour. */
export async function mountFiles(app: FastifyInstance, root = PROJECT): Promise<void> {
  const web = join(root, 'apps/web/build/client');
  const admin = join(root, 'apps/admin/build');
  const hashed = {
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    index: false,
  } as const;
  if (await exists(join(web, 'assets')))
    await app.register(fastifyStatic, { ...hashed, root: join(web, 'assets'), prefix: '/assets/' });
  if (await exists(join(admin, 'assets')))
    await app.register(fastifyStatic, { ...hashed, root: join(admin, 'assets'), prefix: '/admin/assets/' });
  const publicFolder = join(root, 'apps/web/public');
  if (!(await exists(publicFolder))) return;
  for (const name of ['favicon.svg', 'og-image.png', 'manifest.webmanifest', 'on-the-go-worker.js']) {
    if (!(await exists(join(publicFolder, name)))) continue;
    await app.register(fastifyStatic, {
      root: publicFolder,
      prefix: `/${name}`,
      serve: false,
      decorateReply: !app.hasReplyDecorator('sendFile'),
    });
    app.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').sendFile(name, publicFolder),
    );
  }
}
