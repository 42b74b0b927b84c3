/** How often the counter and the messages are polled. */
export const POLL_MS = 60_000;
/** A late tick followed by one on time leaves less than a minute between them; both must poll. */
const SLACK_MS = 2000;

/** Pages without polling, by a part of their path: work that must not be disturbed, or no session. */
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

export interface BellMoment {
  /** The user has access: logged in, verified, subscribed. */
  readonly enabled: boolean;
  readonly path: string;
  readonly visible: boolean;
  readonly online: boolean;
  /** False where a screen of staff has not been used for a while. */
  readonly inUse: boolean;
  readonly now: number;
  /** The time of the last request. */
  readonly last: number;
}

/** Whether to poll now. A page that was hidden or offline for long is due as soon as it returns. */
export const isDue = ({ enabled, path, visible, online, inUse, now, last }: BellMoment): boolean =>
  enabled && visible && online && inUse && !isQuiet(path) && now - last >= POLL_MS - SLACK_MS;
