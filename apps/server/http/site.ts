import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findScreen, STORED_HTML_POLICY } from '@app/platform/contract';
import { type Admit, currentSite, type Deps, type EarlyRefusal, limitRequests } from '@app/platform/server';
import { shortMailAddresses } from '@app/staff/admin/screens';
import { adminScreens } from '../../admin/screens.ts';
import { GUARD_ID, NOT_FOUND_ID, screens } from '../../web/screens.ts';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Config } from '../config.ts';
import type { Development } from '../development.ts';
import { mountAdminShell } from '../pages/admin-shell.ts';
import { mountCrawlerFiles } from '../pages/visitors/crawlers.ts';
import { mountManifest } from '../manifest.ts';
import { inProcess } from '../pages/in-process.ts';
import { documentsOf } from '../pages/documents.ts';
import { mountSecurityContact } from '../pages/security-contact.ts';
import { mountPages, type RenderedSite } from '../pages/mount-pages.ts';
import { mountFiles } from './files.ts';
import { otherHostsOf } from './other-hosts.ts';

const root = join(import.meta.dirname, '../../..');
const WEB_BUILD = join(root, 'apps/web/build/server/index.js');
/** The hash of the one style attribute Base UI 1.9 writes (on a hidden input); compute it again after an upgrade. */
const BASE_UI_STYLES = ['sha256-5F9GrKBhqyaNOeYUtJnXqF6zx18El+yIK5QJdjPDOus='];
const ADMIN_HTML = join(root, 'apps/admin/build/index.html');

const builtSite = async (): Promise<ServerBuild> => (await import(pathToFileURL(WEB_BUILD).href)) as ServerBuild;

function knownQuery(routeId: string): readonly string[] | undefined {
  const row = screens.find(({ id }) => id === routeId);
  return row?.publicPage ? (row.query ?? []) : undefined;
}

/** Everything that is not the API: pages, the back office document, files, robots.txt, the sitemap and security.txt. */
export async function mountSite(
  app: FastifyInstance,
  config: Config,
  options: {
    readonly withinBudget: EarlyRefusal['withinBudget'];
    readonly admit: Admit;
    readonly deps: Pick<Deps, 'clock' | 'settings'>;
    readonly development?: Development | undefined;
  },
): Promise<void> {
  const { withinBudget, admit, deps, development } = options;
  await mountFiles(app);
  mountManifest(app, config.site.brand);
  mountCrawlerFiles(app, screens, config.publicUrl);
  mountSecurityContact(app, { publicUrl: config.publicUrl, supportEmail: config.site.supportEmail, clock: deps.clock });
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
  const make = async (): Promise<RenderedSite> => {
    // The router is loaded with the first page.
    const [{ createRender }, { routesOf }] = await Promise.all([
      import('../pages/render.ts'),
      import('../pages/routes-of.ts'),
    ]);
    const build = await (development?.webBuild ?? builtSite)();
    const render = createRender({
      build,
      development: development !== undefined,
      site: () => currentSite({ ...deps, site: config.site }),
      apiFetch: inProcess(app),
    });
    const documentAt = documentsOf({
      routesOf: routesOf(build.routes),
      knownQuery,
      isGuard: (id) => id.startsWith(GUARD_ID),
      notFound: NOT_FOUND_ID,
    });
    return { render, documentAt, build };
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    limitRequests(scope, { withinBudget });
    mountPages(scope, {
      admit,
      withinBudget,
      site: development ? make : once(make),
      publicUrl: config.publicUrl,
      development: development !== undefined,
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
