import {
  GROUP_QUESTIONS_SCREEN,
  GROUP_SUBJECT,
  type moderationApi,
  type StaffGroupQuestion,
} from '@app/community/contract';
import { notify } from '@app/notifications/server';
import { type BodyOf, contribute, type QueryOf, type ReplyOf } from '@app/platform/contract';
import { type Caller, type Deps, homeFigure, type HomeItem, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { removeComments } from '../comments/write-comment.ts';
import { presentForStaff } from './present.ts';
import * as repo from './questions.repo.ts';

type List = typeof moderationApi.groupQuestionsToRead;
export async function listForStaff(
  deps: Deps,
  { state = 'pending', page, size }: QueryOf<List>,
): Promise<ReplyOf<List>> {
  const [rows, count] = await Promise.all([
    repo.listForStaff(deps.db, { state, page, size }),
    repo.countInState(deps.db, state),
  ]);
  return { count, rows: rows.map(presentForStaff), page, size };
}

const TITLES = {
  approved: 'Your question is in the study group',
  rejected: 'Your question needs a change',
  removed: 'Your question was removed',
} as const;
const RECALLED = 'It looks as if it came from a real exam. Please write questions of your own.';

export function decideQuestion(
  deps: Deps,
  caller: Caller,
  decision: BodyOf<typeof moderationApi.decideGroupQuestion> & { readonly id: string },
): Promise<StaffGroupQuestion> {
  return inTransaction(deps, async (deps) => {
    const { id, state } = decision;
    const before = (await repo.lockForStaff(deps.db, id)) ?? fail('NOT_FOUND');
    if (decision.seen !== undefined && decision.seen !== before.state) fail('VERSION_CONFLICT');
    const reason = decision.reason || (state === 'removed' ? RECALLED : '');
    await repo.decideQuestion(deps.db, { id, state, reason, by: caller.actorId, at: deps.clock.now() });
    if (state === 'removed') await removeComments(deps, { kind: GROUP_SUBJECT, id });
    await deps.audit.record(deps.db, {
      actorId: caller.actorId,
      subjectId: before.author_id,
      action: 'decide',
      entity: 'group-question',
      entityId: id,
      before: { state: before.state },
      after: { state, reason },
    });
    if (state !== 'pending' && state !== before.state && before.author_id !== null)
      await notify(deps, {
        kind: 'Study group',
        title: TITLES[state],
        text: reason,
        link: '/studygroup/questions?of=own',
        userIds: [before.author_id],
      });
    return presentForStaff((await repo.findForStaff(deps.db, id)) ?? fail('NOT_FOUND'));
  });
}

async function toRead(deps: Deps, most: number): Promise<readonly HomeItem[]> {
  return (await repo.listForStaff(deps.db, { state: 'pending', page: 1, size: most })).map((row) => ({
    title: `Group question: ${row.lead_in}`,
    text: row.stem,
    at: row.created_at,
    screen: `${GROUP_QUESTIONS_SCREEN}?id=${row.id}`,
  }));
}
export const groupQuestionFigure = contribute(homeFigure, {
  key: 'community.group-questions',
  label: 'Group questions',
  screen: GROUP_QUESTIONS_SCREEN,
  right: { section: 'paques', flag: 'v' },
  waits: true,
  read: ({ db }) => repo.countInState(db, 'pending'),
  items: toRead,
});
