import { gemsStaffApi } from '@app/gems/contract';
import { queryOf } from '@app/platform/web/query';
import { useQuery } from '@tanstack/react-query';

/** How learners do with a gem, and how many have begun each of its cards; empty for a gem that is not saved yet. */
export function useGemDesk(id: string | undefined) {
  const { data, isLoading } = useQuery({
    ...queryOf(gemsStaffApi.desk, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  return {
    figures: data?.figures,
    isLoading,
    learnersOf: (cardId: string | undefined): number | null =>
      data ? (data.learners.find(({ card_id }) => card_id === cardId)?.people ?? 0) : null,
  };
}
export type GemDesk = ReturnType<typeof useGemDesk>;
