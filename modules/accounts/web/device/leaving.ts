import type { CurrentUser } from '@app/accounts/contract';
import { counted } from '@app/platform/contract';

/** Unsent work that a higher module keeps on this device for a user. */
export interface KeptWork {
  /** Tries to send it; resolves with the number of answers and of other writes that are still unsent. */
  readonly sendAll: (user: CurrentUser) => Promise<{ readonly answers: number; readonly others: number }>;
  /** Removes all of it. */
  readonly clear: (uid: string) => Promise<void>;
}
const NOTHING: KeptWork = {
  sendAll: async () => ({ answers: 0, others: 0 }),
  clear: async () => undefined,
};

let load = async (): Promise<KeptWork> => NOTHING;

/** Registers the module that keeps work on this device; loaded only at log-out. */
export const onLeaving = (keeper: () => Promise<KeptWork>): void => void (load = keeper);
export const keptWork = (): Promise<KeptWork> => load().catch(() => NOTHING);

/** "3 answers and 1 flag or note have not been sent." */
export function unsentText({ answers, others }: { readonly answers: number; readonly others: number }): string {
  const parts = [
    ...(answers > 0 ? [counted(answers, 'answer')] : []),
    ...(others > 0 ? [counted(others, 'flag or note', 'flags and notes')] : []),
  ];
  return `${parts.join(' and ')} ${answers + others === 1 ? 'has' : 'have'} not been sent.`;
}
