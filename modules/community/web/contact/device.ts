import { lastPage } from '@app/platform/web';

/** In order: the first match wins, because later browsers also claim to be earlier ones. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

const named = (agent: string, of: readonly (readonly [string, string])[]): string =>
  of.find(([part]) => agent.includes(part))?.[1] ?? '';

/** Operating system and browser in words, without anything that identifies a user. */
export const deviceOf = (agent: string): string =>
  [named(agent, SYSTEMS), named(agent, BROWSERS)].filter(Boolean).join(', ');
export const deviceName = (): string => deviceOf(navigator.userAgent);

const PAGE_MAX = 300;
/** The page of this site that led here, without its query. Other sites are not recorded. */
export const cameFrom = (): string => lastPage().slice(0, PAGE_MAX);
