import { isEmail } from '@app/platform/contract';
import { z } from 'zod';

const LONGEST_LIST = 5000;
const IP_CHARACTERS = /^[0-9a-f.:]{2,45}$/;

const lowered = z.string().trim().toLowerCase().max(254);
/** A domain is valid if an address in it is valid. */
export const domainShape = lowered.refine((domain) => isEmail(`a@${domain}`), 'This is not a domain.');
const exactMail = lowered.refine(isEmail, 'This is not an e-mail address.');
const exactIp = lowered.refine((ip) => IP_CHARACTERS.test(ip), 'This is not a network address.');

export const addressListShape = z.strictObject({
  emails: z.array(exactMail).max(LONGEST_LIST),
  domains: z.array(domainShape).max(LONGEST_LIST),
  ips: z.array(exactIp).max(LONGEST_LIST),
});
export type AddressList = z.infer<typeof addressListShape>;

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** `mail.example.com` and `example.com` are inside `example.com`; `notexample.com` is not. */
export const isInDomains = (address: string, domains: readonly string[]): boolean => {
  const domain = domainOf(address);
  return domains.some((listed) => domain === listed || domain.endsWith(`.${listed}`));
};

/** A tag after + does not make another mailbox. */
function withoutTag(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(0, at));
  const plus = local.indexOf('+');
  return `${plus > 0 ? local.slice(0, plus) : local}${address.slice(Math.max(0, at))}`.toLowerCase();
}

export const isBlockedAddress = (address: string, list: AddressList): boolean =>
  list.emails.includes(address.toLowerCase()) ||
  list.emails.includes(withoutTag(address)) ||
  isInDomains(address, list.domains);

/** IPv4 mapped into IPv6 is the same address. */
export const isBlockedIp = (ip: string, list: AddressList): boolean => {
  const plain = ip.toLowerCase();
  return list.ips.includes(plain.startsWith('::ffff:') ? plain.slice('::ffff:'.length) : plain);
};
