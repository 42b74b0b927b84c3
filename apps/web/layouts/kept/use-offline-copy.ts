import { useEffect } from 'react';
import { screens } from '../../screens.ts';
import { whenIdle } from '../../shell/start/prefetch.ts';
import { useRow } from '../parts/use-row.ts';

/** Opening a question keeps its bank for use without a connection. */
export function useOfflineCopy(): void {
  const { row, onPhone } = useRow();
  useEffect(() => {
    if (row?.offlineGroup)
      whenIdle(
        () =>
          void import('../../shell/pages/phone/keep-offline.ts')
            .then(({ keepForOffline, pagesBeside }) => keepForOffline(pagesBeside(screens, { row, onPhone })))
            .catch(() => undefined),
      );
  }, [row, onPhone]);
}
