import { HOUR_MS } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { type Bank, CASE_HOURS, type ReportBody } from '@app/practice/contract';
import { itemVersionFor } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { joinCase } from './cases.repo.ts';
import { insertReport, updateCase } from './reports.repo.ts';

export async function reportQuestion(
  deps: Deps,
  input: { readonly bank: Bank; readonly userId: string; readonly itemId: string; readonly body: ReportBody },
): Promise<{ id: string }> {
  const { bank, userId, itemId, body } = input;
  const item = await itemVersionFor(deps, { edition: bank, itemId });
  if (!item?.placed) return fail('NOT_FOUND');
  const at = deps.clock.now();
  await inTransaction(deps, async ({ db }) => {
    const report = {
      user_id: userId,
      id: body.op_id,
      item_id: itemId,
      version_id: item.versionId,
      edition: bank,
      kind: body.kind,
      body: body.text,
      created_at: at,
    };
    // A repeat after its case was closed must not open a new one.
    if (!(await insertReport(db, report))) return;
    const dueAt = new Date(at.getTime() + CASE_HOURS[body.kind] * HOUR_MS);
    await updateCase(db, report, await joinCase(db, { itemId, kind: body.kind, at, dueAt }));
  });
  return { id: body.op_id };
}
