import { createTickets, type Tickets } from './appeals/tickets.ts';
import type { Countries } from './suspicion/countries.ts';

export interface IntegrityOptions {
  /** Seals the tickets for appeals; at least 32 characters, the same in every process. */
  readonly tokenSecret: string;
  /** Header in which our own edge names the country of the caller, in small letters. */
  readonly countryHeader?: string;
  /** Who knows the country of an address where no edge names it; without it pages say it. */
  readonly countries?: Countries;
}
/** What the use cases share, made once per process. */
export interface IntegrityServices {
  readonly tickets: Tickets;
  readonly countryHeader: string | null;
  readonly countries: Countries | null;
}

export function createServices({ tokenSecret, countryHeader, countries }: IntegrityOptions): IntegrityServices {
  if (tokenSecret.length < 32) throw new Error('the token secret needs at least 32 characters');
  return { tickets: createTickets(tokenSecret), countryHeader: countryHeader ?? null, countries: countries ?? null };
}
