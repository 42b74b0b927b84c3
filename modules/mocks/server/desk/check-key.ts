import { KEYS_PARAM, MOCKS_SCREEN } from '@app/mocks/contract';
import { type Caller, type Deps, type HomeItem, inTransaction } from '@app/platform/server';
import type { OptionKey } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { readDesk } from './desk.ts';
import * as repo from './keys.repo.ts';

/** Refused when the key is another by now: the editor has checked one that no longer counts. */
export async function checkKey(deps: Deps, caller: Caller, input: { readonly id: string; readonly key: OptionKey }) {
  const by = caller.actorId ?? fail('FORBIDDEN');
  await inTransaction(deps, async (deps) => {
    const { code, key, epoch } = (await repo.findKey(deps.db, input.id)) ?? fail('NOT_FOUND');
    if (key !== input.key) fail('VERSION_CONFLICT');
    if (!(await repo.saveCheck(deps.db, { itemId: input.id, epoch, by, at: deps.clock.now() }))) return;
    await deps.audit.record(deps.db, {
      actorId: by,
      action: 'check',
      entity: 'question',
      entityId: input.id,
      before: null,
      after: { code, key },
    });
  });
  return readDesk(deps);
}

/** The keys in doubt, for the first page of the back office. */
export async function keysToCheck(deps: Deps, most: number): Promise<readonly HomeItem[]> {
  return (await repo.listDoubtful(deps.db)).slice(0, most).map(({ title, code, key, other, form_id, counted_at }) => ({
    title: `${code || 'A question'} in ${title}`,
    text: `The key is ${key}; those who do well elsewhere choose ${other ?? 'another option'}.`,
    at: counted_at,
    screen: `${MOCKS_SCREEN}?${KEYS_PARAM}=${form_id}`,
  }));
}
