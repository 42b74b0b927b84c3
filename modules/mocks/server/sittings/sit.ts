import { readPreferences } from '@app/accounts/server';
import type { Sitting, SittingHead } from '@app/mocks/contract';
import { isAdmitted } from '@app/courses/server';
import { DAY_MS, MAIN_LINE } from '@app/platform/contract';
import { type Deps, remembered } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { composeMock, ofForm, storeMock } from '../exam/create-mock.ts';
import { endMock } from '../exam/papers.ts';
import { settle } from '../exam/settle.ts';
import { findProfileOf, listForms, type ProfileRow } from '../forms/forms.repo.ts';
import { findMock, findOpen, insertMock, listPapers, type MockRow, type NewMock } from '../state/mocks.repo.ts';
import { presentConditions, presentMock } from '../state/present.ts';
import * as repo from '../state/sittings.repo.ts';
import { later, ownClose, ownEnd } from '../state/times.ts';
import { findAdjustment } from './time/adjustments.repo.ts';
import { findLastIncident } from './incidents/incidents.repo.ts';

/** A user who may have a seat. */
export interface SittingUser {
  readonly userId: string;
  /** Whether the user has access to the question bank. */
  readonly holdsBank: boolean;
}
export interface SittingRef extends SittingUser {
  readonly id: string;
}

/** Learners who enter within these seconds share one read of the questions. */
const SHARED_SECONDS = 2;
const questionsOf = remembered(SHARED_SECONDS, async (deps, formId) => {
  const [forms, format] = await Promise.all([listForms(deps.db), findProfileOf(deps.db, MAIN_LINE, formId)]);
  const form = forms.find(({ id }) => id === formId) ?? fail('NOT_FOUND');
  return ofForm(deps, form, format ?? fail('NOT_FOUND'));
});
const sharedFormat = remembered(
  SHARED_SECONDS,
  async (deps, formId) => (await findProfileOf(deps.db, MAIN_LINE, formId)) ?? fail('NOT_FOUND'),
);
const formatOf = (deps: Deps, { form_id }: repo.SittingRow): Promise<ProfileRow> => sharedFormat(deps, form_id);

/**
 * A seat comes from access to the question bank (if the sitting allows it), from the list, or from a valid booking whose code
 * was entered.
 */
async function holdsSeat(deps: Deps, { userId, holdsBank }: SittingUser, sitting: repo.SittingRow): Promise<boolean> {
  if (sitting.seats === 'qb' && holdsBank) return true;
  const source = await repo.findSeat(deps.db, userId, sitting.id);
  if (source !== 'booking') return source === 'staff';
  return sitting.event_id !== null && (await isAdmitted(deps, { userId, eventId: sitting.event_id }));
}

interface Seated {
  readonly sitting: repo.SittingRow;
  /** The user's mock in it, once entered. */
  readonly mock: MockRow | undefined;
}
/** Fails without a seat; once entered, the seat is kept. */
async function seatedAt(deps: Deps, { id, ...comer }: SittingRef): Promise<Seated> {
  const sitting = (await repo.findSitting(deps.db, id)) ?? fail('NOT_FOUND');
  const mock = await findMock(deps.db, comer.userId, { sitting: id });
  return mock || (await holdsSeat(deps, comer, sitting)) ? { sitting, mock } : fail('NO_SEAT');
}

/** The user's mock in a sitting; NOT_FOUND until entered. */
export const mockIn = async (deps: Deps, userId: string, id: string): Promise<MockRow> =>
  (await findMock(deps.db, userId, { sitting: id })) ?? fail('NOT_FOUND');

type Own = Pick<MockRow, 'papers' | 'minutes' | 'break_minutes' | 'extra_percent' | 'rest_minutes'>;
interface OwnSeat {
  readonly userId: string;
  readonly sittingId: string;
  readonly format: ProfileRow;
  readonly mock: MockRow | undefined;
}
/** The user's conditions, or those they would enter with. */
async function ownTerms(deps: Deps, { userId, sittingId, format, mock }: OwnSeat): Promise<Own> {
  if (mock) return mock;
  return { ...format, ...(await confirmedTerms(deps, userId, sittingId)) };
}
type Terms = Pick<MockRow, 'extra_percent' | 'rest_minutes'>;
/** In a sitting only what staff confirmed counts. */
async function confirmedTerms(deps: Deps, userId: string, sittingId: string): Promise<Terms> {
  const { extra_percent = 0, rest_minutes = 0 } = (await findAdjustment(deps.db, userId, sittingId)) ?? {};
  return { extra_percent, rest_minutes };
}
/** What their preferences ask for beyond that. */
async function unconfirmedTerms(deps: Deps, userId: string, own: Terms): Promise<Terms | null> {
  const { extra_time, rest_minutes } = await readPreferences(deps, userId);
  if (extra_time <= own.extra_percent && rest_minutes <= own.rest_minutes) return null;
  return { extra_percent: extra_time, rest_minutes };
}

const headOf = (row: repo.SittingRow, format: ProfileRow, own: Own, entered: boolean): SittingHead => ({
  id: row.id,
  title: row.title,
  papers: format.papers,
  questions: format.questions,
  opens_at: row.opens_at.toISOString(),
  starts_at: row.starts_at.toISOString(),
  entry_until: row.entry_until.toISOString(),
  closes_at: ownClose(row.closes_at, own).toISOString(),
  released: row.released_at !== null,
  entered,
});

