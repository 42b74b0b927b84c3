import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import { listForms, lockForm } from '../forms/forms.repo.ts';
import { setLine } from '../forms/set-line.ts';
import { figuresOf } from './figures.ts';
import { listFirstSittings, listKeys, saveFigures } from './statistics.repo.ts';

/** Recalculates the statistics of every form from its answers, and the pass mark from them. Idempotent. */
export async function countForms(deps: Deps): Promise<void> {
  for (const { id } of await listForms(deps.db))
    await inTransaction(deps, async (deps) => {
      const [keys, sat] = await Promise.all([listKeys(deps.db, id), listFirstSittings(deps.db, id)]);
      const figures = figuresOf(
        sat,
        keys.map(({ letter }) => letter),
      );
      await saveFigures(deps.db, id, keys, { ...figures, now: deps.clock.now() });
      await lockForm(deps.db, id);
      await setLine(deps, id, 'sitters');
    });
}
export const countFormsHandler = handle(job<Record<string, never>>('mocks.count-forms'), (deps) => countForms(deps), {
  every: '40 2 * * *',
});
