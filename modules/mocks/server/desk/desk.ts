import type { DeskCell, DeskForm, DoubtfulKey, MocksDesk, ProfileChange } from '@app/mocks/contract';
import { MAIN_BANK, MAIN_LINE } from '@app/platform/contract';
import { type Caller, type Deps, inTransaction } from '@app/platform/server';
import { listBank } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { listFormed, listForms, lockForm } from '../forms/forms.repo.ts';
import { quotasOf } from '../forms/quotas.ts';
import { listStock } from '../forms/stock.repo.ts';
import { listCurrentLines } from '../forms/lines.repo.ts';
import { listJudged } from '../forms/ratings.repo.ts';
import { listFormStats } from '../statistics/statistics.repo.ts';
import { findPlanned } from '../state/sittings.repo.ts';
import * as repo from './desk.repo.ts';
import { type DoubtfulRow, listDoubtful } from './keys.repo.ts';

async function cellsOf(deps: Deps, questions: number): Promise<DeskCell[]> {
  const [bank, rows, formed] = await Promise.all([
    listBank(deps, MAIN_BANK),
    listStock(deps.db, MAIN_BANK),
    listFormed(deps.db),
  ]);
  const stock = Map.groupBy(
    rows.filter(({ trial }) => !trial),
    (row) => row.category_id,
  );
  const quotas = quotasOf(
    bank.map(({ id, weight }) => ({ categoryId: id, weight })),
    questions,
  );
  return bank.map(({ id, name, weight }) => {
    const own = stock.get(id) ?? [];
    const unused = own.filter(({ item_id }) => !formed.has(item_id)).length;
    return { id, name, weight, wanted: quotas.get(id) ?? 0, stock: own.length, unused };
  });
}

const presentKey = ({ item_id, code, key, other, sitters, facility }: DoubtfulRow): DoubtfulKey => ({
  item_id,
  code,
  key,
  other,
  sitters,
  facility,
});

async function formsOf(deps: Deps): Promise<DeskForm[]> {
  const [forms, figures, judged, lines, doubtful] = await Promise.all([
    listForms(deps.db),
    listFormStats(deps.db),
    listJudged(deps.db),
    listCurrentLines(deps.db),
    listDoubtful(deps.db),
  ]);
  const ratedBy = new Map(judged.map((row) => [row.form_id, row.judges]));
  const lineOf = new Map(lines.map((row) => [row.form_id, row.marks]));
  const byForm = new Map(figures.map((row) => [row.form_id, row]));
  return forms.map((form) => {
    const { sitters = 0, kr20 = null, sem = null } = byForm.get(form.id) ?? {};
    const [judges, line] = [ratedBy.get(form.id) ?? 0, lineOf.get(form.id) ?? null];
    const suspected = doubtful.filter(({ form_id }) => form_id === form.id).map(presentKey);
    return { ...form, sitters, kr20, sem, suspected, judges, line };
  });
}

/** Everything on the staff page of mocks. */
export async function readDesk(deps: Deps): Promise<MocksDesk> {
  const profiles = await repo.listAllProfiles(deps.db, MAIN_LINE);
  const largest = Math.max(0, ...profiles.map(({ papers, questions }) => papers * questions));
  const [cells, forms, live] = await Promise.all([
    cellsOf(deps, largest),
    formsOf(deps),
    repo.listLive(deps.db, deps.clock.now()),
  ]);
  return {
    profiles: [...profiles],
    cells,
    forms,
    live: live.map((row) => ({ ...row, next_deadline: row.next_deadline.toISOString() })),
  };
}

type Change<Part> = { readonly id: string; readonly caller: Caller } & Part;

export async function changeProfile(deps: Deps, { id, caller, change }: Change<{ readonly change: ProfileChange }>) {
  await inTransaction(deps, async (deps) => {
    const before = (await repo.listAllProfiles(deps.db, MAIN_LINE)).find((row) => row.id === id) ?? fail('NOT_FOUND');
    if (!(await repo.updateProfile(deps.db, id, change, deps.clock.now()))) fail('VERSION_CONFLICT');
    await deps.audit.record(deps.db, {
      actorId: caller.actorId,
      action: 'update',
      entity: 'mock-profile',
      entityId: id,
      before,
      after: change,
    });
  });
  return readDesk(deps);
}

export async function changeForm(
  deps: Deps,
  { id, caller, state }: Change<{ readonly state: 'open' | 'reserved' | 'retired' }>,
) {
  await inTransaction(deps, async (deps) => {
    const before = (await lockForm(deps.db, id)) ?? fail('NOT_FOUND');
    if (before.state === state) return;
    // Retired, people would still sit it on the day; opened, everybody would know its questions by then.
    const planned = state === 'reserved' ? undefined : await findPlanned(deps.db, id);
    if (planned) fail('FORM_PLANNED', { details: planned });
    await repo.updateFormState(deps.db, id, state);
    await deps.audit.record(deps.db, {
      actorId: caller.actorId,
      action: 'update',
      entity: 'mock-form',
      entityId: id,
      before,
      after: { state },
    });
  });
  return readDesk(deps);
}
