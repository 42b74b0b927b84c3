import { isActing, type Person, type Viewer } from '@app/access/contract';
import { viewerOf } from '@app/access/server';
import type { AnyCall } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';

/** The caller, for changes to their own account. */
export interface Self {
  readonly id: string;
  readonly person: Person;
  readonly sessionId: string;
  readonly viewer: Viewer;
}

/** Refused in act-as: passwords, addresses, factors, consents, exports and deletion are for the learner alone. */
export function selfOf(call: Pick<AnyCall, 'caller'>): Self {
  const viewer = viewerOf(call);
  if (isActing(viewer)) fail('FORBIDDEN');
  if (!viewer.subject || !viewer.sessionId) return fail('SESSION_ENDED');
  return { id: viewer.subject.id, person: viewer.subject, sessionId: viewer.sessionId, viewer };
}
