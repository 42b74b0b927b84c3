import { useQueryClient } from '@tanstack/react-query';
import { factorsQuery, passkeysQuery } from '../../queries.ts';
import { refreshSelf } from '../../session/store.ts';

/** After any change of factors: reloads their lists and the current user. */
export function useFactorsChanged(): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: factorsQuery.queryKey }),
      cache.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
      refreshSelf(),
    ]);
  };
}
