import { type Person, type Viewer, VISITOR_VIEWER } from '@app/access/contract';
import type { Caller } from '@app/platform/server';
import { fail } from '../contract/errors.ts';

const isViewer = (caller: Caller): caller is Caller & Viewer => 'session' in caller;

/** The viewer behind a call. The authoriser of calls provides viewers; any other caller is a visitor. */
export const viewerOf = (call: { readonly caller: Caller }): Viewer =>
  isViewer(call.caller) ? call.caller : VISITOR_VIEWER;

/** The user a call is about: the caller, or the learner in act-as. Only for calls whose rule needs a session. */
export const subjectOf = (call: { readonly caller: Caller }): Person => viewerOf(call).subject ?? fail('SESSION_ENDED');
