import { useEffect } from 'react';
import { servedScreens } from '../../screens.ts';
import { whenIdle } from '../../shell/start/prefetch.ts';
import { useRow } from './use-row.ts';

/** Whoever opens a question can come back to its bank without a signal. */
export function useOfflineCopy(): void {
  const { row, onPhone } = useRow();
  useEffect(() => {
    if (row?.offlineGroup)
      whenIdle(
        () =>
          void import('./keep-offline.ts')
            .then(({ keepForOffline, pagesBeside }) => keepForOffline(pagesBeside(servedScreens, { row, onPhone })))
            .catch(() => undefined),
      );
  }, [row, onPhone]);
}
