/** What the blocked page needs, kept in this tab because the session has ended by then. */
export interface BanTicket {
  /** For POST appeals. */
  readonly token: string | null;
  readonly until: string | null;
  readonly reason: string | null;
}
export const NO_TICKET: BanTicket = { token: null, until: null, reason: null };

const KEY = 'ban';

export function rememberBan(ticket: BanTicket): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ticket));
  } catch {
    // Storage refused; the mail about the ban also contains the token.
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const moment = (value: unknown): string | null => {
  const said = text(value);
  return said !== null && !Number.isNaN(Date.parse(said)) ? said : null;
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

export function rememberedBan(): BanTicket {
  try {
    return readTicket(sessionStorage.getItem(KEY));
  } catch {
    return NO_TICKET;
  }
}

export function forgetBan(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage refused, so nothing was stored.
  }
}
