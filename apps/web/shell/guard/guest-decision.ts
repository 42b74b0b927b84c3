import { decideScreen } from '@app/access/contract';
import { confirmSelf, viewerNow } from '@app/accounts/web';

/** Where a logged-in user is redirected from a guest page; null for a guest. */
export async function guestRedirect(path: string): Promise<string | null> {
  await confirmSelf();
  const decision = decideScreen('guest', viewerNow(), path);
  return decision.ok ? null : decision.goTo;
}
