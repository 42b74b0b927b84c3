import { readPreferences } from '@app/accounts/server';
import { type CreateBody, type Mock, MOCK_LINE } from '@app/mocks/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { whenAnswered } from '@app/practice/server';
import { listBank } from '@app/questions/server';
import { fail } from '../../contract/errors.ts';
import { drawForm } from '../forms/draw-form.ts';
import {
  type FormRow,
  listEnemies,
  listFormItems,
  listForms,
  listProfiles,
  type ProfileRow,
} from '../forms/forms.repo.ts';
import { itemOf } from '../forms/import-mocks.ts';
import { listStock } from '../forms/stock.repo.ts';
import { findMock, findOpen, insertMock, listSatForms, type NewMock } from '../state/mocks.repo.ts';
import { readMock } from './read-mock.ts';
import { settle } from './settle.ts';
import { closesAt, type OwnTime } from '../state/times.ts';

interface Composed {
  readonly title: string;
  readonly formId: string | null;
  readonly papers: readonly (readonly { readonly itemId: string; readonly versionId: string }[])[];
}

/** The first open form of this format that the learner has not sat. */
export async function nextForm(deps: Deps, userId: string, profile: string): Promise<FormRow | null> {
  const [forms, sat] = await Promise.all([listForms(deps.db), listSatForms(deps.db, userId)]);
  return forms.find((form) => form.profile === profile && form.state === 'open' && !sat.has(form.id)) ?? null;
}

/** The questions of a fixed form, under its title. */
export async function ofForm(deps: Deps, form: FormRow): Promise<Composed> {
  const rows = await listFormItems(deps.db, form.id);
  const papers = [...Map.groupBy(rows, ({ paper }) => paper).values()];
  return {
    title: form.title,
    formId: form.id,
    papers: papers.map((items) => items.map((row) => ({ itemId: row.item_id, versionId: row.version_id }))),
  };
}

async function drawn(
  deps: Deps,
  profile: ProfileRow,
  seen: ReadonlyMap<string, Date>,
  seed: string,
): Promise<Composed> {
  const [bank, rows, enemies] = await Promise.all([
    listBank(deps, MOCK_LINE),
    listStock(deps.db, MOCK_LINE),
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
  return { title: profile.name, formId: null, papers };
}

const sqlState = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
const UNIQUE_VIOLATION = '23505';

type Seen = ReadonlyMap<string, Date>;
interface Begun {
  readonly userId: string;
  readonly id: string;
  readonly profile: ProfileRow;
  readonly sitting?: { readonly id: string; readonly closesAt: (conditions: OwnTime) => Date };
}
/** A mock with the conditions of its learner, as it is stored. */
export async function composeMock(
  deps: Deps,
  { userId, id, profile, sitting }: Begun,
  pick: (seen: Seen) => Promise<Composed>,
): Promise<NewMock> {
  const [seen, preferences] = await Promise.all([whenAnswered(deps, userId), readPreferences(deps, userId)]);
  const { title, formId, papers } = await pick(seen);
  const now = deps.clock.now();
  const own = { ...profile, extra_percent: preferences.extra_time, rest_minutes: preferences.rest_minutes };
  return {
    user_id: userId,
    id,
    sitting_id: sitting?.id ?? null,
    title,
    profile: profile.slug,
    form_id: formId,
    papers: profile.papers,
    questions: profile.questions,
    minutes: profile.minutes,
    break_minutes: profile.break_minutes,
    extra_percent: own.extra_percent,
    rest_minutes: own.rest_minutes,
    shuffle: profile.shuffle,
    unseen: papers.flat().filter(({ itemId }) => !seen.has(itemId)).length,
    created_at: now,
    closes_at: sitting ? sitting.closesAt(own) : closesAt(now),
    items: papers.flatMap((items, paper) =>
      items.map((item, at) => ({ ...item, id: deps.ids.id(), paper: paper + 1, position: at + 1 })),
    ),
  };
}

async function compose(deps: Deps, userId: string, body: CreateBody): Promise<NewMock> {
  const profiles = await listProfiles(deps.db, MOCK_LINE);
  const profile = profiles.find(({ slug }) => slug === body.profile) ?? fail('NOT_FOUND');
  const form = await nextForm(deps, userId, profile.slug);
  return composeMock(deps, { userId, id: body.op_id, profile }, (seen) =>
    form ? ofForm(deps, form) : drawn(deps, profile, seen, body.op_id),
  );
}

const refuseSecond = (number: number): never => fail('MOCK_OPEN', { details: { number } });

/** Created twice with one operation id it is one mock. */
export async function createMock(deps: Deps, userId: string, body: CreateBody): Promise<Mock> {
  await settle(deps, userId);
  const ref = { id: body.op_id };
  if (await findMock(deps.db, userId, ref)) return readMock(deps, userId, ref);
  await storeMock(deps, userId, () => compose(deps, userId, body));
  return readMock(deps, userId, ref);
}

/** One mock is open at a time: a second one is refused with the number of the first. `store` may lock more beside it. */
export async function storeMock(
  deps: Deps,
  userId: string,
  make: () => Promise<NewMock>,
  store: (deps: Deps, mock: NewMock) => Promise<void> = (deps, mock) => insertMock(deps.db, mock),
): Promise<void> {
  const open = await findOpen(deps.db, userId);
  if (open) refuseSecond(open.number);
  const mock = await make();
  try {
    await inTransaction(deps, (deps) => store(deps, mock));
  } catch (error) {
    // Another request was first; its mock is the open one.
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    const other = await findOpen(deps.db, userId);
    const isSame = other?.id === mock.id || (mock.sitting_id !== null && other?.sitting_id === mock.sitting_id);
    if (other && !isSame) refuseSecond(other.number);
  }
}
