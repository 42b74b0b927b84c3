import { gemsStaffApi } from '@app/gems/contract';
import { queryOf } from '@app/platform/web/query';
import { useQuery } from '@tanstack/react-query';

/** How many learners have begun each card of a gem; null for a gem that is not saved yet. */
export function useGemDesk(id: string | undefined) {
  const { data } = useQuery({ ...queryOf(gemsStaffApi.desk, { params: { id: id ?? '' } }), enabled: id !== undefined });
  return {
    learnersOf: (cardId: string | undefined): number | null =>
      data ? (data.learners.find(({ card_id }) => card_id === cardId)?.people ?? 0) : null,
  };
}
