import type { Choice, Edition, Resource } from '@app/platform/contract';
import { useQuery } from '@tanstack/react-query';
import { resourceClient, resourceKey } from '../client.ts';
import { asText } from './kind.ts';

const FRESH_MS = 5 * 60_000;

const NONE: readonly Choice[] = [];

/**
 * The rows of a resource to choose from, by title. Every select of rows takes them from here, because they share one
 * cache entry, which can hold one shape only. Without a resource there are none.
 */
export function useChoices(resource: Resource | undefined, edition: Edition) {
  const found = useQuery({
    queryKey: resource ? resourceKey(resource, edition, 'choices') : ['no such resource'],
    queryFn: async (): Promise<readonly Choice[]> => {
      if (!resource) return NONE;
      const rows = await resourceClient(resource, edition).everything();
      return rows.map((row) => ({ value: row.id, label: asText(row[resource.title]) || row.id }));
    },
    enabled: resource !== undefined,
    staleTime: FRESH_MS,
  });
  return {
    choices: found.data ?? NONE,
    loading: found.isLoading,
    failed: found.isError || resource === undefined,
    retry: () => void found.refetch(),
  };
}
