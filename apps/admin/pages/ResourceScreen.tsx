import {
  ResourceCreatePage,
  ResourceEditPage,
  ResourceFrame,
  ResourceListPage,
  type ResourcePageProps,
  ResourceViewPage,
} from '@app/platform/admin';
import { type Edition, type ModuleScreen, type Resource, type Scope, scopeCovers } from '@app/platform/contract';
import type { ComponentType } from 'react';
import { useMatches, useSearchParams } from 'react-router';
import { resources } from '../resources.ts';
import { useStaff } from '../session/staff.ts';
import NotFoundPage from './NotFoundPage.tsx';

const PAGES: Readonly<Record<string, ComponentType<ResourcePageProps>>> = {
  ResourceListPage,
  ResourceCreatePage,
  ResourceEditPage,
  ResourceViewPage,
};
/** The requested edition, if it has this screen; otherwise the first one in the viewer's scope. */
function editionOf(resource: Resource, row: ModuleScreen, requested: string | null, scope: Scope): Edition {
  const editions = row.edition ? [row.edition, ...(row.alsoFor ?? [])] : resource.editions;
  const chosen = editions.find((each) => each === requested) ?? editions.find((each) => scopeCovers(scope, each));
  return (chosen ?? editions[0]) as Edition;
}

/** The generated screens: reads the resource and the edition from the matched route. */
export default function ResourceScreen() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  const [params] = useSearchParams();
  const { scope } = useStaff();
  const resource = resources.get(row.facts?.['resource'] ?? '');
  const page = PAGES[row.page];
  if (!resource || !page) return <NotFoundPage />;
  const edition = editionOf(resource, row, params.get('edition'), scope);
  return <ResourceFrame resource={resource} edition={edition} page={page} />;
}
