/** Text checks shared by forms and calls. All run in linear time and cap their input first. */
const EMAIL_MAX = 254;
/** The longest local part that mail servers accept. */
const LONGEST_LOCAL_PART = 64;
/** The longest domain that the mailer accepts. */
const LONGEST_DOMAIN = 190;
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const DOMAIN_LABEL = /^[A-Za-z0-9-]{1,63}$/;
const TOP_LEVEL = /^[A-Za-z]{2,63}$/;
const GMAIL_LOCAL = /^[A-Za-z0-9._%+-]+$/;
const NAME_CHARACTERS = /^[\p{L}\p{M} '-]+$/u;
const LETTER = /\p{L}/gu;
const DIGITS = /^[0-9]{1,6}$/;
const PATH_CHARACTERS = /^[A-Za-z0-9/_.~%?&=+,:@!$'()*;-]+$/;
const PAGE_LIMIT = 10_000;

const splitAddress = (address: string): readonly [string, string] | null => {
  if (address.length > EMAIL_MAX) return null;
  const at = address.lastIndexOf('@');
  return at > 0 ? [address.slice(0, at), address.slice(at + 1)] : null;
};

const isDottedDomain = (domain: string): boolean => {
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  const sound = (label: string) => DOMAIN_LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-');
  return labels.length >= 2 && labels.every(sound) && TOP_LEVEL.test(last);
};

const isBracketedIpv4 = (domain: string): boolean => {
  if (!domain.startsWith('[') || !domain.endsWith(']')) return false;
  const parts = domain.slice(1, -1).split('.');
  return parts.length === 4 && parts.every((part) => DIGITS.test(part) && Number(part) <= 255);
};

/** A general mail address: dot-separated local part, and a dotted domain or a bracketed IPv4 address. */
export function isEmail(address: string): boolean {
  const parts = splitAddress(address);
  if (!parts) return false;
  const [local, domain] = parts;
  return (
    local.split('.').every((piece) => LOCAL_PART.test(piece)) && (isDottedDomain(domain) || isBracketedIpv4(domain))
  );
}

/** An address that mail can be sent to: not an IP address such as a@[127.0.0.1], and no part too long for the mailer. */
export function isDeliverable(address: string): boolean {
  const at = address.lastIndexOf('@');
  const fits = at <= LONGEST_LOCAL_PART && address.length - at - 1 <= LONGEST_DOMAIN;
  return isEmail(address) && !address.endsWith(']') && fits;
}

/** A mail address of the one consumer provider that event joining links need. */
export function isGmail(address: string): boolean {
  const parts = splitAddress(address);
  return parts !== null && parts[1].toLowerCase() === 'gmail.com' && GMAIL_LOCAL.test(parts[0]);
}

/** Phones type the curly apostrophe (O’Brien); names are compared and stored with the straight one. */
export const straightApostrophes = (name: string): string => name.replaceAll('’', "'");

/** A person's name: letters of any script, spaces, apostrophes and hyphens, with at least two letters. */
export function isPersonName(typed: string): boolean {
  const name = straightApostrophes(typed);
  if (name.length < 2 || name.length > 100 || !NAME_CHARACTERS.test(name)) return false;
  const clashes = ['--', "''", "-'", "'-"].some((pair) => name.includes(pair));
  const letters = name.match(LETTER)?.length ?? 0;
  return !clashes && letters >= 2 && !name.startsWith('-') && !name.endsWith('-');
}

const expandRange = (part: string): readonly number[] | null => {
  const ends = part.split('-').map((end) => end.trim());
  if (!ends.every((end) => DIGITS.test(end) && Number(end) > 0)) return null;
  const [from, to] = ends.map(Number);
  if (ends.length === 1 && from !== undefined) return [from];
  if (ends.length !== 2 || from === undefined || to === undefined || from >= to || to > PAGE_LIMIT) return null;
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
};

/** `1-3,5` -> [1, 2, 3, 5]; null when the text is not a page range. Order and duplicates are kept. */
export function expandPageRange(text: string): readonly number[] | null {
  if (text.length > 500) return null;
  const pages: number[] = [];
  for (const part of text.split(',')) {
    const expanded = expandRange(part.trim());
    if (!expanded || pages.length + expanded.length > PAGE_LIMIT) return null;
    pages.push(...expanded);
  }
  return pages;
}

/** A redirect target inside this site; anything a browser could read as another host is refused. */
export const isInternalPath = (path: string): boolean =>
  path.length <= 2000 && path.startsWith('/') && !path.startsWith('//') && PATH_CHARACTERS.test(path);
