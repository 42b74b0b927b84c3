import {
  commentAnchor,
  commentBodyShape,
  commentShape,
  hiddenShape,
  threadShape,
  votedShape,
} from '@app/community/contract';
import { detailsShape } from '@app/notifications/contract';
import { endpoint, MINUTE_SECONDS, mirror, pageOf, pageQuery, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { type Bank, bankBases, bankScreens, formerBases } from './banks.ts';
import { opIdShape } from './shapes/basics.ts';
import { placeShape, type QuestionPlace } from './shapes/question.ts';

const former = (bank: Bank, path: string) => formerBases[bank].map((base) => `${base}${path}`);
const byId = z.object({ id: uuid() });

/** The subject kind of questions in the community module. */
export const QUESTION_SUBJECT = 'question';

/** `/questionbank/Heart/u/<id>` */
export const questionAddress = (place: QuestionPlace): string =>
  `${bankScreens[place.bank]}/${[place.category, place.matrix_id, place.id].map(encodeURIComponent).join('/')}`;
/** `/questionbank/Heart/u/<id>#comment-<id>`: opens that comment. */
export const commentLink = (place: QuestionPlace, commentId: string): string =>
  `${questionAddress(place)}#${commentAnchor(commentId)}`;

export const commentBody = z.strictObject({
  op_id: opIdShape,
  question_id: uuid(),
  body: commentBodyShape,
  /** A top-level comment on the same question. */
  reply_to: uuid().optional(),
});
export type CommentBody = z.infer<typeof commentBody>;

/** A page holds comments with all their replies. `count` excludes replies, `comments` includes them. */
export const threadsShape = pageOf(threadShape).extend({ comments: z.number().int() });
export type Threads = z.infer<typeof threadsShape>;

/** Until the caller has answered the question, all of these are refused with ANSWER_FIRST. */
export const commentsApi = mirror(bankBases, (base, bank) => ({
  comments: endpoint(`GET ${base}/comments/question/:id`, 'questionBank', {
    aliases: former(bank, '/comments/question/:id'),
    params: byId,
    query: z.object({
      ...pageQuery,
      /** The id of a comment: the page that contains it is returned, whatever `page` says. */
      at: uuid().optional(),
    }),
    reply: threadsShape,
    about: 'The comments on a question, for whoever has answered it.',
  }),
  comment: endpoint(`POST ${base}/question/comment`, 'questionBank', {
    aliases: former(bank, '/question/comment'),
    body: commentBody,
    reply: commentShape,
    limit: { points: 20, seconds: 10 * MINUTE_SECONDS },
    about: 'Comments on a question, or replies to a comment. Sent twice with one op_id it is one comment.',
  }),
  changeComment: endpoint(`PUT ${base}/question/comment/:id`, 'questionBank', {
    params: byId,
    body: z.strictObject({ body: commentBodyShape }),
    reply: commentShape,
    limit: { points: 20, seconds: 10 * MINUTE_SECONDS },
    about: 'Changes the words of one of the caller’s comments, for 15 minutes after it was posted.',
  }),
  deleteComment: endpoint(`DELETE ${base}/question/comment/:id`, 'questionBank', {
    aliases: former(bank, '/question/comment/:id'),
    params: byId,
    about: 'Deletes one of the caller’s comments.',
  }),
  voteUp: endpoint(`PUT ${base}/comment/up/:id`, 'questionBank', {
    aliases: former(bank, '/comment/up/:id'),
    params: byId,
    reply: votedShape,
    limit: { points: 120, seconds: MINUTE_SECONDS },
    about: 'Likes a comment. A dislike given before becomes a like; liking twice is liking once.',
  }),
  voteDown: endpoint(`PUT ${base}/comment/down/:id`, 'questionBank', {
    aliases: former(bank, '/comment/down/:id'),
    params: byId,
    reply: votedShape,
    limit: { points: 120, seconds: MINUTE_SECONDS },
    about: 'Dislikes a comment. A like given before becomes a dislike; disliking twice is disliking once.',
  }),
}));

export const ownCommentShape = z.object({
  id: uuid(),
  reply_to: uuid().nullable(),
  body: z.string(),
  hidden: hiddenShape,
  pinned: z.boolean(),
  up: z.number().int(),
  down: z.number().int(),
  replies: z.number().int(),
  created_at: z.iso.datetime(),
  question_id: uuid(),
  code: z.string(),
  lead_in: z.string(),
  /** How the case begins; empty when there is none. */
  opening: z.string(),
  /** Null: the question is not available at present; the comment is kept. */
  place: placeShape.nullable(),
  /** A link to the comment; null when its question cannot be opened. */
  link: z.string().nullable(),
});
export type OwnComment = z.infer<typeof ownCommentShape>;

export const ownCommentsApi = {
  ownComments: endpoint('GET /pauser/comments', 'subscriber', {
    query: z.object({ ...pageQuery, search: z.string().trim().max(200).optional() }),
    reply: pageOf(ownCommentShape),
    about: 'The comments of the caller on questions, newest first.',
  }),
};

export const questionFacts = z.object({ id: uuid(), code: z.string(), place: placeShape.nullable() });
/** A comment as staff see it, with nothing hidden. */
export const staffCommentShape = z.object({
  id: uuid(),
  reply_to: uuid().nullable(),
  /** Null: the account has been deleted. */
  author: z.object({ uid: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
  is_staff: z.boolean(),
  pinned: z.boolean(),
  hidden: hiddenShape,
  deleted: z.boolean(),
  body: z.string(),
  up: z.number().int(),
  down: z.number().int(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  question: questionFacts,
  link: z.string().nullable(),
});
export type StaffComment = z.infer<typeof staffCommentShape>;

export const COMMENT_STATES = ['visible', 'hidden', 'deleted'] as const;
export const commentChange = z
  .strictObject({
    body: commentBodyShape.optional(),
    pinned: z.boolean().optional(),
    /** Set by staff. A comment hidden by readers' votes reappears only through votes. */
    hidden: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { message: 'Say what should change.' });
export type CommentChange = z.infer<typeof commentChange>;

export const staffCommentsApi = {
  post: endpoint('POST /a/paplabable/comment', 'staff:paques:e', {
    body: commentBody.extend({ pinned: z.boolean().optional() }),
    reply: staffCommentShape,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'The question it stands under, and that readers see it is from staff.',
      undo: { by: 'DELETE /a/paplabable/comment/:id', for: 'always' },
    },
    about: 'Comments on a question as staff, pinned if wished. Readers see that it is from staff.',
  }),
  change: endpoint('PUT /a/paplabable/comment/:id', 'staff:paques:e', {
    params: byId,
    body: commentChange,
    reply: staffCommentShape,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'The comment itself; hidden ones can be shown again.',
      undo: { by: 'PUT /a/paplabable/comment/:id', for: 'always' },
    },
    about: 'Changes the words of a comment, pins it or hides it.',
  }),
  remove: endpoint('DELETE /a/paplabable/comment/:id', 'staff:paques:e', {
    params: byId,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'That its author is not told, and that hiding keeps it.',
      undo: { never: 'A deleted comment is gone; hiding it can be undone.' },
    },
    about: 'Deletes a comment.',
  }),
  removeAll: endpoint('DELETE /a/paplabable/comments/:questionId', 'staff:paques:e', {
    params: z.object({ questionId: uuid() }),
    reply: z.object({ deleted: z.number().int() }),
    act: {
      touches: 'content',
      rows: 'one',
      says: 'No screen offers it.',
      undo: { never: 'Deleted comments are gone.' },
    },
    about: 'Deletes all comments on a question.',
  }),
  one: endpoint('GET /a/paplabable/comment/:id', 'staff:paques:v', {
    params: byId,
    reply: staffCommentShape,
    about: 'One comment with the question it belongs to.',
  }),
  list: endpoint('GET /a/paplabable/comments', 'staff:paques:v', {
    query: z.object({
      ...pageQuery,
      question_id: uuid().optional(),
      /** Words of the comment; the code of its question; the name, whole e-mail address or uid of its author. */
      search: z.string().trim().max(200).optional(),
      state: z.enum(COMMENT_STATES).optional(),
    }),
    reply: pageOf(staffCommentShape),
    about: 'Comments on questions, newest first; deleted ones only when asked for.',
  }),
};

export const commentNoticesApi = {
  notificationComments: endpoint('GET /a/paplabable/notificationdetailscomments/:qId/:nId', 'staff:panofs:v', {
    params: z.object({ qId: uuid(), nId: uuid() }),
    query: z.object(pageQuery),
    reply: z.object({
      notification: detailsShape,
      question: questionFacts,
      /** The comment the notification is about. */
      comment_id: uuid().nullable(),
      comments: pageOf(staffCommentShape),
    }),
    about: 'One notification about a comment, with the comments on its question.',
  }),
};
