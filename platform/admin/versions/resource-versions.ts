import type { Resource, ResourceRow } from '@app/platform/contract';
import { type ResourceClient, rowKey } from '../client.ts';
import { type Resources, type ListingSource, wordsOf } from '../list/resource/resource-listing.tsx';
import { titleOf } from '../values.ts';
import type { VersionsSource } from './source.ts';

/** The versions of one row, derived from its declaration. */
export function resourceVersions(
  page: ListingSource,
  {
    client,
    row,
    resources,
  }: { readonly client: ResourceClient; readonly row: ResourceRow; readonly resources: Resources },
  onRestored: (row: ResourceRow) => void,
): VersionsSource {
  const { resource, edition, rights } = page;
  const fields = Object.entries(resource.fields).filter(([, { kind, readOnly }]) => !readOnly && kind !== 'secret');
  return {
    key: rowKey(resource, edition, row.id),
    title: titleOf(resource, row),
    fields: fields.map(([name, { label }]) => ({ name, label })),
    list: (signal) => client.versions(row.id, signal),
    read: (version, signal) => client.version(row.id, version, signal),
    wordsOf: async () => {
      const words = await wordsOf(page, resources, references(resource));
      return (values, name) => words(values as ResourceRow, name);
    },
    restore: rights.e
      ? async (version, over, idempotencyKey) =>
          onRestored(await client.restore({ id: row.id, version: over }, version, idempotencyKey))
      : null,
  };
}

const references = ({ fields }: Resource): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'reference');
