import { profileApi } from '@app/accounts/contract';
import { queryOf } from '@app/platform/web/query';
import { useCall } from '@app/platform/web/write';
import { toast } from '@app/platform/web/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const preferences = queryOf(profileApi.preferences, {});

/** Whether this user wants single-key shortcuts on question pages; on by default. */
export function useKeyPreference() {
  const cache = useQueryClient();
  const { data } = useQuery({ ...preferences, staleTime: Number.POSITIVE_INFINITY });
  const show = (keys: boolean) =>
    cache.setQueryData(preferences.queryKey, (current) => current && { ...current, keys });
  const change = useCall(profileApi.changePreferences, {
    onDone: (reply) => cache.setQueryData(preferences.queryKey, reply),
    onProblem: ({ message }, { body }) => {
      show(body.keys === false);
      toast({ message, tone: 'error' });
    },
  });
  return {
    on: data?.keys ?? true,
    change: (keys: boolean) => {
      show(keys);
      void change.call({ body: { keys } });
    },
  };
}
