import type { ModuleScreen } from '@app/platform/contract';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import NotFoundPage from './pages/NotFoundPage.tsx';
import { adminScreens, NOT_FOUND } from './screens.ts';
import { enter } from './session/enter.ts';
import { SHELL } from './session/staff.ts';
import { Shell } from './shell/Shell.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';

type PageFile = { readonly default: ComponentType };
const modulePages = import.meta.glob<PageFile>('../../modules/*/admin/pages/*.tsx');
const resourcePage = () => import('./pages/ResourceScreen.tsx');

function fileOf({ module, page }: ModuleScreen): () => Promise<PageFile> {
  if (page.startsWith('Resource')) return resourcePage;
  const own = modulePages[`../../modules/${module}/admin/pages/${page}.tsx`];
  if (!own) throw new Error(`No page ${page} in ${module}/admin/pages.`);
  return own;
}

const routeOf = (row: ModuleScreen): RouteObject => ({
  id: row.id,
  path: row.path,
  handle: row,
  lazy: async () => ({ Component: (await fileOf(row)()).default }),
  ErrorBoundary: ErrorScreen,
});
const notFound: RouteObject = { path: NOT_FOUND, Component: NotFoundPage };

/** Every screen below one shell: the shell checks the session once, each screen is loaded when it is first opened. */
export const createRouter = () =>
  createBrowserRouter([
    {
      id: SHELL,
      path: '/',
      loader: enter,
      shouldRevalidate: () => false,
      Component: Shell,
      HydrateFallback: ShellSkeleton,
      ErrorBoundary: ErrorScreen,
      children: [...adminScreens.map(routeOf), notFound],
    },
  ]);
