import { LeaveGuard, useUnsent } from '@app/platform/admin';
import { typedEdits, typedReplies } from './typed-comments.ts';

/** Asks before the tab is closed over words that were typed for comments; another page keeps them. */
export function UnsentGuard() {
  const replies = useUnsent(typedReplies);
  const edits = useUnsent(typedEdits);
  return <LeaveGuard dirty={replies || edits} keptInTab />;
}
