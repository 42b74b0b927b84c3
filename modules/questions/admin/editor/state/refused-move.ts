import { toast } from '@app/platform/web/ui';
import type { Problem } from '@app/platform/web/write';

/** A move of a draft that was refused: read anew if somebody else was there first, else said. */
export const refusedMove =
  (onMoveConflict: () => void) =>
  ({ cause, message }: Problem): void => {
    if (cause === 'conflict') onMoveConflict();
    else toast({ message, tone: 'error' });
  };
