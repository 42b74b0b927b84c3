import { gem, type MoveBody, type MoveResult } from '@app/gems/contract';
import {
  updateOutsideForm,
  type Deps,
  handleTask,
  inTransaction,
  inTransactionOf,
  startTask,
  taskKind,
} from '@app/platform/server';
import { listBank } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import type { GemEditor } from '../shelf/deck-access.ts';
import { findOwner, insertName } from '../staff/names.repo.ts';
import { findMovable, isSlugTaken, listPictureKeys, type MovedRow, type ShelfPlace, updatePlace } from './move.repo.ts';

interface Move extends ShelfPlace {
  readonly id: string;
  /** The version the editor saw. */
  readonly version: number;
  readonly by: string;
}
const moving = taskKind<Move, MoveResult>('gems.move');
const refuse = (field: string, why: string): never => fail('INVALID_INPUT', { fields: { [field]: why } });

/** Conflicts in the target line are reported before the task begins. */
async function refuseUnfit(deps: Deps, row: MovedRow, place: ShelfPlace): Promise<void> {
  const categories = await listBank(deps, place.edition);
  if (!categories.some(({ id }) => id === place.category_id)) refuse('category_id', 'Choose a category of that line.');
  const owner = await findOwner(deps.db, place.edition, row.name);
  if (owner !== undefined && owner !== row.id) refuse('name', 'Another gem of that line has or had this name.');
  if (await isSlugTaken(deps.db, row, place.edition)) refuse('slug', 'Another gem of that line has this slug.');
}

/** Begins a move to another category or position, or into the other line. */
export const startMove = (editor: GemEditor, id: string, body: MoveBody): Promise<{ task: string }> =>
  inTransactionOf(editor, async (editor) => {
    const { deps } = editor;
    const row = await findMovable(deps.db, id);
    if (!row || !editor.covers(row.edition)) return fail('NOT_FOUND');
    const edition = body.edition ?? row.edition;
    if (!editor.covers(edition)) fail('FORBIDDEN');
    if (row.version !== body.version) fail('GEM_CHANGED');
    const place = {
      edition,
      category_id: body.category_id ?? row.category_id,
      position: body.position ?? row.position,
    };
    await refuseUnfit(deps, row, place);
    const payload = { id, ...place, version: body.version, by: editor.id };
    return { task: await startTask(deps, moving, { ownerId: editor.id, payload }) };
  });

/** A worker may have died after committing the move: the second run then finds the gem already in place. */
const isThere = (row: MovedRow, move: Move): boolean =>
  row.version === move.version + 1 &&
  row.edition === move.edition &&
  row.category_id === move.category_id &&
  row.position === move.position;

const moveRow = (deps: Deps, move: Move): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const row = (await findMovable(deps.db, move.id, true)) ?? fail('NOT_FOUND');
    if (isThere(row, move)) return;
    if (row.version !== move.version) fail('GEM_CHANGED');
    await refuseUnfit(deps, row, move);
    const at = deps.clock.now();
    const { edition, category_id, position } = move;
    await updateOutsideForm(deps, gem, { id: row.id, by: move.by }, () =>
      updatePlace(deps.db, row.id, { edition, category_id, position }, at),
    );
    await insertName(deps.db, { edition, name: row.name, gem_id: row.id, since: at });
    await deps.audit.record(deps.db, {
      actorId: move.by,
      action: 'move',
      entity: 'gem',
      entityId: row.id,
      before: { edition: row.edition, category_id: row.category_id, position: row.position },
      after: { edition, category_id, position },
    });
  });

/** Every picture must be stored before the gem becomes visible to learners of another line. */
export const movingHandler = handleTask(
  moving,
  async (deps, move, task): Promise<MoveResult> => {
    const keys = [...new Set(await listPictureKeys(deps.db, move.id))];
    const total = keys.length + 1;
    for (const [at, key] of keys.entries()) {
      if (!(await deps.storage.get(key))) fail('PICTURE_LOST');
      await task.report(at + 1, total);
    }
    await moveRow(deps, move);
    return { id: move.id, edition: move.edition, pictures: keys.length };
  },
  { retries: 1 },
);
