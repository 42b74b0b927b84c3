import type { Person, Viewer } from '@app/access/contract';
import type { BanTicket, CurrentUser } from '@app/accounts/contract';
import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { presentCurrent } from './present.ts';
import { userById, userForDisplay } from './users.repo.ts';

/** Supplied by the module for appeals; called when a banned user logs in or presents an earlier session. */
export const banTicket = slot<(deps: Deps, userId: string) => Promise<BanTicket | null>>('accounts.ban-ticket');

export async function readBanTicket(deps: Deps, userId: string): Promise<BanTicket | null> {
  const [readTicket] = deps.slots.contributions(banTicket);
  return readTicket ? readTicket(deps, userId) : null;
}

async function presentActing(deps: Deps, { acting, actorId }: Viewer): Promise<Pick<CurrentUser, 'acting'>> {
  if (!acting || !actorId) return {};
  const actor = await userById(deps.db, actorId);
  const by = `${actor.first_name} ${actor.last_name}`.trim();
  return { acting: { by, until: new Date(acting.untilMs).toISOString() } };
}

/** The user behind a call in the wire format; `changed` is what this call has changed about them. */
export async function currentUser(
  deps: Deps,
  viewer: Viewer,
  changed: Partial<Pick<Person, 'verified'>> = {},
): Promise<CurrentUser> {
  const named = viewer.subjectId ? await userForDisplay(deps.db, viewer.subjectId, deps.clock.now()) : null;
  const subject = viewer.subject && { ...viewer.subject, ...changed };
  const shown = presentCurrent({ ...viewer, subject }, named, deps.site.demo);
  const ban = viewer.blockedId === undefined ? null : await readBanTicket(deps, viewer.blockedId);
  return { ...shown, ...(ban ? { ban } : {}), ...(await presentActing(deps, viewer)) };
}
