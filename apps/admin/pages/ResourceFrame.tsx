import type { FieldEditors, ResourcePageProps } from '@app/platform/admin';
import { type Edition, type Resource, scopeCovers } from '@app/platform/contract';
import type { ComponentType } from 'react';
import { resources } from '../resources.ts';
import type { Staff } from '../session/enter.ts';
import { rightsIn, useStaff } from '../session/staff.ts';

/** A module's own inputs: `modules/<m>/admin/editors.tsx` exports `editors`, by resource key and field. */
type EditorFile = { readonly editors: Readonly<Record<string, FieldEditors>> };
const editorFiles = import.meta.glob<EditorFile>('../../../modules/*/admin/editors.tsx', { eager: true });
const editorsOf = (resource: Resource): FieldEditors =>
  Object.assign({}, ...Object.values(editorFiles).map((file) => file.editors[resource.key] ?? {})) as FieldEditors;
const editors = new Map([...resources.values()].map((resource) => [resource.key, editorsOf(resource)]));

const EDITION_NAMES: Readonly<Record<Edition, string>> = { pa: 'PA', more: 'More Questions', plab: 'PLAB' };

/** Editions that share a folder of screens are told apart by `?edition=`; the folder's first one needs none. */
const addressOf = (resource: Resource, edition: Edition, below: string): string => {
  const folder = resource.mounts[edition]?.screens ?? '';
  const first = resource.editions.find((each) => resource.mounts[each]?.screens === folder);
  return folder + below + (first === edition ? '' : `?edition=${edition}`);
};
function siblingsOf(resource: Resource, staff: Staff) {
  const seen = resource.editions.filter((edition) => {
    const mount = resource.mounts[edition];
    return mount && scopeCovers(staff.scope, edition) && rightsIn(staff, mount.section).v;
  });
  return seen.map((edition) => ({
    label: EDITION_NAMES[edition],
    href: addressOf(resource, edition, resource.listAt ?? ''),
  }));
}

interface ResourceFrameProps {
  readonly resource: Resource;
  readonly edition: Edition;
  readonly page: ComponentType<ResourcePageProps>;
}

/** Hands a generated page everything it needs to know about one edition of a resource and the person looking at it. */
export function ResourceFrame({ resource, edition, page: Page }: ResourceFrameProps) {
  const staff = useStaff();
  return (
    <Page
      key={`${resource.key} ${edition}`}
      resource={resource}
      edition={edition}
      rights={rightsIn(staff, resource.mounts[edition]?.section ?? '')}
      paths={{
        list: addressOf(resource, edition, resource.listAt ?? ''),
        create: addressOf(resource, edition, '/create'),
        edit: addressOf(resource, edition, '/edit'),
      }}
      editors={editors.get(resource.key) ?? {}}
      siblings={siblingsOf(resource, staff)}
    />
  );
}
