import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;
const PROJECT = join(import.meta.dirname, '../../..');

const UNHASHED = [
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
  'og-image.png',
  'on-the-go-worker.js',
];

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The licences of what both browser programs contain, written by the build. Their makers ask for it with every copy. */
async function mountNotices(app: FastifyInstance, folder: string): Promise<void> {
  const name = 'third-party-notices.txt';
  if (!(await exists(join(folder, name)))) return;
  const text = await readFile(join(folder, name));
  app.get(`/${name}`, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  );
}

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
  await mountNotices(app, web);
  const publicFolder = join(root, 'apps/web/public');
  if (!(await exists(publicFolder))) return;
  for (const name of UNHASHED) {
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
