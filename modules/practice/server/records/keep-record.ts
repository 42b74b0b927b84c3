import { type Deps, inTransaction, notLaterThan } from '@app/platform/server';
import type { Bank, LearnerRecord, RecordBody } from '@app/practice/contract';
import { itemVersionFor } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { findRecord, saveRecord, updateMissReason } from './records.repo.ts';
import { presentRecord } from './present.ts';
import { heldBack, withoutVerdict } from '../holds/held-back.ts';

/** Refuses a question outside this bank, unless it has left the bank and the user has a record of it. */
export async function refuseStranger(
  deps: Deps,
  input: { readonly bank: Bank; readonly userId: string; readonly itemId: string },
): Promise<void> {
  const item = await itemVersionFor(deps, { edition: input.bank, itemId: input.itemId });
  if (item?.placed?.open) return;
  if (!item?.placed || !(await findRecord(deps.db, input.userId, input.itemId))) fail('NOT_FOUND');
}

export interface KeepRecordInput {
  readonly bank: Bank;
  readonly userId: string;
  readonly itemId: string;
  readonly body: RecordBody;
}

export async function keepRecord(deps: Deps, input: KeepRecordInput): Promise<LearnerRecord> {
  await refuseStranger(deps, input);
  const { userId, itemId, body } = input;
  const { highlights, miss } = body;
  const held = await heldBack(deps, userId);
  return inTransaction(deps, async (deps) => {
    if (miss) await updateMissReason(deps.db, { userId, itemId, opId: miss.op_id, reason: miss.reason });
    const row = await saveRecord(deps.db, {
      userId,
      itemId,
      at: notLaterThan(deps.clock.now(), body.at),
      seen: body.seen ?? false,
      note: body.note ?? null,
      struck: body.struck ? [...new Set(body.struck)] : null,
      highlights: highlights ? { versionId: highlights.version_id, ranges: highlights.ranges } : null,
    });
    return presentRecord(withoutVerdict(row, held.get(itemId)));
  });
}
