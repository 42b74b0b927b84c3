import { inTransaction } from '@app/platform/server';
import type { Desk } from '../desk.ts';

interface Exported {
  readonly reason: string;
  readonly filter: string;
  readonly rows: number;
}

/** The page records an export before it offers the file. */
export const recordExport = ({ deps, actorId, requestId }: Desk, exported: Exported): Promise<null> =>
  inTransaction(deps, async (deps) => {
    await deps.audit.record(deps.db, {
      actorId,
      requestId,
      action: 'export',
      entity: 'people',
      entityId: null,
      after: exported,
    });
    return null;
  });
