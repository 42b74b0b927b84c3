const TIMEOUT_MS = 5000;
const FAILED = 'unable to fetch the country';
const FOUND = '1';
const CODE = /^[A-Z]{2}$/;
const NAME_MAX = 100;

export interface Country {
  readonly code: string;
  readonly name: string;
}

/** The reply is text with semicolons: 1 if found, then the two-letter code, an ignored field and the name. */
export function parseCountry(reply: string): Country | null {
  const [state, code, , name] = reply.trim().split(';');
  // The service is not trusted: with an invalid code the server would refuse the visit.
  if (state !== FOUND || !code || !name || !CODE.test(code) || name.length > NAME_MAX) return null;
  return { code, name };
}

export type Lookup = (address: string, init: { readonly signal: AbortSignal }) => Promise<{ text(): Promise<string> }>;

/** Asks the configured service for the country of this browser; the caller only logs a failure. */
export async function lookUpCountry(address: string, lookup: Lookup = (at, init) => fetch(at, init)): Promise<Country> {
  const reply = await lookup(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((response) => response.text())
    .catch(() => '');
  const country = parseCountry(reply);
  if (!country) throw new Error(FAILED);
  return country;
}
