import type { Viewer } from '@app/access/contract';
import { liftBan, runningBans, stillRunning } from '@app/access/server';
import { type integrityApi, suspicious } from '@app/integrity/contract';
import type { BodyOf, ReplyOf } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { discountBefore, lockClock } from '../captures.repo.ts';
import { appealOutcomeMail } from '../mails.ts';
import { cardsOf } from '../people/people.repo.ts';
import { refuseOverreach } from '../people/refuse-overreach.ts';
import { refreshSuspicion } from '../suspicion/refresh.ts';
import * as repo from '../appeals.repo.ts';
import { presentAppeals } from './list-appeals.ts';

type Call = typeof integrityApi.answerAppeal;

/** The state of the account after the answer: another ban may be running, and this one may have ended. */
async function outcomeOf(deps: Deps, { user_id: userId, ban_id: banId, state }: repo.AppealRow): Promise<string> {
  if ((await stillRunning(deps, [banId])).has(banId)) return 'Your account stays blocked.';
  const ended = state === 'granted' ? 'This block has been lifted' : 'This block has ended';
  if ((await runningBans(deps, [userId])).has(userId))
    return `${ended}, but your account is blocked for another reason.`;
  return state === 'granted' ? 'Your account is open again.' : `${ended}, and your account is open.`;
}

/** Finds out why no row was changed. */
async function refusal(deps: Deps, id: string): Promise<never> {
  const now = (await repo.findAppeal(deps.db, id)) ?? fail('NOT_FOUND');
  return fail(now.state === 'open' ? 'VERSION_CONFLICT' : 'ANSWERED_ALREADY');
}

async function notifyPerson(deps: Deps, appeal: repo.AppealRow, outcome: string): Promise<void> {
  const card = (await cardsOf(deps.db, [appeal.user_id])).get(appeal.user_id);
  if (!card) return;
  const variables = {
    decision: outcome,
    first_name: card.first_name,
    explanation: appeal.answer ?? '',
    login_url: `${deps.site.publicUrl}/login`,
  };
  await deps.mail.send(deps.db, { template: appealOutcomeMail, to: card.email, variables });
}

/** Answers once and mails the user. */
export async function answerAppeal(
  deps: Deps,
  viewer: Viewer,
  input: BodyOf<Call> & { readonly id: string },
): Promise<ReplyOf<Call>> {
  const rules = await deps.settings.read(suspicious);
  return inTransaction(deps, async (deps) => {
    const { id, decision, answer, version } = input;
    const { user_id: userId } = (await repo.findAppeal(deps.db, id)) ?? fail('NOT_FOUND');
    const by = await refuseOverreach(deps, viewer, userId);
    const answered = { state: decision, answer, answered_at: deps.clock.now(), answered_by: by };
    const row = (await repo.answerOpen(deps.db, { id, version }, answered)) ?? (await refusal(deps, id));
    if (decision === 'granted') {
      await lockClock(deps.db, row.user_id);
      await liftBan(deps, { userId: row.user_id, banId: row.ban_id, by });
      await discountBefore(deps.db, row.user_id, deps.clock.now());
      await refreshSuspicion(deps, row.user_id, rules);
    }
    await deps.audit.record(deps.db, {
      actorId: by,
      subjectId: row.user_id,
      action: 'answer',
      entity: 'appeal',
      entityId: id,
      before: { state: 'open' },
      after: { state: decision, answer },
    });
    await notifyPerson(deps, row, await outcomeOf(deps, row));
    const [shown] = await presentAppeals(deps, [row]);
    return shown ?? fail('NOT_FOUND');
  });
}
