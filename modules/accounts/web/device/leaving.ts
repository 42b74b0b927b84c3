import type { CurrentUser } from '@app/accounts/contract';
import { counted } from '@app/platform/contract';
import { answeredDrafts, countDrafts } from '@app/platform/web';

/** How many writes of each sort have not been sent. */
export interface UnsentWork {
  readonly answers: number;
  /** Ratings of cards. */
  readonly reviews: number;
  /** Flags, notes and the like. */
  readonly others: number;
  /** How many of these were refused because the user has no access now. */
  readonly withoutAccess: number;
}
export const NOTHING_UNSENT: UnsentWork = { answers: 0, reviews: 0, others: 0, withoutAccess: 0 };

/** Unsent work that a higher module keeps on this device for a user. */
export interface KeptWork {
  /** Tries to send it, also what another tab has kept; resolves with what is still unsent. */
  readonly sendAll: (user: CurrentUser) => Promise<UnsentWork>;
  /** Removes all of it. */
  readonly clear: (uid: string) => Promise<void>;
}
const NOTHING: KeptWork = {
  sendAll: async () => NOTHING_UNSENT,
  clear: async () => undefined,
};

let load = async (): Promise<KeptWork> => NOTHING;

/** Registers the module that keeps work on this device; loaded only at log-out. */
export const onLeaving = (keeper: () => Promise<KeptWork>): void => void (load = keeper);
export const keptWork = (): Promise<KeptWork> => load().catch(() => NOTHING);

export interface Unsent extends UnsentWork {
  /** Forms of the back office that were not saved. */
  readonly drafts: number;
}

/** "a, b and c" */
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export const countUnsent = ({ answers, reviews, others }: UnsentWork): number => answers + reviews + others;

/** "3 answers and 1 flag or note have not been sent. You have 1 unsaved draft in the back office." */
export function unsentText(unsent: Unsent): string {
  const { answers, reviews, others, drafts } = unsent;
  const parts = [
    ...(answers > 0 ? [counted(answers, 'answer')] : []),
    ...(reviews > 0 ? [counted(reviews, 'card review')] : []),
    ...(others > 0 ? [counted(others, 'flag or note', 'flags and notes')] : []),
  ];
  return [
    ...(parts.length > 0
      ? [`${listed.format(parts)} ${countUnsent(unsent) === 1 ? 'has' : 'have'} not been sent.`]
      : []),
    ...(drafts > 0 ? [`You have ${counted(drafts, 'unsaved draft')} in the back office.`] : []),
  ].join(' ');
}

/** What to do about unsent work; empty when there is none. */
export function unsentAdvice(unsent: UnsentWork): string {
  const count = countUnsent(unsent);
  if (count === 0) return '';
  const kept = 'What has not been sent is kept on this device only, and logging out deletes it.';
  const { withoutAccess } = unsent;
  if (withoutAccess === 0) return `${kept} Stay logged in and it will be sent as soon as we can reach the server.`;
  if (withoutAccess >= count)
    return `${kept} Your access has ended: stay logged in to keep it until you have access again.`;
  return `${kept} Stay logged in and it will be sent as soon as we can, some of it only when you have access again.`;
}

/** Drafts of the back office that a log-out would delete and about which their owner has not been asked. */
export async function unconfirmedDrafts(owner: string): Promise<number> {
  const confirmed = answeredDrafts.take();
  const count = await countDrafts(owner);
  return count > confirmed ? count : 0;
}
