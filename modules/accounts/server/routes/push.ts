import { viewerOf } from '@app/access/server';
import { pushApi } from '@app/accounts/contract';
import { type Route, serve } from '@app/platform/server';
import type { SessionServices } from '../options.ts';
import { readPush, startPush, stopPush } from '../profile/push/subscribe.ts';

export const pushRoutes = ({ webPush }: SessionServices): readonly Route[] =>
  serve(pushApi, {
    pushState: (call) => readPush(call.deps, webPush, viewerOf(call)),
    startPush: (call) => startPush(call.deps, webPush, viewerOf(call), call.body),
    stopPush: (call) => stopPush(call.deps, viewerOf(call)),
  });
