import { decideScreen } from '@app/access/contract';
import { confirmSelf, viewerNow } from '@app/accounts/web';

/** Where somebody logged in is sent from a page for guests; null for everybody else. */
export async function guestGoesTo(path: string): Promise<string | null> {
  await confirmSelf();
  const decision = decideScreen('guest', viewerNow(), path);
  return decision.ok ? null : decision.goTo;
}
