import { useSite } from '@app/platform/web';
import { toast } from '@app/platform/web/ui';
import { useState } from 'react';
import { failureOf } from '../form/failure.ts';

export interface Act {
  /** The name of what is being done; null when nothing is. */
  readonly doing: string | null;
  readonly act: (name: string, work: () => Promise<unknown>) => void;
}

/** For buttons that act at once: one thing at a time, and what went wrong is said in a message. */
export function useAct(ours: string): Act {
  const { supportEmail } = useSite();
  const [doing, setDoing] = useState<string | null>(null);
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      const { title, text } = failureOf(error, { ours, supportEmail });
      toast({ message: `${title} ${text}`, tone: 'error' });
    }
    setDoing(null);
  };
  const act = (name: string, work: () => Promise<unknown>) => {
    if (doing !== null) return;
    setDoing(name);
    void run(work);
  };
  return { doing, act };
}
