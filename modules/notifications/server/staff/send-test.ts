import type { Scope } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { notify } from '../notices/notify.ts';
import { findDraft } from './details.repo.ts';
import { linesIn } from './read-details.ts';

/** Sends the saved announcement to the caller only, as a notification. */
export function sendTest(
  deps: Deps,
  input: { readonly id: string; readonly actorId: string | null; readonly scope: Scope | null },
): Promise<null> {
  const by = input.actorId ?? fail('SESSION_ENDED');
  return inTransaction(deps, async (deps) => {
    const draft = (await findDraft(deps.db, input.id, linesIn(input.scope))) ?? fail('NOT_FOUND');
    const { title, body, link, edition } = draft;
    await notify(deps, {
      kind: 'Test',
      title: `Test: ${title}`,
      text: body,
      link,
      edition,
      userIds: [by],
      actorId: by,
    });
    return null;
  });
}
