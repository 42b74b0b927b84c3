import { type BodyOf, MAIN_LINE, ukDay } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { type examApi, type ExamPart, MOST_ATTEMPTS, type OwnExam } from '@app/mocks/contract';
import { fail } from '../../../contract/errors.ts';
import * as repo from './exam.repo.ts';

/** The parts of the exam with their days to come. */
export async function readParts(deps: Deps): Promise<ExamPart[]> {
  const today = ukDay(deps.clock.now());
  const [parts, dates] = await Promise.all([
    repo.listParts(deps.db, MAIN_LINE),
    repo.listDates(deps.db, MAIN_LINE, today),
  ]);
  const byPart = Map.groupBy(dates, ({ part_id }) => part_id);
  return parts.map((part) => ({
    ...part,
    dates: byPart.get(part.id) ?? [],
  }));
}

export async function readOwnExam(deps: Deps, userId: string): Promise<OwnExam> {
  const [parts, attempts] = await Promise.all([readParts(deps), repo.listAttempts(deps.db, userId)]);
  return { today: ukDay(deps.clock.now()), parts, attempts: [...attempts] };
}

type Sent = BodyOf<typeof examApi.saveAttempt>;

/** Idempotent by the id that the client has chosen. */
export async function saveAttempt(deps: Deps, userId: string, { id, ...sent }: Sent & { readonly id: string }) {
  const now = deps.clock.now();
  const [parts, own] = await Promise.all([repo.listParts(deps.db, MAIN_LINE), repo.listAttempts(deps.db, userId)]);
  if (!parts.some((part) => part.id === sent.part_id)) fail('NOT_FOUND');
  if (sent.outcome !== null && sent.sat_on > ukDay(now))
    fail('INVALID_INPUT', { fields: { outcome: 'An exam that is still to come has no result.' } });
  const isNew = own.every((each) => each.id !== id);
  if (isNew && own.length >= MOST_ATTEMPTS) fail('INVALID_INPUT', { fields: { sat_on: 'That is more than we keep.' } });
  if (!(await repo.saveAttempt(deps.db, userId, { id, ...sent }, now)))
    fail('INVALID_INPUT', { fields: { sat_on: 'You have noted this part on this day.' } });
  return readOwnExam(deps, userId);
}

export async function removeAttempt(deps: Deps, userId: string, id: string): Promise<OwnExam> {
  await repo.removeAttempt(deps.db, userId, id);
  return readOwnExam(deps, userId);
}
