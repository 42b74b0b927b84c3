import { subjectOf, viewerOf } from '@app/access/server';
import { notificationsApi } from '@app/notifications/contract';
import { type AnyCall, type Route, serve } from '@app/platform/server';
import { readEverything, readOne, readOneNews, removeNews, removeOwn } from './bell/mark.ts';
import { listNews, listNotifications, readCounter, readLatest } from './bell/read-bell.ts';
import { changeStatus, readInbox, removeMessage } from './inbox/inbox.ts';
import { countUnread, hasEverReceived } from './inbox/inbox.repo.ts';
import { listSent, readSent, sendLetter } from './inbox/send-letter.ts';
import type { Push } from './push/push.ts';
import { sendTopic } from './push/send-topic.ts';
import { countAudience, readDetails } from './staff/read-details.ts';
import { sendTest } from './staff/send-test.ts';

const sliceOf = ({ unread, page, size }: { unread?: string | undefined; page: number; size: number }) => ({
  unread: unread === 'true' || unread === '1',
  page,
  size,
});
const editorOf = (call: AnyCall) => ({ by: call.caller.actorId, requestId: call.incoming.id });

export const notificationsRoutes = (push: Push | null): readonly Route[] =>
  serve(notificationsApi, {
    counter: (call) => readCounter(call.deps, subjectOf(call)),
    latest: (call) => readLatest(call.deps, subjectOf(call)),
    notifications: (call) => listNotifications(call.deps, subjectOf(call), sliceOf(call.query)),
    newsNotifications: (call) => listNews(call.deps, subjectOf(call), sliceOf(call.query)),
    readNotification: (call) => readOne(call.deps, subjectOf(call), call.params.id),
    readNewsNotification: (call) => readOneNews(call.deps, subjectOf(call), call.params.id),
    readAll: (call) => readEverything(call.deps, subjectOf(call)),
    deleteNotifications: (call) => removeOwn(call.deps, subjectOf(call), call.body.list),
    deleteNewsNotifications: (call) => removeNews(call.deps, subjectOf(call), call.body.list),
    messagesShow: async (call) => ({ show: await hasEverReceived(call.deps.db, subjectOf(call).id) }),
    messagesCount: async (call) => ({ count: await countUnread(call.deps.db, subjectOf(call).id) }),
    messages: (call) => readInbox(call.deps, subjectOf(call).id, call.query),
    messageStatus: (call) =>
      changeStatus(call.deps, subjectOf(call).id, { id: call.params.id, status: call.body.status }),
    deleteMessage: (call) => removeMessage(call.deps, subjectOf(call).id, call.params.id),
    notificationDetails: (call) => readDetails(call.deps, { id: call.params.id, scope: call.caller.scope }),
    audience: (call) =>
      countAudience(call.deps, { audience: call.query.audience, line: call.query.edition, viewer: viewerOf(call) }),
    testNotification: (call) => sendTest(call.deps, { id: call.params.id, ...call.caller }),
    sendMessage: (call) => sendLetter(call.deps, { ...call.body, ...editorOf(call) }),
    sentMessages: (call) => listSent(call.deps, call.query),
    sentMessage: (call) => readSent(call.deps, call.params.id, viewerOf(call)),
    pushState: () => Promise.resolve({ ready: push !== null }),
    sendTopic: (call) => sendTopic(call.deps, push, { message: call.body, ...editorOf(call) }),
  });
