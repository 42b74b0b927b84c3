import { MAIN_BANK, MAIN_LINE } from '@app/platform/contract';
import { createHash } from 'node:crypto';
import { type Deps, type ImportReport, inTransaction } from '@app/platform/server';
import { listBank } from '@app/questions/server';

import { drawForm, type Gap, type StockItem } from './draw-form.ts';
import * as repo from './forms.repo.ts';
import { findByCodes, listReserved, listSeries, listStock, type StockRow } from './stock.repo.ts';

export interface PackProfile {
  readonly slug: string;
  readonly name: string;
  readonly about: string;
  readonly papers: number;
  readonly questions: number;
  readonly minutes: number;
  readonly breakMinutes: number;
}
export interface PackForm {
  readonly number: number;
  readonly title: string;
  readonly profile: string;
  /** Made of all questions reserved for mocks whose codes begin with this digit; null: drawn from the bank. */
  readonly series: number | null;
  /** False: only sittings use it until staff open it. */
  readonly open: boolean;
}
export interface PackMocks {
  readonly profiles: readonly PackProfile[];
  /** Pairs of item codes. */
  readonly enemies: readonly (readonly [string, string])[];
  readonly forms: readonly PackForm[];
}

/** How many seeds to try until a form has no gap, because enemies can block each other. */
const TRIES = 20;

export const itemOf = (row: StockRow, seenAt: number | null = null): StockItem => ({
  itemId: row.item_id,
  versionId: row.version_id,
  categoryId: row.category_id,
  letter: row.letter,
  seenAt,
});

export type NewForm = PackForm & { readonly id?: string };
type Format = Pick<PackProfile, 'slug' | 'papers' | 'questions'>;
/**
 * Creates a form; returns the areas with too few questions, or none when it was created. Null: a concurrent request has created
 * a form with this id or number.
 */
export async function makeForm(deps: Deps, form: NewForm, profile: Format): Promise<readonly Gap[] | null> {
  const cells = (await listBank(deps, MAIN_BANK)).map(({ id, weight }) => ({ categoryId: id, weight }));
  const isGiven = form.series !== null;
  const rows = isGiven ? await listReserved(deps.db, MAIN_BANK, form.series) : await listStock(deps.db, MAIN_BANK);
  const used = await repo.listFormed(deps.db);
  // As disjoint from earlier forms as the stock allows: questions used in another form count as seen.
  const stock = rows.filter(({ trial }) => !trial).map((row) => itemOf(row, used.has(row.item_id) ? 1 : null));
  const enemies = await repo.listEnemies(deps.db);
  const { papers, questions } = profile;
  let gaps: readonly Gap[] = [];
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const seed = `form ${form.number}, attempt ${attempt}`;
    const drawn = drawForm({ cells, stock, enemies, papers, questions, seed, enemiesApart: isGiven });
    gaps = drawn.gaps;
    if (gaps.length > 0) continue;
    const row = { id: form.id ?? deps.ids.id(), number: form.number, title: form.title, profile: profile.slug, seed };
    const state = form.open ? 'open' : 'reserved';
    const isMade = await repo.insertForm(deps.db, { ...row, state, created_at: deps.clock.now() }, drawn.papers);
    return isMade ? [] : null;
  }
  deps.log.warn({ form: form.number }, 'a mock form could not be made: there are too few questions');
  return gaps;
}

/** Imports profiles, enemies and fixed forms of the content pack. An existing form is never drawn again. */
export function importMocks(deps: Deps, pack: PackMocks): Promise<ImportReport> {
  return inTransaction(deps, async (deps) => {
    const report = { inserted: 0, updated: 0, unchanged: 0 };
    const now = deps.clock.now();
    for (const [position, { breakMinutes, ...profile }] of pack.profiles.entries()) {
      const imported_hash = createHash('sha256')
        .update(JSON.stringify([position, profile, breakMinutes]))
        .digest('base64url');
      const row = {
        ...profile,
        id: deps.ids.id(),
        edition: MAIN_LINE,
        break_minutes: breakMinutes,
        position,
        imported_hash,
      };
      report[await repo.saveProfile(deps.db, row, now)] += 1;
    }
    const ids = await findByCodes(deps.db, pack.enemies.flat());
    const pairs = pack.enemies.flatMap(([a, b]) => {
      const [one, other] = [ids.get(a), ids.get(b)];
      return one !== undefined && other !== undefined ? [[one, other] as const] : [];
    });
    const added = await repo.replaceEnemies(deps.db, pairs);
    report.inserted += added;
    report.unchanged += pairs.length - added;
    for (const form of pack.forms) {
      const profile = pack.profiles.find(({ slug }) => slug === form.profile);
      if (profile && (await importForm(deps, form, profile))) report.inserted += 1;
      else report.unchanged += 1;
    }
    return { ...report, conflicts: [] };
  });
}

/**
 * False: it exists, or there are too few questions. Where an earlier pack had drawn the mock of this number from the practised
 * bank, that one is retired: its results keep their title and questions, and the new form gets the next number.
 */
async function importForm(deps: Deps, form: PackForm, profile: PackProfile): Promise<boolean> {
  const forms = await repo.listForms(deps.db);
  const namesake = forms.find(({ number }) => number === form.number);
  if (form.series === null) return !namesake && (await makeForm(deps, form, profile))?.length === 0;
  const series = await listSeries(deps.db, MAIN_BANK, form.series);
  const used = await repo.listFormed(deps.db);
  if (series.length === 0 || series.some((itemId) => used.has(itemId))) return false;
  const number = namesake ? Math.max(...forms.map((each) => each.number)) + 1 : form.number;
  if ((await makeForm(deps, { ...form, number }, profile))?.length !== 0) return false;
  if (namesake?.state === 'open' && namesake.title === form.title) await repo.retireForm(deps.db, namesake.id);
  return true;
}
