import type { CurrentUser } from '@app/accounts/contract';
import { counted } from '@app/platform/contract';
import { answeredDrafts, countDrafts } from '@app/platform/web';

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

export interface Unsent {
  readonly answers: number;
  readonly others: number;
  /** Forms of the back office that were not saved. */
  readonly drafts: number;
}

/** "3 answers and 1 flag or note have not been sent. You have 1 unsaved draft in the back office." */
export function unsentText({ answers, others, drafts }: Unsent): string {
  const parts = [
    ...(answers > 0 ? [counted(answers, 'answer')] : []),
    ...(others > 0 ? [counted(others, 'flag or note', 'flags and notes')] : []),
  ];
  return [
    ...(parts.length > 0 ? [`${parts.join(' and ')} ${answers + others === 1 ? 'has' : 'have'} not been sent.`] : []),
    ...(drafts > 0 ? [`You have ${counted(drafts, 'unsaved draft')} in the back office.`] : []),
  ].join(' ');
}

/** Drafts of the back office that a log-out would delete and about which their owner has not been asked. */
export async function unconfirmedDrafts(owner: string): Promise<number> {
  const confirmed = answeredDrafts.take();
  const count = await countDrafts(owner);
  return count > confirmed ? count : 0;
}
