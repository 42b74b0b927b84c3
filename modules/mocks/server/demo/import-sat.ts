import { MAIN_BANK, MAIN_LINE } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { listBank } from '@app/questions/server';
import type { Cell } from '../forms/quotas.ts';
import { listEnemies, listFormItems, listForms, listProfiles } from '../forms/forms.repo.ts';
import { listReserved, type ReservedRow } from '../forms/stock.repo.ts';
import type { SatMock } from './sat.ts';
import { insertSat } from './sat.repo.ts';

export interface Formats {
  /** The questions of forms that are in no bank. */
  readonly reserved: readonly ReservedRow[];
  readonly cells: readonly Cell[];
  readonly enemies: ReadonlyMap<string, ReadonlySet<string>>;
  readonly profiles: readonly {
    readonly slug: string;
    readonly name: string;
    readonly papers: number;
    readonly questions: number;
    readonly minutes: number;
    readonly breakMinutes: number;
    /** Open forms, each paper as item ids. */
    readonly forms: readonly {
      readonly id: string;
      readonly title: string;
      readonly papers: readonly (readonly string[])[];
    }[];
  }[];
}

/** Formats, forms and stock, for the simulation of learners. */
export async function readFormats(deps: Deps): Promise<Formats> {
  const [profiles, forms, bank, enemies, reserved] = await Promise.all([
    listProfiles(deps.db, MAIN_LINE),
    listForms(deps.db),
    listBank(deps, MAIN_BANK),
    listEnemies(deps.db),
    listReserved(deps.db, MAIN_BANK, null),
  ]);
  const open = await Promise.all(
    forms
      .filter(({ state }) => state === 'open')
      .map(async ({ id, title, profile }) => {
        const byPaper = Map.groupBy(await listFormItems(deps.db, id), ({ paper }) => paper);
        return { id, title, profile, papers: [...byPaper.values()].map((rows) => rows.map((row) => row.item_id)) };
      }),
  );
  return {
    cells: bank.map(({ id, weight }) => ({ categoryId: id, weight })),
    enemies,
    reserved,
    profiles: profiles.map(({ slug, name, papers, questions, minutes, break_minutes }) => ({
      slug,
      name,
      papers,
      questions,
      minutes,
      breakMinutes: break_minutes,
      forms: open.filter(({ profile }) => profile === slug),
    })),
  };
}

const AT_ONCE = 25;
/** Imports simulated mocks, marked by the keys. Their answers are already in the history of practice. */
export async function importSatMocks(deps: Deps, mocks: readonly SatMock[]): Promise<void> {
  await inTransaction(deps, async (deps) => {
    for (let from = 0; from < mocks.length; from += AT_ONCE)
      await insertSat(deps.db, mocks.slice(from, from + AT_ONCE));
  });
}
