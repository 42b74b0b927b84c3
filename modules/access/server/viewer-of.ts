import { type Person, type Viewer, VISITOR_VIEWER } from '@app/access/contract';
import type { Caller } from '@app/platform/server';
import { fail } from '../contract/errors.ts';

const isViewer = (caller: Caller): caller is Caller & Viewer => 'session' in caller;

/** The rich caller behind a call. Whatever authorises calls hands out viewers; anything else is a visitor. */
export const viewerOf = (call: { readonly caller: Caller }): Viewer =>
  isViewer(call.caller) ? call.caller : VISITOR_VIEWER;

/** The person a call is about: the caller, or the learner staff act as. Only for calls whose rule asks for a session. */
export const subjectOf = (call: { readonly caller: Caller }): Person => viewerOf(call).subject ?? fail('SESSION_ENDED');
