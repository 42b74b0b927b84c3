import { endpoint, MINUTE_SECONDS, pageOf, pageQuery, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { commentBodyShape, commentShape, hiddenShape, threadShape, votedShape } from './comment.ts';

/** The subject kind of comments on members' questions. */
export const GROUP_SUBJECT = 'group-question';

const byId = z.object({ id: uuid() });
const writing = { points: 20, seconds: 10 * MINUTE_SECONDS };

/** Comments may give away the key, so only the author and learners who have answered can read them. */
export const groupCommentsApi = {
  groupComments: endpoint('GET /paplabable/studygroup/questions/:id/comments', 'questionBank', {
    params: byId,
    query: z.object({ ...pageQuery, at: uuid().optional() }),
    reply: pageOf(threadShape).extend({ comments: z.number().int() }),
    about: 'The comments on a question of a member, for its author and whoever has answered it.',
  }),
  writeGroupComment: endpoint('POST /paplabable/studygroup/questions/:id/comments', 'questionBank', {
    params: byId,
    body: z.strictObject({ op_id: uuid(), body: commentBodyShape, reply_to: uuid().optional() }),
    reply: commentShape,
    limit: writing,
    about: 'Comments on a question of a member, or replies. Sent twice with one op_id it is one comment.',
  }),
  changeGroupComment: endpoint('PUT /paplabable/studygroup/comments/:id', 'questionBank', {
    params: byId,
    body: z.strictObject({ body: commentBodyShape }),
    reply: commentShape,
    limit: writing,
    about: 'Changes the words of one of the caller’s comments, for 15 minutes after it was posted.',
  }),
  deleteGroupComment: endpoint('DELETE /paplabable/studygroup/comments/:id', 'questionBank', {
    params: byId,
    about: 'Deletes one of the caller’s comments.',
  }),
  voteGroupComment: endpoint('PUT /paplabable/studygroup/comments/:id/vote', 'questionBank', {
    params: byId,
    body: z.strictObject({ value: z.union([z.literal(1), z.literal(-1)]) }),
    reply: votedShape,
    limit: { points: 120, seconds: MINUTE_SECONDS },
    about: 'Likes or dislikes a comment; the same vote twice is one.',
  }),
};

/** A comment on a member's question as staff see it, without anything hidden. */
export const staffGroupCommentShape = z.object({
  id: uuid(),
  /** Null: the account has been deleted. */
  author: z.object({ uid: z.string(), first_name: z.string() }).nullable(),
  body: z.string(),
  hidden: hiddenShape,
  deleted: z.boolean(),
  up: z.number().int(),
  down: z.number().int(),
  created_at: z.iso.datetime(),
  question: z.object({ id: uuid(), stem: z.string() }),
});
export type StaffGroupComment = z.infer<typeof staffGroupCommentShape>;

export const staffGroupCommentsApi = {
  listGroupCommentsOfAll: endpoint('GET /a/paplabable/groupcomments', 'staff:paques:v', {
    query: z.object({
      ...pageQuery,
      search: z.string().trim().max(200).optional(),
      state: z.enum(['visible', 'hidden', 'deleted']).optional(),
    }),
    reply: pageOf(staffGroupCommentShape),
    about: 'Comments on questions of members, newest first; deleted ones only when asked for.',
  }),
  hideGroupComment: endpoint('PUT /a/paplabable/groupcomments/:id', 'staff:paques:e', {
    params: byId,
    body: z.strictObject({ hidden: z.boolean() }),
    reply: staffGroupCommentShape,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'The comment itself; the same button shows it again.',
      undo: { by: 'PUT /a/paplabable/groupcomments/:id', for: 'always' },
    },
    about: 'Hides a comment on a question of a member, or shows it again.',
  }),
  removeGroupComment: endpoint('DELETE /a/paplabable/groupcomments/:id', 'staff:paques:e', {
    params: byId,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'That its author is not told, and that hiding keeps it.',
      undo: { never: 'A deleted comment is gone; hiding it can be undone.' },
    },
    about: 'Deletes a comment on a question of a member.',
  }),
};
