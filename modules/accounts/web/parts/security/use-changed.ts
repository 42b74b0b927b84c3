import { useQueryClient } from '@tanstack/react-query';
import { factorsQuery, passkeysQuery } from '../../queries.ts';
import { refreshSelf } from '../../session/store.ts';

/** After any change of factors: what lists them and what says how the account stands is asked for anew. */
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
