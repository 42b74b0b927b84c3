import type { MocksDesk, Rated, StockGap } from '@app/mocks/contract';
import { MAIN_BANK, MAIN_LINE } from '@app/platform/contract';
import { type Caller, type Deps, inTransaction } from '@app/platform/server';
import { listBank, readCsv } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import type { Rating } from '../forms/angoff.ts';
import { listForms, listProfiles, lockForm } from '../forms/forms.repo.ts';
import { makeForm } from '../forms/import-mocks.ts';
import * as ratings from '../forms/ratings.repo.ts';
import { setLine } from '../forms/set-line.ts';
import { readDesk } from './desk.ts';

interface NewForm {
  readonly op_id: string;
  readonly title: string;
  readonly profile: string;
}
/**
 * Creates a fixed form, hidden from learners until staff open it. Without enough stock nothing is created, and the areas are
 * named. Of two forms created at once, both of which would get the same number, the second is refused; a retry is the same
 * form.
 */
export async function createForm(
  deps: Deps,
  caller: Caller,
  { op_id: id, title, profile }: NewForm,
): Promise<{ desk: MocksDesk; gaps: StockGap[] }> {
  const format = (await listProfiles(deps.db, MAIN_LINE)).find(({ slug }) => slug === profile) ?? fail('NOT_FOUND');
  const names = new Map((await listBank(deps, MAIN_BANK)).map((area) => [area.id, area.name]));
  const make = async (deps: Deps) => {
    const forms = await listForms(deps.db);
    if (forms.some((form) => form.id === id)) return [];
    const number = Math.max(0, ...forms.map((form) => form.number)) + 1;
    const missing = await makeForm(deps, { id, number, title, profile, series: null, open: false }, format);
    if (missing === null) return (await listForms(deps.db)).some((form) => form.id === id) ? [] : fail('FORM_BUSY');
    if (missing.length === 0) {
      const act = { actorId: caller.actorId, action: 'create', entity: 'mock-form', entityId: id } as const;
      await deps.audit.record(deps.db, { ...act, after: { title, profile, number } });
    }
    return missing;
  };
  const gaps = await inTransaction(deps, make);
  const namedGaps = gaps.map(({ categoryId, wanted, found }) => ({ name: names.get(categoryId) ?? '', wanted, found }));
  return { desk: await readDesk(deps), gaps: namedGaps };
}

const MOST_PROBLEMS = 20;
/** Parses lines of judge, code and per cent; skips a header line. */
function readRatings(csv: string, codes: ReadonlyMap<string, string>) {
  const found = new Map<string, Rating>();
  const problems: string[] = [];
  for (const [at, cells] of readCsv(csv).entries()) {
    const [judge = '', code = '', rating = ''] = cells.map((cell) => cell.trim());
    const [itemId, percent] = [codes.get(code), Number(rating.replace('%', ''))];
    const isUsable = judge !== '' && judge.length <= 80 && rating !== '' && Number.isInteger(percent);
    if (isUsable && percent >= 0 && percent <= 100 && itemId !== undefined)
      found.set(`${judge} ${itemId}`, { judge, itemId, percent });
    else if (at > 0 || itemId !== undefined)
      problems.push(
        itemId === undefined
          ? `Line ${at + 1}: ${code || 'no code'} is not in this mock`
          : judge === '' || judge.length > 80
            ? `Line ${at + 1}: the name of the judge is missing or longer than 80 letters`
            : `Line ${at + 1}: the rating must be a whole number from 0 to 100`,
      );
  }
  return { found: [...found.values()], problems };
}

/** Stores the ratings in a file and works out the pass mark. Idempotent. */
export async function rateForm(
  deps: Deps,
  { id, caller, csv }: { readonly id: string; readonly caller: Caller; readonly csv: string },
): Promise<Rated> {
  const codes = await ratings.listFormCodes(deps.db, id);
  const { found, problems } = readRatings(csv, codes);
  await inTransaction(deps, async (deps) => {
    if (!(await lockForm(deps.db, id))) fail('NOT_FOUND');
    await ratings.saveRatings(deps.db, id, found, deps.clock.now());
    const panel = await setLine(deps, id, 'judges');
    const act = { actorId: caller.actorId, action: 'update', entity: 'mock-form', entityId: id } as const;
    await deps.audit.record(deps.db, { ...act, after: { ratings: found.length, panel } });
  });
  const judges = new Set(found.map(({ judge }) => judge)).size;
  return { desk: await readDesk(deps), ratings: found.length, judges, problems: problems.slice(0, MOST_PROBLEMS) };
}
