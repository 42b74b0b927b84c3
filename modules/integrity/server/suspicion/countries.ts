import { fileURLToPath } from 'node:url';
import { open, type Reader, type Response } from 'maxmind';

/** The country in which an address is registered; null for private and unknown ones. */
export type Countries = (address: string) => Promise<string | null>;

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
/** How Node writes an IPv4 address when it also listens on IPv6. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

/** A row of this table; the package has types for other tables only. */
interface Registered {
  readonly country_code: string;
}

/** Reads a table shipped with the product, so no address is sent elsewhere. Loaded at the first visit and kept in memory. */
export function registeredCountries(): Countries {
  let reading: Promise<Reader<Response>> | undefined;
  return async (address) => {
    const reader = await (reading ??= open<Response>(fileURLToPath(import.meta.resolve(FILE))));
    const found = reader.get(address.replace(MAPPED, '')) as unknown as Registered | null;
    return found?.country_code ?? null;
  };
}
