import { sessionApi } from '@app/accounts/contract';
import { type BanState, integrityApi } from '@app/integrity/contract';
import { AppError } from '@app/platform/contract';
import { callEndpoint, session } from '@app/platform/web';
import { useEffect, useState } from 'react';
import { type BanTicket, forgetBan, rememberBan, rememberedBan } from './ban-ticket.ts';

export type Ban =
  | { readonly kind: 'loading' }
  /** There is no ban, or it has ended. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'banned';
      readonly reason: string | null;
      readonly until: string | null;
      /** The server has just said so; otherwise this tab remembers it, and may not know the end. */
      readonly confirmed: boolean;
      /** Null: no usable appeal token in this browser. */
      readonly token: string | null;
      readonly appeal: BanState['appeal'];
    };

const banned = ({ token, until, reason }: BanTicket): Ban => ({
  kind: 'banned',
  token,
  until,
  reason,
  confirmed: false,
  appeal: null,
});

/** The ticket from the mail's link, from this tab, or from the session that has just ended; null without a ban. */
async function findTicket(fromLink: string | null): Promise<BanTicket | null> {
  const ticket = rememberedBan();
  if (fromLink !== null) return { ...ticket, token: fromLink };
  if (ticket.token !== null || !session.token()) return ticket;
  const current = await callEndpoint(sessionApi.current, {});
  if (!current.blocked) return null;
  const { ban } = current;
  return ban ? { token: ban.appeal_token, until: ban.until, reason: ban.reason } : ticket;
}

async function stateOf(ticket: BanTicket): Promise<Ban> {
  if (ticket.token === null) return banned(ticket);
  const body = { token: ticket.token };
  const state = await callEndpoint(integrityApi.banState, { body });
  if (!state.banned) return { kind: 'none' };
  return { kind: 'banned', ...body, reason: state.reason, until: state.until, confirmed: true, appeal: state.appeal };
}

async function readBan(fromLink: string | null): Promise<Ban> {
  const ticket = await findTicket(fromLink);
  if (ticket === null) return { kind: 'none' };
  rememberBan(ticket);
  return stateOf(ticket).catch((error: unknown) => {
    const spent = error instanceof AppError && error.code === 'APPEAL_TICKET_REFUSED';
    return banned(spent ? { ...ticket, token: null } : ticket);
  });
}

/** What is known about the viewer's ban. Offline: what this tab has stored. */
export function useBan(fromLink: string | null): readonly [Ban, (ban: Ban) => void] {
  const [ban, setBan] = useState<Ban>({ kind: 'loading' });
  useEffect(() => {
    let left = false;
    const show = (read: Ban) => {
      if (left) return;
      if (read.kind === 'none') forgetBan();
      setBan(read);
    };
    readBan(fromLink).then(show, () => show(banned(rememberedBan())));
    return () => {
      left = true;
    };
  }, [fromLink]);
  return [ban, setBan];
}
