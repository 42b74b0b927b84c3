import { toast } from '@app/platform/web/ui';
import { problemOf } from '@app/platform/web/write';

/** Reports that an optimistic change did not reach the server. */
export const toastFailure = (error: unknown): void => void toast({ message: problemOf(error).message, tone: 'error' });
