import {
  ResourceCreatePage,
  ResourceEditPage,
  ResourceFrame,
  ResourceListPage,
  type ResourcePageProps,
  ResourceViewPage,
} from '@app/platform/admin';
import type { Edition, ModuleScreen, Resource } from '@app/platform/contract';
import type { ComponentType } from 'react';
import { useMatches, useSearchParams } from 'react-router';
import { resources } from '../resources.ts';
import NotFoundPage from './NotFoundPage.tsx';

const PAGES: Readonly<Record<string, ComponentType<ResourcePageProps>>> = {
  ResourceListPage,
  ResourceCreatePage,
  ResourceEditPage,
  ResourceViewPage,
};
const editionOf = (resource: Resource, row: ModuleScreen, asked: string | null): Edition => {
  const opened = row.edition ?? resource.editions[0];
  const sharing = resource.editions.find(
    (each) => each === asked && resource.mounts[each]?.screens === (opened && resource.mounts[opened]?.screens),
  );
  return (sharing ?? opened) as Edition;
};

/** The generated screens: reads the resource and the edition from the matched route. */
export default function ResourceScreen() {
  const row = useMatches().at(-1)?.handle as ModuleScreen;
  const [params] = useSearchParams();
  const resource = resources.get(row.facts?.['resource'] ?? '');
  const page = PAGES[row.page];
  if (!resource || !page) return <NotFoundPage />;
  return <ResourceFrame resource={resource} edition={editionOf(resource, row, params.get('edition'))} page={page} />;
}
