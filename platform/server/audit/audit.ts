import type { Audit, Clock, Ids } from '../deps.ts';
import { insertLine } from './audit.repo.ts';

export const createAudit = (deps: { readonly clock: Clock; readonly ids: Ids }): Audit => ({
  record: (db, line) => insertLine(db, { ...line, id: deps.ids.id(), at: deps.clock.now() }),
});
