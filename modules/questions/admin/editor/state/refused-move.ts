import { toast } from '@app/platform/web/ui';
import type { Problem } from '@app/platform/web/write';

/** Handles a refused move of a draft: reads it again on a conflict, else shows the message. */
export const refusedMove =
  (onMoveConflict: () => void) =>
  ({ cause, message }: Problem): void => {
    if (cause === 'conflict') onMoveConflict();
    else toast({ message, tone: 'error' });
  };
