import { send } from '@app/platform/web';
import { toast } from '@app/platform/web/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** By its path, not by its declaration: the shapes of all accounts would come along. */
const PATH = '/paplabable/preferences';
/** The same entry the preferences page keeps. */
const KEY = [PATH, null, null] as const;
interface Chosen {
  readonly keys: boolean;
}

/** Whether this person wants single keys on question pages; they do until they say otherwise. */
export function useKeyPreference() {
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => send({ method: 'GET', path: PATH, signal }) as Promise<Chosen>,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const put = (keys: boolean) => cache.setQueryData<Chosen>(KEY, (known) => ({ ...known, keys }));
  const change = async (keys: boolean) => {
    put(keys);
    try {
      await send({ method: 'PUT', path: PATH, body: { keys } });
    } catch {
      put(!keys);
      toast({ message: 'That could not be saved. Please try again.', tone: 'error' });
    }
  };
  return { on: data?.keys ?? true, change: (keys: boolean) => void change(keys) };
}
