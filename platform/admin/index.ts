export { type AdminFacts, AdminProvider, useAdminFacts } from './context.tsx';
export { type ResourceClient, resourceClient, resourceKey } from './client.ts';
export type { FieldCellProps, FieldInputProps, FieldKindView } from './fields/kind.ts';
export { fieldViews, viewOf } from './fields/registry.ts';
export { ResourceCreatePage } from './form/ResourceCreatePage.tsx';
export { ResourceEditPage } from './form/ResourceEditPage.tsx';
export { ResourceViewPage } from './form/ResourceViewPage.tsx';
export { ResourceListPage } from './list/ResourceListPage.tsx';
export {
  editAddress,
  type FieldEditors,
  type ResourcePageProps,
  type ResourcePaths,
  type Rights,
  type SiblingList,
} from './props.ts';
