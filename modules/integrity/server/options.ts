import { createTickets, type Tickets } from './appeals/tickets.ts';
import type { Countries } from './suspicion/countries.ts';

export interface IntegrityOptions {
  /** Encrypts the tickets for appeals; at least 32 characters, the same in every process. */
  readonly tokenSecret: string;
  /** Header, in lower case, in which our own edge passes the caller's country. */
  readonly countryHeader?: string;
  /** Looks up the country of an address if the edge does not pass one; without it the page reports its country. */
  readonly countries?: Countries;
}
/** What the use cases share, created once per process. */
export interface IntegrityServices {
  readonly tickets: Tickets;
  readonly countryHeader: string | null;
  readonly countries: Countries | null;
}

export function createServices({ tokenSecret, countryHeader, countries }: IntegrityOptions): IntegrityServices {
  if (tokenSecret.length < 32) throw new Error('the token secret needs at least 32 characters');
  return { tickets: createTickets(tokenSecret), countryHeader: countryHeader ?? null, countries: countries ?? null };
}
