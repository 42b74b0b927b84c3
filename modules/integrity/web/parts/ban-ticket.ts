import { tabStore } from '@app/platform/web';

/** What the blocked page needs, kept in this tab because the session has ended by then. */
export interface BanTicket {
  /** For POST appeals. */
  readonly token: string | null;
  readonly until: string | null;
  readonly reason: string | null;
}
export const NO_TICKET: BanTicket = { token: null, until: null, reason: null };

const KEY = 'ban';

/** Without storage the mail about the ban still contains the token. */
export const rememberBan = (ticket: BanTicket): void => tabStore.setItem(KEY, JSON.stringify(ticket));

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const moment = (value: unknown): string | null => {
  const found = text(value);
  return found !== null && !Number.isNaN(Date.parse(found)) ? found : null;
};

/** Reads the stored ticket and drops invalid fields. */
export function readTicket(stored: string | null): BanTicket {
  try {
    const raw = (JSON.parse(stored ?? 'null') ?? {}) as Readonly<Record<string, unknown>>;
    return { token: text(raw['token']), until: moment(raw['until']), reason: text(raw['reason']) };
  } catch {
    return NO_TICKET;
  }
}

export const rememberedBan = (): BanTicket => readTicket(tabStore.getItem(KEY));

export const forgetBan = (): void => tabStore.removeItem(KEY);
