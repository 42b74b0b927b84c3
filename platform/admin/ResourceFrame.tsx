import { type Edition, type Resource, scopeCovers } from '@app/platform/contract';
import type { ComponentType } from 'react';
import { type AdminFacts, useAdminFacts } from './context.tsx';
import { EDITION_NAMES } from './list/LineTabs.tsx';
import type { ResourcePageProps } from './props.ts';

const NO_EDITORS = {};

/** Editions that share a folder of screens are distinguished by `?edition=`; the folder's first one needs none. */
const addressOf = (resource: Resource, edition: Edition, below: string): string => {
  const folder = resource.mounts[edition]?.screens ?? '';
  const first = resource.editions.find((each) => resource.mounts[each]?.screens === folder);
  return folder + below + (first === edition ? '' : `?edition=${edition}`);
};
function siblingsOf(resource: Resource, { scope, rightsIn }: AdminFacts) {
  const seen = resource.editions.filter((edition) => {
    const mount = resource.mounts[edition];
    return mount && scopeCovers(scope, edition) && rightsIn(mount.section).v;
  });
  return seen.map((edition) => ({
    label: EDITION_NAMES[edition],
    href: addressOf(resource, edition, resource.listAt ?? ''),
  }));
}

export interface ResourceFrameProps {
  readonly resource: Resource;
  readonly edition: Edition;
  readonly page: ComponentType<ResourcePageProps>;
  /** A second section whose holders may edit this row. */
  readonly alsoEditedBy?: string | undefined;
}

/** Gives a generated page everything it needs about one edition of a resource and the rights of the viewer. */
export function ResourceFrame({ resource, edition, page: Page, alsoEditedBy }: ResourceFrameProps) {
  const facts = useAdminFacts();
  const own = facts.rightsIn(resource.mounts[edition]?.section ?? '');
  const also = alsoEditedBy === undefined ? own : facts.rightsIn(alsoEditedBy);
  return (
    <Page
      key={`${resource.key} ${edition}`}
      resource={resource}
      edition={edition}
      rights={{ v: own.v || also.v, a: own.a, e: own.e || also.e }}
      paths={{
        list: addressOf(resource, edition, resource.listAt ?? ''),
        create: addressOf(resource, edition, '/create'),
        edit: addressOf(resource, edition, '/edit'),
        view: resource.mounts[edition]?.view ? addressOf(resource, edition, '/view') : undefined,
      }}
      editors={facts.editors.get(resource.key) ?? NO_EDITORS}
      siblings={siblingsOf(resource, facts)}
    />
  );
}
