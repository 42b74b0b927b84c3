import { resourceClient, resourceKey } from '@app/platform/admin';
import { category, type PlaceValues } from '@app/questions/contract';
import { useQueries } from '@tanstack/react-query';

/** The names of the categories of these places and of their topics, by id; null while they are loading. */
export function usePlaceNames(places: readonly PlaceValues[]): ReadonlyMap<string, string> | null {
  const editionById = new Map(places.map(({ edition, category_id }) => [category_id, edition]));
  editionById.delete('');
  const found = useQueries({
    queries: [...editionById].map(([id, edition]) => ({
      queryKey: resourceKey(category, edition, 'one', id),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => resourceClient(category, edition).read(id, signal),
    })),
  });
  if (found.some(({ isLoading }) => isLoading)) return null;
  const rows = found.flatMap(({ data }) => (data ? [data, ...data.matrices] : []));
  return new Map(rows.map((row) => [row.id, row.name]));
}
