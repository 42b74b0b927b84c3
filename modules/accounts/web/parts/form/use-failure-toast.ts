import { useSite } from '@app/platform/web';
import { toast } from '@app/platform/web/ui';
import type { Problem } from '@app/platform/web/write';
import { failureOf } from './failure.ts';

/** For buttons that act at once: a failure is shown in a toast. `ours` is its title for a server error. */
export function useFailureToast(ours: string): (problem: Problem) => void {
  const { supportEmail } = useSite();
  return ({ error }) => {
    const { title, text } = failureOf(error, { ours, supportEmail });
    toast({ message: `${title} ${text}`, tone: 'error' });
  };
}
