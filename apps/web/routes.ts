import { join } from 'node:path';
import type { Layout, ModuleScreen } from '@app/platform/contract';
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { screens } from './screens.ts';

/** The file behind each layout; a layout without a row here is not served by this application. */
const LAYOUTS: Partial<Record<Layout, string>> = {
  basic: 'layouts/BasicLayout.tsx',
  basicAllowCopy: 'layouts/BasicLayout.tsx',
  bare: 'layouts/BareLayout.tsx',
};

const pageFile = (row: ModuleScreen) =>
  join(import.meta.dirname, '../../modules', row.module, 'web/pages', `${row.page}.tsx`);
const entry = (row: ModuleScreen): RouteConfigEntry => route(row.path, pageFile(row), { id: row.id });

const layouts = Object.entries(LAYOUTS).flatMap(([name, file]): RouteConfigEntry[] => {
  const rows = screens.filter((row) => row.layout === name);
  return rows.length > 0 ? [layout(file, { id: `layout-${name}` }, rows.map(entry))] : [];
});

const unknown = layout('layouts/BasicLayout.tsx', { id: 'layout-unknown' }, [
  route('*', 'shell/pages/NotFound.tsx', { id: 'not-found' }),
]);

/** The design system's own page: in development, and in a build of any other mode than production. */
const gallery =
  import.meta.env.MODE === 'production' ? [] : [route('/gallery', 'shell/pages/Gallery.tsx', { id: 'gallery' })];

export default [...layouts, ...gallery, unknown] satisfies RouteConfig;
