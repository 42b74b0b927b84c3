import { viewerOf } from '@app/access/server';
import { feedbackApi, feedbackStaffApi } from '@app/community/contract';
import { type Route, serve } from '@app/platform/server';
import { type Robots, sendFeedback } from './send-feedback.ts';
import { readThread, replyFeedback } from './work-feedback.ts';

export const feedbackRoutes = (robots: Robots): readonly Route[] => [
  ...serve(feedbackApi, {
    sendFeedback: (call) => {
      const sender = { userId: viewerOf(call).actorId, ip: call.incoming.ip };
      return sendFeedback(call.deps, robots, { sender, body: call.body });
    },
  }),
  ...serve(feedbackStaffApi, {
    thread: (call) => readThread(call.deps, call.caller, call.params.id),
    reply: (call) => replyFeedback(call.deps, call.caller, { ...call.body, ...call.params }),
  }),
];
