import { SECOND_MS } from '@app/platform/contract';
import { callEndpoint, useInUse } from '@app/platform/web';
import { Notice } from '@app/platform/web/ui';
import { EDITING_BEAT_SECONDS, planApi } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

const together = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are` : `${names[0]} is`;

/** Reports every few seconds that the editor is open, and names other staff who have it open. */
export function EditorPresence({ id }: { readonly id: string }) {
  // Every call counts as use of the session, and a screen nobody uses must still be logged out.
  const inUse = useInUse();
  const { data } = useQuery({
    enabled: inUse,
    queryKey: [planApi.here.path, id],
    queryFn: ({ signal }) => callEndpoint(planApi.here, { params: { id }, body: { leaving: false }, signal }),
    refetchInterval: EDITING_BEAT_SECONDS * SECOND_MS,
    staleTime: 0,
    retry: false,
  });
  useEffect(
    () => () => {
      // If this call fails, the server forgets the editor within a minute.
      callEndpoint(planApi.here, { params: { id }, body: { leaving: true } }).catch(() => undefined);
    },
    [id],
  );
  const names = inUse ? (data?.others.map(({ name }) => name) ?? []) : [];
  return (
    <div role="status" className="empty:hidden">
      {names.length > 0 ? (
        <Notice tone="info" title={`${together(names)} here too.`} className="mb-4">
          Changes to different fields are merged. If you both change one field, you are asked which to keep.
        </Notice>
      ) : null}
    </div>
  );
}
