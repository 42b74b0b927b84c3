const MAPPED = '::ffff:';
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** One IPv6 connection usually has a whole /64, so all addresses of a /64 count as one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const plain = ip.toLowerCase();
  if (plain.startsWith(MAPPED) && plain.includes('.')) return plain.slice(MAPPED.length);
  const [before = [], after = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const between = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const groups = [...before, ...between, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
