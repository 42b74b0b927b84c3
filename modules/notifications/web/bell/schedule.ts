/** The counter and the messages are asked for this often. */
export const POLL_MS = 60_000;
/** One tick may come late and the next on time: less than a minute lies between them, and both count. */
const SLACK_MS = 2000;

/** Pages on which nothing is polled, by a part of their path: work that must not be disturbed, and no session to ask for. */
const QUIET = [
  'change-password',
  'changepassword',
  'verify',
  'blocked',
  'questionbank',
  'mocks',
  'parevisionguides',
  'checkout',
] as const;

export const isQuiet = (path: string): boolean => QUIET.some((part) => path.includes(part));

export interface Moment {
  /** The person has access: logged in, verified, subscribed. */
  readonly enabled: boolean;
  readonly path: string;
  readonly visible: boolean;
  readonly online: boolean;
  readonly now: number;
  /** When anything was asked last. */
  readonly last: number;
}

/** Whether to ask now. A page that was hidden or offline for long is due as soon as it is back. */
export const isDue = ({ enabled, path, visible, online, now, last }: Moment): boolean =>
  enabled && visible && online && !isQuiet(path) && now - last >= POLL_MS - SLACK_MS;
