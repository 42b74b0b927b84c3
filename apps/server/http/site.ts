import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findScreen, STORED_HTML_POLICY } from '@app/platform/contract';
import { type Admit, limitRequests } from '@app/platform/server';
import { shortMailAddresses } from '@app/staff/admin/screens';
import { adminScreens } from '../../admin/screens.ts';
import { screenFor, screens } from '../../web/screens.ts';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Config } from '../config.ts';
import type { Development } from '../development.ts';
import { mountAdminShell } from '../pages/admin-shell.ts';
import { mountCrawlerFiles } from '../pages/crawlers.ts';
import { inProcess } from '../pages/in-process.ts';
import { mountPages } from '../pages/mount-pages.ts';
import type { Render } from '../pages/render.ts';
import { mountFiles } from './files.ts';
import { otherHostsOf } from './other-hosts.ts';

const root = join(import.meta.dirname, '../../..');
const WEB_BUILD = join(root, 'apps/web/build/server/index.js');
/** The hash of the one style attribute Base UI 1.9 writes (on a hidden input); compute it again after an upgrade. */
const BASE_UI_STYLES = ['sha256-5F9GrKBhqyaNOeYUtJnXqF6zx18El+yIK5QJdjPDOus='];
const ADMIN_HTML = join(root, 'apps/admin/build/index.html');

const builtSite = async (): Promise<ServerBuild> => (await import(pathToFileURL(WEB_BUILD).href)) as ServerBuild;

/** Everything that is not the API: pages, the back office document, files, robots.txt and the sitemap. */
export async function mountSite(
  app: FastifyInstance,
  config: Config,
  options: {
    readonly withinBudget: (network: string) => boolean;
    readonly admit: Admit;
    readonly development?: Development | undefined;
  },
): Promise<void> {
  const { withinBudget, admit, development } = options;
  await mountFiles(app);
  mountCrawlerFiles(app, screens, config.publicUrl);
  const adminHtml = development ? development.adminHtml : once(() => readFile(ADMIN_HTML, 'utf8'));
  mountAdminShell(app, {
    html: adminHtml,
    development: development !== undefined,
    brand: config.site.brand,
    isScreen: (path) => findScreen(adminScreens, path) !== undefined,
    leadsTo: (path) => shortMailAddresses.get(path),
    fullscreen: config.adminFullscreen,
    styleHashes: BASE_UI_STYLES,
    trustedTypes: STORED_HTML_POLICY,
  });
  const make = async (): Promise<Render> => {
    const { createRender } = await import('../pages/render.ts');
    return createRender({
      build: await (development?.webBuild ?? builtSite)(),
      development: development !== undefined,
      site: config.site,
      apiFetch: inProcess(app),
    });
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    limitRequests(scope, { withinBudget });
    mountPages(scope, {
      admit,
      render: development ? make : once(make),
      publicUrl: config.publicUrl,
      development: development !== undefined,
      isPublicPage: (path) => screenFor(path)?.publicPage === true,
      otherHosts: otherHostsOf({ countryUrl: config.site.countryUrl, captcha: config.captcha.provider }),
    });
  });
}

/** Caches a successful result; after a failure the next call tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  const trying = async () => {
    try {
      return await make();
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
  return () => (made ??= trying());
}
