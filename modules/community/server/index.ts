import { type AccessChange, accessChanged, personAccess } from '@app/access/server';
import { type EraseSection, eraseSection, exportSection } from '@app/accounts/server';
import { feedback, feedbackReceivedMail, feedbackReplyMail, savedReply, whatsappGroup } from '@app/community/contract';
import { contribute } from '@app/platform/contract';
import { type Deps, type Module, module } from '@app/platform/server';
import { feedbackContributions } from './feedback/contributions.ts';
import { listOfPerson } from './feedback/feedback.repo.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import type { Robots } from './feedback/send-feedback.ts';
import { commentsOf, erasePerson, votesOf } from './personal-data.repo.ts';
import { reconcileHandler } from './votes/reconcile.ts';
import { groupQuestionFigure } from './group-questions/moderate.ts';
import { eraseQuestions, questionsOf } from './group-questions/questions.repo.ts';
import { endPairing, pairingHandler } from './pairing/pairing.ts';
import { erasePairing } from './pairing/pairing.repo.ts';
import { forgetRoomsOf, roomsHandler } from './pairing/room.ts';
import { communityRoutes } from './routes.ts';
import { groupHooks } from './whatsapp/groups.ts';
import { clicksOf } from './whatsapp/groups.repo.ts';

export {
  type CommentRow,
  findComment,
  lockComment,
  listAllComments,
  listEarlierAuthors,
  listOwnComments,
  readComment,
  type CommentReader as Reader,
  readThreads,
} from './comments/read-comments.ts';
export {
  addComment,
  changeComment,
  changeOwnComment,
  type NewComment,
  refuseWords,
  removeComment,
  removeComments,
  removeOwnComment,
} from './comments/write-comment.ts';
export { addPastFeedback, addPastMessages, addPastPairs, addPastQuestion, addPastQueue, type PartsAt } from './demo.ts';
export { type BankLikeness, bankLikeness } from './group-questions/near-bank.ts';
export { type NewPairSet, type OfPair, type SetForTwo, setForTwo } from './pairing/set-for-two.ts';
export { reconcileVotes } from './votes/reconcile.ts';
export { vote } from './votes/vote.ts';
export { type GroupContent, importGroups } from './whatsapp/import-groups.ts';

const collect = async ({ db }: Deps, userId: string) => ({
  comments: await commentsOf(db, userId),
  votes: await votesOf(db, userId),
  feedback: await listOfPerson(db, userId),
  groups: await clicksOf(db, userId),
  questions: await questionsOf(db, userId),
});

/** A ban or the end of access to the question bank ends a pair at once. */
async function onAccessChanged(deps: Deps, { userId, kind }: AccessChange): Promise<void> {
  if (kind === 'banned') await endPairing(deps, userId, 'access');
  if (kind !== 'entitlement') return;
  const { holds, staff } = await personAccess(deps, userId);
  if (!holds.qb && !staff) await endPairing(deps, userId, 'access');
}

async function closeRooms(deps: Deps, userId: string): Promise<void> {
  await endPairing(deps, userId, 'erased');
  await forgetRoomsOf(deps, userId);
}

const erasing: EraseSection = {
  name: 'community',
  onConfirmed: closeRooms,
  erase: async (deps, userId) => {
    await closeRooms(deps, userId);
    await erasePairing(deps.db, userId);
    await eraseQuestions(deps.db, userId);
    await erasePerson(deps.db, userId);
  },
};

export const createCommunity = (robots: Robots): Module =>
  module({
    name: 'community',
    resources: [feedback, savedReply, whatsappGroup],
    hooks: { whatsappgroup: groupHooks },
    routes: [...feedbackRoutes(robots), ...communityRoutes],
    mails: [feedbackReplyMail, feedbackReceivedMail],
    jobs: [reconcileHandler, pairingHandler, roomsHandler],
    contributes: [
      ...feedbackContributions,
      contribute(exportSection, { name: 'community', collect }),
      groupQuestionFigure,
      contribute(accessChanged, onAccessChanged),
      contribute(eraseSection, erasing),
    ],
  });
