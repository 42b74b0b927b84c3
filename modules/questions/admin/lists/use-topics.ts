import { resourceClient, resourceKey } from '@app/platform/admin';
import type { Edition } from '@app/platform/contract';
import { category } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';

interface Topic {
  readonly id: string;
  readonly name: string;
}
/** The topics of a category; none while it is not chosen. */
export function useTopics(edition: Edition, categoryId: string): readonly Topic[] {
  const { data } = useQuery({
    queryKey: resourceKey(category, edition, 'one', categoryId),
    queryFn: ({ signal }) => resourceClient(category, edition).read(categoryId, signal),
    enabled: categoryId !== '',
  });
  return data?.['matrices'] ?? [];
}