const papersOf = ({ db }: Deps, { user_id, id }: MockRow) => listPapers(db, user_id, id);
async function presentSitting(
  deps: Deps,
  ref: SittingRef,
  { sitting, mock, format }: Seated & { readonly format: ProfileRow },
): Promise<Sitting> {
  const own = await ownTerms(deps, { userId: ref.userId, sittingId: sitting.id, format, mock });
  const now = deps.clock.now();
  return {
    ...headOf(sitting, format, own, mock !== undefined),
    now: now.toISOString(),
    conditions: presentConditions(own),
    unconfirmed: mock ? null : await unconfirmedTerms(deps, ref.userId, own),
    here: await repo.countEntered(deps.db, sitting.id),
    mock: mock ? presentMock(mock, { papers: await papersOf(deps, mock), sitting, accessUntil: null }, now) : null,
    incident: mock ? ((await findLastIncident(deps.db, sitting.id, mock.created_at)) ?? null) : null,
    // After the end of entry, ending another mock would cost its papers and open nothing.
    other: mock || now > sitting.entry_until ? null : await otherOf(deps, ref),
  };
}

export async function readSitting(deps: Deps, ref: SittingRef): Promise<Sitting> {
  await settle(deps, ref.userId);
  const seated = await seatedAt(deps, ref);
  return presentSitting(deps, ref, { ...seated, format: await formatOf(deps, seated.sitting) });
}

/** How long results stay listed. */
export const SHOWN_MS = 30 * DAY_MS;
export async function listOwnSittings(deps: Deps, comer: SittingUser): Promise<SittingHead[]> {
  const { userId, holdsBank } = comer;
  const now = deps.clock.now();
  const rows = await repo.listSittingsOf(deps.db, userId, { holdsBank, now, since: later(now, -SHOWN_MS) });
  const heads = await Promise.all(
    rows.map(async (row) => {
      const [format, mock] = await Promise.all([formatOf(deps, row), findMock(deps.db, userId, { sitting: row.id })]);
      if (!mock && !(await holdsSeat(deps, comer, row))) return [];
      return [
        headOf(row, format, await ownTerms(deps, { userId, sittingId: row.id, format, mock }), mock !== undefined),
      ];
    }),
  );
  return heads.flat();
}

/** An open mock that prevents entry, because a learner can have one open at a time. */
async function otherOf(deps: Deps, { userId, id }: SittingRef): Promise<Sitting['other']> {
  const open = await findOpen(deps.db, userId);
  if (!open || open.sitting_id === id) return null;
  return { number: open.number, title: open.title, sitting_id: open.sitting_id };
}

/**
 * Ends the learner's own open mock, so that they can enter: the one whose number they were shown, and only while they can
 * still enter. A mock of another sitting is left alone, because others wait for its end.
 */
export async function endOther(deps: Deps, ref: SittingRef, number: number): Promise<Sitting> {
  const { sitting, mock } = await seatedAt(deps, ref);
  if (!mock && deps.clock.now() > sitting.entry_until) fail('ENTRY_CLOSED');
  const open = mock ? undefined : await findOpen(deps.db, ref.userId);
  if (open?.number === number && open.sitting_id === null) await endMock(deps, ref.userId, open.id);
  return readSitting(deps, ref);
}

/** Enters a sitting, from its opening until entry closes. The times are checked again under the lock that changes take. */
export async function enterSitting(deps: Deps, ref: SittingRef): Promise<Sitting> {
  await settle(deps, ref.userId);
  const { userId } = ref;
  const seated = await seatedAt(deps, ref);
  const { sitting } = seated;
  const format = await formatOf(deps, sitting);
  if (seated.mock) return presentSitting(deps, ref, { ...seated, format });
  const admitAt = (row: repo.SittingRow) => {
    const now = deps.clock.now();
    if (now < row.opens_at) fail('SITTING_NOT_OPEN');
    if (now > row.entry_until) fail('ENTRY_CLOSED');
  };
  admitAt(sitting);
  const id = deps.ids.id();
  const make = async () =>
    composeMock(
      deps,
      {
        userId,
        id,
        profile: format,
        sitting: {
          id: sitting.id,
          terms: await confirmedTerms(deps, userId, sitting.id),
          closesAt: (own) => ownEnd(sitting.closes_at, own),
        },
      },
      async () => ({ ...(await questionsOf(deps, sitting.form_id)), title: sitting.title }),
    );
  const store = async (deps: Deps, mock: NewMock): Promise<boolean> => {
    const now = (await repo.lockSittingShared(deps.db, sitting.id)) ?? fail('NOT_FOUND');
    admitAt(now);
    // The form has changed since the questions were read; a retry gets the new one.
    if (now.form_id !== sitting.form_id) fail('UNAVAILABLE');
    // Confirmed after the mock was composed: the lock above waits for staff who are deciding.
    const own = { ...mock, ...(await confirmedTerms(deps, userId, sitting.id)) };
    return insertMock(deps.db, { ...own, closes_at: ownEnd(now.closes_at, own) });
  };
  await storeMock(deps, { userId, id, sittingId: sitting.id, make, store });
  return presentSitting(deps, ref, { sitting, format, mock: await mockIn(deps, userId, sitting.id) });
}
