import { isActing, type Viewer } from '@app/access/contract';
import { personAccess } from '@app/access/server';
import { type CaptureReply, nextStep, suspicious, type Suspicious } from '@app/integrity/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import type { IntegrityServices } from '../options.ts';
import { isAccessible } from '../people/people.repo.ts';
import { inExam } from '../slots.ts';
import { refreshSuspicion } from '../suspicion/refresh.ts';
import * as repo from '../captures.repo.ts';
import { pausePerson, pausesOnRecord, windowStart } from './pause-person.ts';

/** A user's captures count once in this time, however many reports a page sends. */
const THROTTLE_MS = 5000;

type Verdict =
  | { readonly kind: 'none' }
  | { readonly kind: 'notice' }
  | { readonly kind: 'ban'; readonly until: Date | null };
const NONE: Verdict = { kind: 'none' };

/** The ladder is for learners without assistive technology; captures by others are only recorded. */
async function exemptionOf(deps: Deps, viewer: Viewer, userId: string): Promise<repo.Exempt> {
  if (isActing(viewer)) return 'acting';
  // By role, not by session: staff who have not passed the second factor are exempt too.
  if ((await personAccess(deps, userId)).staff) return 'staff';
  return (await isAccessible(deps.db, userId)) ? 'accessible' : null;
}

async function climb(deps: Deps, userId: string, { ladder }: Suspicious): Promise<Verdict> {
  const captures = await repo.countCaptures(deps.db, userId, windowStart(ladder, deps.clock.now()));
  const step = nextStep(ladder, { captures, pauses: await pausesOnRecord(deps, ladder, userId) });
  if (step.kind === 'pause') return { kind: 'ban', until: await pausePerson(deps, userId, step.minutes) };
  return step.kind === 'notice' ? { kind: 'notice' } : NONE;
}

async function judge(deps: Deps, viewer: Viewer, path: string, rules: Suspicious): Promise<Verdict> {
  const userId = viewer.actorId ?? fail('SESSION_ENDED');
  const now = deps.clock.now();
  const first = await repo.claimCaptureSlot(deps.db, userId, now, THROTTLE_MS);
  const { banned, bannedUntil } = await personAccess(deps, userId);
  // Reports after the one that ended the session get the same reply.
  if (banned) return { kind: 'ban', until: bannedUntil };
  if (!first) return NONE;
  const exempt = await exemptionOf(deps, viewer, userId);
  const applied = exempt !== null || !(await inExam(deps, userId));
  await repo.insertCapture(deps.db, { id: deps.ids.id(), user_id: userId, at: now, path, exempt, applied });
  if (exempt !== null) return NONE;
  await refreshSuspicion(deps, userId, rules);
  return applied ? climb(deps, userId, rules) : NONE;
}

/** Records a past capture without a step of the ladder. */
export async function noteCapture(deps: Deps, userId: string, path: string): Promise<void> {
  const row = { id: deps.ids.id(), user_id: userId, at: deps.clock.now(), path };
  await repo.insertCapture(deps.db, { ...row, exempt: null, applied: true });
}

/** Without the query, which may be private. */
const pathnameOf = (path: string): string => path.split('?', 1)[0] ?? '/';

/** Records a capture key pressed by the actor and takes the next step of the ladder. */
export async function reportCapture(
  deps: Deps,
  services: IntegrityServices,
  report: { readonly viewer: Viewer; readonly path: string },
): Promise<CaptureReply> {
  const { viewer, path } = report;
  // Read before the transaction, because it needs a connection from another pool.
  const rules = await deps.settings.read(suspicious);
  const verdict = await inTransaction(deps, (deps) => judge(deps, viewer, pathnameOf(path), rules));
  if (verdict.kind === 'none') return {};
  if (verdict.kind === 'notice') return { notice: true };
  const ticket = { appeal_token: services.tickets.issue(deps, viewer.actorId ?? '') };
  if (verdict.until === null) return { banned: true, ...ticket };
  return { temp_banned: true, until: verdict.until.toISOString(), ...ticket };
}
