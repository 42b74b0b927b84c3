import { join } from 'node:path';
import type { Layout, ModuleScreen } from '@app/platform/contract';
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { PHONE_ROOT, PHONE_SUFFIX } from './navigation/phone.ts';
import { GUARD_ID, NOT_FOUND, NOT_FOUND_ID, screens } from './screens.ts';

/** Pages that belong to no module are kept in this app. */
const pagesOf = (row: ModuleScreen) =>
  row.module === 'site' ? 'shell/pages' : `../../modules/${row.module}/web/pages`;
const pageFile = (row: ModuleScreen) => join(import.meta.dirname, pagesOf(row), `${row.page}.tsx`);
const entry = (row: ModuleScreen): RouteConfigEntry => route(row.path, pageFile(row), { id: row.id });
const phoneEntry = (row: ModuleScreen): RouteConfigEntry =>
  route(PHONE_ROOT + row.path, pageFile(row), { id: row.id + PHONE_SUFFIX });

type Make = (row: ModuleScreen) => RouteConfigEntry;
const below = (file: string, id: string, entries: readonly RouteConfigEntry[]): readonly RouteConfigEntry[] =>
  entries.length > 0 ? [layout(file, { id }, [...entries])] : [];

/** Public screens have no guard; guest screens and all others go below the guard that checks their rule. */
function guarded(name: string, rows: readonly ModuleScreen[], make: Make = entry): readonly RouteConfigEntry[] {
  const kindOf = ({ rule }: ModuleScreen) => (rule === 'public' || rule === 'guest' ? rule : 'guarded');
  const of = (kind: string) => rows.filter((row) => kindOf(row) === kind).map(make);
  return [
    ...of('public'),
    ...below('shell/guard/GuestGuard.tsx', `guest-${name}`, of('guest')),
    ...below('shell/guard/Guard.tsx', GUARD_ID + name, of('guarded')),
  ];
}

const inLayout = (name: Layout) => screens.filter((row) => row.layout === name);
/** A layout with the screens that name it. */
const laidOut = (name: Layout, file: string): readonly RouteConfigEntry[] =>
  below(file, `layout-${name}`, guarded(name, inLayout(name)));

/** One frame around three layouts, so that the menus stay mounted while the page changes. */
const framed = layout('layouts/BasicLayout.tsx', { id: 'layout-basic' }, [
  ...guarded('basic', inLayout('basic')),
  ...laidOut('basicAllowCopy', 'layouts/AllowCopyLayout.tsx'),
  ...laidOut('privacy', 'layouts/PrivacyLayout.tsx'),
  route(NOT_FOUND, 'shell/pages/NotFound.tsx', { id: NOT_FOUND_ID }),
]);

const phone = below(
  'layouts/PhoneLayout.tsx',
  'layout-phone',
  guarded(
    'phone',
    screens.filter((row) => row.phone),
    phoneEntry,
  ),
);

/** The design system's own page: in development, and in a build of any other mode than production. */
const gallery =
  import.meta.env.MODE === 'production' ? [] : [route('/gallery', 'shell/pages/Gallery.tsx', { id: 'gallery' })];

export default [
  framed,
  ...laidOut('question', 'layouts/QuestionLayout.tsx'),
  ...laidOut('questionPreview', 'layouts/PreviewLayout.tsx'),
  ...laidOut('revisionPreview', 'layouts/PreviewLayout.tsx'),
  ...laidOut('bare', 'layouts/BareLayout.tsx'),
  ...phone,
  ...gallery,
] satisfies RouteConfig;
