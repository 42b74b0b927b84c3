import type { CurrentUser } from '@app/accounts/contract';

/** What a room above keeps on this device for somebody. */
export interface KeptWork {
  /** Tries to send what waits; resolves with how many answers and how many other things are still here. */
  readonly sendAll: (user: CurrentUser) => Promise<{ readonly answers: number; readonly others: number }>;
  /** Takes all of it away. */
  readonly clear: (uid: string) => Promise<void>;
}
const NOTHING: KeptWork = {
  sendAll: async () => ({ answers: 0, others: 0 }),
  clear: async () => undefined,
};

let load = async (): Promise<KeptWork> => NOTHING;

/** Says who keeps work on this device; fetched only when somebody leaves. */
export const onLeaving = (keeper: () => Promise<KeptWork>): void => void (load = keeper);
export const keptWork = (): Promise<KeptWork> => load().catch(() => NOTHING);

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** "3 answers and 1 flag or note have not been sent." */
export function unsentText({ answers, others }: { readonly answers: number; readonly others: number }): string {
  const parts = [
    ...(answers > 0 ? [counted(answers, 'answer', 'answers')] : []),
    ...(others > 0 ? [counted(others, 'flag or note', 'flags and notes')] : []),
  ];
  return `${parts.join(' and ')} ${answers + others === 1 ? 'has' : 'have'} not been sent.`;
}
