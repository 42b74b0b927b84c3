import { usersApi } from '@app/users/contract';
import { callEndpoint, serverNow, session } from '@app/platform/web';
import { keepReturn } from './return.ts';

export const wholeSecondsUntil = (moment: string, now: number): number =>
  Math.max(0, Math.floor((Date.parse(moment) - now) / 1000));

/** Opens the learner site in this tab as another user. The back office itself never sends the token. */
export async function viewAs(id: string, reason: string): Promise<void> {
  const { token, until } = await callEndpoint(usersApi.viewUser, { body: { id, reason } });
  session.storeActAs(token, wholeSecondsUntil(until, serverNow()));
  keepReturn();
  window.location.assign('/');
}
