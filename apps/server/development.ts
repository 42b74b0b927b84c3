import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';

/** While developing, Vite serves both applications' sources in front of this server, with hot reloading. */
export interface Development {
  readonly serverFactory: (handler: RequestListener) => Server;
  readonly adminHtml: () => Promise<string>;
  readonly webBuild: () => Promise<ServerBuild>;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const BUILD_ID = 'virtual:react-router/server-build';

const viteFor = async (folder: string, websocketPort: number): Promise<ViteDevServer> => {
  const { createServer: createVite } = await import('vite');
  const hmr = { port: websocketPort };
  return createVite({
    root: join(root, folder),
    configFile: join(root, folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr },
  });
};

export async function startDevelopment(): Promise<Development> {
  const web = await viteFor('apps/web', 24_678);
  const admin = await viteFor('apps/admin', 24_679);
  const serverFactory = (handler: RequestListener): Server =>
    createServer((request, response) => {
      const vite = request.url?.startsWith('/admin') ? admin : web;
      if (request.url?.startsWith('/api/')) return handler(request, response);
      // Vite takes its base off the address and leaves it off.
      const { url } = request;
      return vite.middlewares(request, response, () => handler(Object.assign(request, { url }), response));
    });
  const adminHtml = async () =>
    admin.transformIndexHtml('/admin/', await readFile(join(root, 'apps/admin/index.html'), 'utf8'));
  return {
    serverFactory,
    adminHtml,
    webBuild: async () => (await web.ssrLoadModule(BUILD_ID)) as ServerBuild,
    close: async () => void (await Promise.all([web.close(), admin.close()])),
  };
}
