const MAPPED = '::ffff:';
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** Who a connection gives an address to has a whole /64 of IPv6: trying from each of them is trying from one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const plain = ip.toLowerCase();
  if (plain.startsWith(MAPPED) && plain.includes('.')) return plain.slice(MAPPED.length);
  const [before = [], after = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const between = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const groups = [...before, ...between, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
