import { fileURLToPath } from 'node:url';
import { open, type Reader, type Response } from 'maxmind';

/** In which country an address is registered; null for private and unknown ones. */
export type Countries = (address: string) => Promise<string | null>;

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
/** Node writes the address of a caller over IPv4 like this where it also listens on IPv6. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

/** What this table holds for an address; the package knows only the shapes of other tables. */
interface Registered {
  readonly country_code: string;
}

/** From a table that ships with the product, so no address leaves it. Read at the first visit, then kept in memory. */
export function registeredCountries(): Countries {
  let reading: Promise<Reader<Response>> | undefined;
  return async (address) => {
    const reader = await (reading ??= open<Response>(fileURLToPath(import.meta.resolve(FILE))));
    const found = reader.get(address.replace(MAPPED, '')) as unknown as Registered | null;
    return found?.country_code ?? null;
  };
}
