export { type AdminFacts, AdminProvider, type AdminSection, useAdminFacts } from './context.tsx';
export { type FormClient, type ResourceClient, resourceClient, resourceKey } from './client.ts';
export type { FieldCellProps, FieldInputProps, FieldKindView } from './fields/kind.ts';
export { Highlighted } from './fields/Highlighted.tsx';
export { showDate, showMoment } from './fields/moments.tsx';
export { useChoices } from './fields/use-choices.ts';
export { viewOf } from './fields/registry.ts';
export { ActionBar, type ActionBarProps } from './form/parts/ActionBar.tsx';
export { FieldGrid } from './form/FieldGrid.tsx';
export { FieldRow } from './form/parts/FieldRow.tsx';
export { DraftNotice } from './form/parts/DraftNotice.tsx';
export { ConflictDialog, type Difference } from './form/parts/ConflictDialog.tsx';
export { LeaveGuard } from './form/parts/LeaveGuard.tsx';
export { ReasonField } from './fields/ReasonField.tsx';
export { keptTexts, useKeptText, useUnsent } from './form/parts/kept-texts.ts';
export { useDropSettled } from './form/parts/settled.ts';
export { timeOf } from './time.ts';
export { type Draft, drafts } from './drafts.ts';
export { useDraft } from './form/use-draft.ts';
export { useEarlierDrafts } from './form/use-earlier-drafts.ts';
export { ROW_PLACE } from './list/return/place.ts';
export { useListKeys } from './list/table/use-list-keys.ts';
export { EDITION_NAMES, LineTabs } from './list/LineTabs.tsx';
export { useBelow, useNarrow } from './list/table/use-below.ts';
export { PreviewFrame } from './preview/PreviewFrame.tsx';
export { shapeResolver } from './form/shape-resolver.ts';
export { ResourceCreatePage } from './form/ResourceCreatePage.tsx';
export { ResourceForm } from './form/ResourceForm.tsx';
export { ResourceEditPage } from './form/ResourceEditPage.tsx';
export { ResourceViewPage } from './form/ResourceViewPage.tsx';
export { ResourceFrame, type ResourceFrameProps } from './ResourceFrame.tsx';
export { csvText, download } from './list/csv.ts';
export type { ExportFacts, FilterControl, ListColumn, ListFilter, Listing, ListRow } from './list/listing.ts';
export { ListPage, type ListPageProps } from './list/ListPage.tsx';
export type { Resources } from './list/resource/resource-listing.tsx';
export { ResourceListPage } from './ResourceListPage.tsx';
export { listAddress } from './list/return/last-view.ts';
export { type Place, placeNow, useScrollRestore } from './list/return/place.ts';
export { ExportDialog, type ExportDialogProps } from './list/tools/ExportDialog.tsx';
export { lazyField } from './fields/lazy-field.tsx';
export { FilterSelect } from './list/tools/Filters.tsx';
export { SavedViews } from './list/tools/SavedViews.tsx';
export { SearchForm } from './list/tools/SearchForm.tsx';
export type { FormValues } from './values.ts';
export { type VersionsSource, VERSIONS_PARAM } from './versions/source.ts';
export { WordDiff } from './versions/WordDiff.tsx';
export { VersionsPage } from './versions/VersionsPage.tsx';
export { useScreenTitle, useShownTitle } from './screen-title.ts';
export type {
  FieldEditors,
  FormLayoutProps,
  ResourcePageProps,
  ResourcePaths,
  Rights,
  SiblingList,
} from './props.ts';
