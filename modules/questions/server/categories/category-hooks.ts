import { fail } from '@app/platform/contract';
import type { Deps, ResourceHooks, SaveContext, SavedValues } from '@app/platform/server';
import { type category, takesMaster } from '@app/questions/contract';
import { findByName, insertName } from './categories.repo.ts';

type Category = typeof category;

async function refuseTakenName(deps: Deps, name: string, context: SaveContext<Category>): Promise<void> {
  const owner = await findByName(deps.db, context.edition, name);
  if (owner && owner.id !== context.id)
    fail('ALREADY_EXISTS', { fields: { name: 'Another category has or had this name.' } });
}

function refuseWrongMaster(values: SavedValues<Category>, context: SaveContext<Category>): void {
  const master = values.master_id === undefined ? (context.before?.master_id ?? null) : values.master_id;
  if (takesMaster(context.edition) && master === null)
    fail('INVALID_INPUT', { fields: { master_id: 'Choose its PLAB equivalent.' } });
  if (!takesMaster(context.edition) && master !== null)
    fail('INVALID_INPUT', { fields: { master_id: 'Only a category of More Questions has a PLAB equivalent.' } });
}

/** A name once used stays with its category for good, so that an old link never leads to another category. */
export const categoryHooks: ResourceHooks<Category> = {
  beforeSave: async (deps, values, context) => {
    refuseWrongMaster(values, context);
    if (values.name !== undefined) await refuseTakenName(deps, values.name, context);
    return values;
  },
  afterSave: (deps, row, { edition }) =>
    insertName(deps.db, { edition, name: row.name, category_id: row.id, since: deps.clock.now() }),
};
