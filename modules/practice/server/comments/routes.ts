import { subjectOf, viewerOf } from '@app/access/server';
import { MAIN_LINE } from '@app/platform/contract';
import { type AnyCall, type Route, serve, serveEach } from '@app/platform/server';
import { commentNoticesApi, commentsApi, ownCommentsApi, staffCommentsApi } from '@app/practice/contract';
import { changeComment, deleteComment, listComments, voteOn, writeComment } from './comments.ts';
import { readerOf } from './may-comment.ts';
import { listOwn } from './own-comments.ts';
import * as staff from './staff-comments.ts';

const userOf = (call: AnyCall): string => subjectOf(call).id;
const reading = (call: AnyCall) => readerOf(viewerOf(call), userOf(call));
const staffOf = (call: AnyCall) => ({ ...call.caller, actorId: userOf(call) });

const bankRoutes = serveEach(commentsApi, (bank) => ({
  comments: (call) =>
    listComments(call.deps, { bank, reader: reading(call), itemId: call.params.id, slice: call.query }),
  comment: (call) => writeComment(call.deps, { bank, reader: reading(call), body: call.body }),
  changeComment: (call) => changeComment(call.deps, { reader: reading(call), ...call.params, ...call.body }),
  deleteComment: (call) => deleteComment(call.deps, userOf(call), call.params.id),
  voteUp: (call) => voteOn(call.deps, { bank, reader: reading(call), id: call.params.id, value: 1 }),
  voteDown: (call) => voteOn(call.deps, { bank, reader: reading(call), id: call.params.id, value: -1 }),
}));

const ownRoutes = serve(ownCommentsApi, {
  ownComments: (call) => listOwn(call.deps, { ...call.query, userId: userOf(call), search: call.query.search ?? null }),
});

const staffRoutes = serve(
  staffCommentsApi,
  {
    post: (call) => staff.post(call.deps, staffOf(call), call.body),
    change: (call) => staff.change(call.deps, call.caller, call.params.id, call.body),
    remove: (call) => staff.remove(call.deps, call.caller, call.params.id),
    removeAll: (call) => staff.removeAll(call.deps, call.caller, call.params.questionId),
    one: (call) => staff.readOne(call.deps, call.params.id),
    list: (call) => staff.listAll(call.deps, call.query),
  },
  MAIN_LINE,
);

const noticeRoutes = serve(commentNoticesApi, {
  notificationComments: (call) =>
    staff.readNotificationComments(call.deps, call.caller, { ...call.params, ...call.query }),
});

export const commentRoutes: readonly Route[] = [...bankRoutes, ...ownRoutes, ...staffRoutes, ...noticeRoutes];
