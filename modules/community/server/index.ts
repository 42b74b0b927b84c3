import { eraseSection, exportSection } from '@app/accounts/server';
import { contribute } from '@app/platform/contract';
import { type Deps, module } from '@app/platform/server';
import { commentsOf, erasePerson, votesOf } from './personal-data.repo.ts';
import { reconcileHandler } from './votes/reconcile.ts';

export type { Subject } from './comments/comments.repo.ts';
export {
  type CommentRow,
  findComment,
  holdComment,
  listAllComments,
  listEarlierAuthors,
  listOwnComments,
  type OwnRow,
  readComment,
  type Reader,
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
export { reconcileVotes } from './votes/reconcile.ts';
export { vote } from './votes/vote.ts';

const collect = async ({ db }: Deps, userId: string) => ({
  comments: await commentsOf(db, userId),
  votes: await votesOf(db, userId),
});

export const community = module({
  name: 'community',
  jobs: [reconcileHandler],
  contributes: [
    contribute(exportSection, { name: 'community', collect }),
    contribute(eraseSection, { name: 'community', erase: ({ db }, userId) => erasePerson(db, userId) }),
  ],
});
