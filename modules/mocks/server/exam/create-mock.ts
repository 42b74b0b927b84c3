import { readPreferences } from '@app/accounts/server';
import { type CreateBody, isRehearsal, type Mock, rehearsalOf } from '@app/mocks/contract';
import { MAIN_BANK, MAIN_LINE } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { listBank } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { drawForm } from '../forms/draw-form.ts';
import {
  type FormItemRow,
  type FormRow,
  listEnemies,
  listFormItems,
  listForms,
  listProfiles,
  type ProfileRow,
} from '../forms/forms.repo.ts';
import { itemOf } from '../forms/import-mocks.ts';
import { listStock, type StockRow } from '../forms/stock.repo.ts';
import { whenMet } from '../forms/when-met.ts';
import { findMock, findOpen, insertMock, listClosedForms, listWithheld, type NewMock } from '../state/mocks.repo.ts';
import { readMock } from './read-mock.ts';
import { settle } from './settle.ts';
import { closesAt, type OwnTime } from '../state/times.ts';

type Seen = ReadonlyMap<string, Date>;
interface Composed {
  readonly title: string;
  readonly formId: string | null;
  readonly papers: readonly (readonly { readonly itemId: string; readonly versionId: string }[])[];
}

type Format = Pick<ProfileRow, 'slug' | 'papers' | 'questions'>;
/** The first open form that the learner can still sit and that has as many questions as the format has today. */
export async function nextForm(
  deps: Deps,
  userId: string,
  { slug, papers, questions }: Format,
): Promise<FormRow | null> {
  const [forms, closed] = await Promise.all([listForms(deps.db), listClosedForms(deps.db, userId)]);
  const fits = (form: FormRow) => form.profile === slug && form.questions === papers * questions;
  return forms.find((form) => fits(form) && form.state === 'open' && !closed.has(form.id)) ?? null;
}

/** In order, cut into the papers of the format; a form of another size keeps the papers it was made with. */
function cut(rows: readonly FormItemRow[], { papers, questions }: Format): readonly (readonly FormItemRow[])[] {
  if (rows.length !== papers * questions) return [...Map.groupBy(rows, ({ paper }) => paper).values()];
  return Array.from({ length: papers }, (_, at) => rows.slice(at * questions, (at + 1) * questions));
}

/** The questions of a fixed form, under its title. */
export async function ofForm(deps: Deps, form: FormRow, format: Format): Promise<Composed> {
  const papers = cut(await listFormItems(deps.db, form.id), format);
  return {
    title: form.title,
    formId: form.id,
    papers: papers.map((items) => items.map((row) => ({ itemId: row.item_id, versionId: row.version_id }))),
  };
}

/** The stock for a drawn mock, without the questions of a sitting that others may still be answering. */
export async function stockFor(deps: Deps, userId: string): Promise<readonly StockRow[]> {
  const [rows, withheld] = await Promise.all([listStock(deps.db, MAIN_BANK), listWithheld(deps.db, userId)]);
  return rows.filter(({ item_id }) => !withheld.has(item_id));
}

const countNew = (papers: Composed['papers'], seen: Seen): number =>
  papers.flat().filter(({ itemId }) => !seen.has(itemId)).length;

interface Draw {
  readonly userId: string;
  readonly profile: ProfileRow;
  readonly seen: Seen;
  readonly seed: string;
}
async function drawFromBank(deps: Deps, { userId, profile, seen, seed }: Draw): Promise<Composed> {
  const [bank, rows, enemies] = await Promise.all([
    listBank(deps, MAIN_BANK),
    stockFor(deps, userId),
    listEnemies(deps.db),
  ]);
  const { papers, gaps } = drawForm({
    cells: bank.map(({ id, weight }) => ({ categoryId: id, weight })),
    stock: rows.map((row) => itemOf(row, seen.get(row.item_id)?.getTime() ?? null)),
    enemies,
    papers: profile.papers,
    questions: profile.questions,
    seed,
  });
  if (gaps.length > 0) fail('TOO_FEW_QUESTIONS');
  const unseen = countNew(papers, seen);
  return {
    title: isRehearsal({ ...profile, unseen }) ? rehearsalOf(profile.name) : profile.name,
    formId: null,
    papers,
  };
}

