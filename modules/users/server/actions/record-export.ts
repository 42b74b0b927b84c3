import { type AnyCall, inTransaction } from '@app/platform/server';
import type { Exported } from '@app/users/contract';

/** The page records an export before it offers the file. Also for lists of people in modules above, which say `of` what. */
export const recordExport = (
  { deps, caller, incoming }: AnyCall,
  exported: Exported,
  of: Readonly<Record<string, string>> = {},
): Promise<null> =>
  inTransaction(deps, async (deps) => {
    await deps.audit.record(deps.db, {
      actorId: caller.actorId,
      requestId: incoming.id,
      action: 'export',
      entity: 'people',
      entityId: null,
      after: { ...exported, ...of },
    });
    return null;
  });
