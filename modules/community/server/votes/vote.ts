import type { Voted } from '@app/community/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { type CommentReader, readComment } from '../comments/read-comments.ts';
import { castVote } from './votes.repo.ts';

/** One vote per user: repeating it changes nothing, the opposite one replaces it. */
export async function vote(
  deps: Deps,
  reader: CommentReader,
  input: { readonly id: string; readonly value: -1 | 1 },
): Promise<Voted> {
  const before = await readComment(deps, reader, input.id);
  if (!before || before.deleted) return fail('NOT_FOUND');
  if (before.is_own) return fail('COMMENT_OWN');
  const cast = { userId: reader.userId, commentId: input.id, value: input.value, now: deps.clock.now() };
  await inTransaction(deps, (deps) => castVote(deps.db, cast));
  const { id, up, down, vote: own } = (await readComment(deps, reader, input.id)) ?? fail('NOT_FOUND');
  return { id, up, down, vote: own };
}