interface MockInput {
  readonly userId: string;
  readonly id: string;
  readonly profile: ProfileRow;
  readonly sitting?: {
    readonly id: string;
    /** In a sitting staff confirm them; in a mock of one's own they are those of the preferences. */
    readonly terms: Pick<OwnTime, 'extra_percent' | 'rest_minutes'>;
    readonly closesAt: (conditions: OwnTime) => Date;
  };
}
/** A new mock row with the learner's conditions. */
export async function composeMock(
  deps: Deps,
  { userId, id, profile, sitting }: MockInput,
  pick: (seen: Seen) => Promise<Composed>,
): Promise<NewMock> {
  const [seen, preferences] = await Promise.all([whenMet(deps, userId), readPreferences(deps, userId)]);
  const { title, formId, papers } = await pick(seen);
  const now = deps.clock.now();
  const declared = { extra_percent: preferences.extra_time, rest_minutes: preferences.rest_minutes };
  const own = { ...profile, ...(sitting?.terms ?? declared) };
  return {
    user_id: userId,
    id,
    sitting_id: sitting?.id ?? null,
    title,
    profile: profile.slug,
    form_id: formId,
    papers: papers.length,
    questions: papers[0]?.length ?? profile.questions,
    minutes: profile.minutes,
    break_minutes: profile.break_minutes,
    extra_percent: own.extra_percent,
    rest_minutes: own.rest_minutes,
    shuffle: profile.shuffle,
    unseen: countNew(papers, seen),
    created_at: now,
    closes_at: sitting ? sitting.closesAt(own) : closesAt(now),
    items: papers.flatMap((items, paper) =>
      items.map((item, at) => ({ ...item, id: deps.ids.id(), paper: paper + 1, position: at + 1 })),
    ),
  };
}

async function compose(deps: Deps, userId: string, body: CreateBody): Promise<NewMock> {
  const profiles = await listProfiles(deps.db, MAIN_LINE);
  const profile = profiles.find(({ slug }) => slug === body.profile) ?? fail('NOT_FOUND');
  const form = await nextForm(deps, userId, profile);
  return composeMock(deps, { userId, id: body.op_id, profile }, (seen) =>
    form ? ofForm(deps, form, profile) : drawFromBank(deps, { userId, profile, seen, seed: body.op_id }),
  );
}

const refuseSecond = (number: number): never => fail('MOCK_OPEN', { details: { number } });

/** Idempotent by op_id. */
export async function createMock(deps: Deps, userId: string, body: CreateBody): Promise<Mock> {
  await settle(deps, userId);
  const ref = { id: body.op_id };
  if (await findMock(deps.db, userId, ref)) return readMock(deps, userId, ref);
  await storeMock(deps, { userId, id: body.op_id, sittingId: null, make: () => compose(deps, userId, body) });
  return readMock(deps, userId, ref);
}

interface StoreInput {
  readonly userId: string;
  readonly id: string;
  readonly sittingId: string | null;
  readonly make: () => Promise<NewMock>;
  /** Can lock other rows first. False: another mock is open. */
  readonly store?: (deps: Deps, mock: NewMock) => Promise<boolean>;
}
/**
 * Stores a mock unless another is open; a second one is refused with the number of the first. Of two identical concurrent
 * requests, the second finds what the first has stored.
 */
export async function storeMock(deps: Deps, input: StoreInput): Promise<void> {
  const { userId, id, sittingId, make, store = (deps, mock) => insertMock(deps.db, mock) } = input;
  const isStored = async (): Promise<boolean> => {
    const open = await findOpen(deps.db, userId);
    const isSame = open?.id === id || (sittingId !== null && open?.sitting_id === sittingId);
    if (open && !isSame) refuseSecond(open.number);
    return open !== undefined;
  };
  if (await isStored()) return;
  const mock = await make();
  if (!(await inTransaction(deps, (deps) => store(deps, mock)))) await isStored();
}
