import { isIP } from 'node:net';

/** A host as an address writes it; an address that cannot be read has none. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '');

const endsIn = (host: string, ends: readonly string[]): boolean =>
  ends.some((end) => host === end || host.endsWith(`.${end}`));

export const isThisMachine = (url: string): boolean => {
  const host = hostOf(url);
  return endsIn(host, ['localhost']) || host === '::1' || host.startsWith('127.');
};

const PRIVATE_NETWORK = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe80:)/;
/** Domains that no visitor of the internet can reach. */
const PRIVATE_DOMAINS = ['test', 'local', 'internal', 'home.arpa', 'lan'];

/** Whether people outside this machine and its network may come: a domain or address of the internet. */
export const isPublic = (url: string): boolean => {
  const host = hostOf(url);
  if (host === '' || isThisMachine(url) || PRIVATE_NETWORK.test(host)) return false;
  return isIP(host) !== 0 || (host.includes('.') && !endsIn(host, PRIVATE_DOMAINS));
};

/** Domains that exist for examples and tests: nobody receives mail there. */
const EXAMPLE_DOMAINS = ['test', 'example', 'invalid', 'localhost', 'example.com', 'example.org', 'example.net'];

/** For `help@host` and for `Name <help@host>`. */
export const isExampleAddress = (address: string): boolean =>
  endsIn(
    address
      .slice(address.lastIndexOf('@') + 1)
      .replace('>', '')
      .trim()
      .toLowerCase(),
    EXAMPLE_DOMAINS,
  );
