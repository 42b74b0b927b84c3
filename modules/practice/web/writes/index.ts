import type { CurrentUser } from '@app/accounts/contract';
import { type KeptWork, NOTHING_UNSENT, ownerOf } from '@app/accounts/web';
import { tabStore } from '@app/platform/web';
import { clearKept, hasKept, lossOf, outboxOf, registerKinds } from '@app/platform/web/offline';
import { storedAnswers } from './trial-answers.ts';
import { practiceKinds } from './kinds.ts';

const ADOPTED = 'trial-adopted';

/** Registers the writes on questions wherever the outbox is sent: at log-in and before log-out, on any page. */
export const registerPracticeWrites = (): void => registerKinds(practiceKinds);

/** Sends this tab's trial answers to the account that is now logged in. A refused attempt is repeated on the next visit. */
async function adoptTried({ uid, is_admin: isStaff }: CurrentUser): Promise<void> {
  const stored = storedAnswers(tabStore);
  const mark = `${uid ?? ''} ${stored}`;
  if (isStaff || stored === '' || tabStore.getItem(ADOPTED) === mark) return;
  const { adoptTrial } = await import('./adopt-trial.ts');
  await adoptTrial(stored);
  tabStore.setItem(ADOPTED, mark);
}

/** Sends what an earlier visit left in the outbox, from any page. */
export async function sendWaiting(user: CurrentUser): Promise<void> {
  void adoptTried(user).catch(() => undefined);
  if (await hasKept(user.uid ?? '')) await outboxOf(ownerOf(user)).flush();
}

/** Handles the unsent work on this device when the user logs out. */
export const keptWork: KeptWork = {
  sendAll: async (user) => {
    if (!(await hasKept(user.uid ?? ''))) return NOTHING_UNSENT;
    const outbox = outboxOf(ownerOf(user));
    await outbox.sendAll();
    const { waiting, withoutAccess } = outbox.state();
    const losses = waiting.map(lossOf);
    const numberOf = (loss: (typeof losses)[number]) => losses.filter((each) => each === loss).length;
    return {
      answers: numberOf('answer'),
      reviews: numberOf('card review'),
      others: numberOf('flag or note'),
      withoutAccess: withoutAccess.filter((entry) => lossOf(entry) !== 'nothing').length,
    };
  },
  clear: clearKept,
};
