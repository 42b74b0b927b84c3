import type { Deps } from '@app/platform/server';
import type { Bank, ReportBody } from '@app/practice/contract';
import { itemVersionFor } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { insertReport } from './reports.repo.ts';

export async function reportQuestion(
  deps: Deps,
  input: { readonly bank: Bank; readonly userId: string; readonly itemId: string; readonly body: ReportBody },
): Promise<{ id: string }> {
  const { bank, userId, itemId, body } = input;
  const item = await itemVersionFor(deps, { edition: bank, itemId });
  if (!item?.placed) return fail('NOT_FOUND');
  await insertReport(deps.db, {
    user_id: userId,
    id: body.op_id,
    item_id: itemId,
    version_id: item.versionId,
    edition: bank,
    kind: body.kind,
    body: body.text,
    created_at: deps.clock.now(),
  });
  return { id: body.op_id };
}
