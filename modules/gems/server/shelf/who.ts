import { decideCall, type Viewer } from '@app/access/contract';
import { LEARNER_LINE } from '@app/gems/contract';
import { scopeCovers } from '@app/platform/contract';

/** Whose deck a call is about, and what they are given. */
export interface Reader {
  readonly userId: string;
  /** They hold OSCE gems, or are staff. */
  readonly osce: boolean;
  /** Staff who may see gems also see those that learners are not given. */
  readonly drafts: boolean;
}

export function readerOf(viewer: Viewer): Reader {
  const { subject, scope } = viewer;
  return {
    userId: subject?.id ?? '',
    osce: subject?.oscegems === true || subject?.staff != null,
    drafts: scope !== null && scopeCovers(scope, LEARNER_LINE) && decideCall('staff:pagems:v', viewer).ok,
  };
}
