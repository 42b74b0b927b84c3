import { createTickets, type Tickets } from './appeals/tickets.ts';

export interface IntegrityOptions {
  /** Seals the tickets for appeals; at least 32 characters, the same in every process. */
  readonly tokenSecret: string;
  /** Header in which our own edge names the country of an address, in small letters; without one pages say it. */
  readonly countryHeader?: string;
}
/** What the use cases share, made once per process. */
export interface IntegrityServices {
  readonly tickets: Tickets;
  readonly countryHeader: string | null;
}

export function createServices({ tokenSecret, countryHeader }: IntegrityOptions): IntegrityServices {
  if (tokenSecret.length < 32) throw new Error('the token secret needs at least 32 characters');
  return { tickets: createTickets(tokenSecret), countryHeader: countryHeader ?? null };
}
