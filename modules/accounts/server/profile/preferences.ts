import {
  DEFAULT_PREFERENCES,
  type Preferences,
  type PreferencesChange,
  preferencesShape,
} from '@app/accounts/contract';
import { TRANSACTIONAL } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import * as repo from './preferences.repo.ts';

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Checks each value separately: one stored differently by an older or newer version does not affect the others. */
function soundParts(stored: Readonly<Record<string, unknown>>): Preferences {
  const whole = {
    ...DEFAULT_PREFERENCES,
    ...stored,
    mails: { ...DEFAULT_PREFERENCES.mails, ...asObject(stored['mails']) },
  };
  let sound = DEFAULT_PREFERENCES;
  for (const key of preferencesShape.keyof().options) {
    const attempt = preferencesShape.safeParse({ ...sound, [key]: whole[key] });
    if (attempt.success) sound = attempt.data;
  }
  return sound;
}

export async function readPreferences(deps: Pick<Deps, 'db'>, userId: string): Promise<Preferences> {
  const { value, exam_date } = await repo.findPreferences(deps.db, userId);
  return soundParts({ ...asObject(value), exam_date });
}

/** The exam date of a user, if known. */
export const findExamDate = async (deps: Pick<Deps, 'db'>, userId: string): Promise<string | null> =>
  (await repo.findPreferences(deps.db, userId)).exam_date;

/** The same for several users; those without a date are left out. */
export async function findExamDates(
  deps: Pick<Deps, 'db'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await repo.listExamDates(deps.db, userIds);
  return new Map(rows.flatMap(({ id, exam_date }) => (exam_date === null ? [] : [[id, exam_date]])));
}

/** The topic of a mail, which users accept or decline. */
type Topic = keyof Preferences['mails'] | typeof TRANSACTIONAL;

/** Whether a user gets mail of this topic. Transactional mail is always sent. */
export async function wantsMail(
  deps: Pick<Deps, 'db'>,
  userId: string,
  { topic }: { readonly topic: Topic },
): Promise<boolean> {
  return topic === TRANSACTIONAL || (await readPreferences(deps, userId)).mails[topic];
}

export async function changePreferences(deps: Deps, userId: string, change: PreferencesChange): Promise<Preferences> {
  const { exam_date: examDate, mails = {}, ...values } = change;
  await inTransaction(deps, async (deps) => {
    if (examDate !== undefined) await repo.updateExamDate(deps.db, userId, examDate);
    await repo.savePreferences(deps.db, userId, { values, mails, at: deps.clock.now() });
  });
  return readPreferences(deps, userId);
}
