import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { root } from '../run-command.ts';

/** Vite for both applications: it serves their sources to the browser and to the server process, with hot reloading. */
export interface Sources {
  readonly web: ViteDevServer;
  readonly admin: ViteDevServer;
  adminHtml(): Promise<string>;
  /** The number of edits of page files so far. */
  edits(): number;
  close(): Promise<void>;
}

/** Hot reloading uses the same port as everything else, so that a second clone needs no further port. */
const viteFor = (folder: string, front: Server): Promise<ViteDevServer> =>
  createServer({
    root: join(root, folder),
    configFile: join(root, folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: front, path: `/@hot/${folder}` } },
  });

export async function startSources(front: Server): Promise<Sources> {
  const web = await viteFor('apps/web', front);
  const admin = await viteFor('apps/admin', front);
  let edits = 0;
  web.watcher.on('all', () => (edits += 1));
  return {
    web,
    admin,
    adminHtml: async () =>
      admin.transformIndexHtml('/admin/', await readFile(join(root, 'apps/admin/index.html'), 'utf8')),
    edits: () => edits,
    close: async () => void (await Promise.all([web.close(), admin.close()])),
  };
}
