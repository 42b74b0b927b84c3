import { counted, MINUTE_SECONDS } from '@app/platform/contract';

/** `38 minutes and 12 seconds left in this paper`. */
export const spokenLeft = (seconds: number): string =>
  `${counted(Math.floor(seconds / 60), 'minute')} and ${counted(seconds % 60, 'second')} left in this paper`;

/** Announced once, when this many seconds are left. */
const SPOKEN: readonly (readonly [seconds: number, words: string])[] = [
  [1800, '30 minutes left in this paper.'],
  [900, '15 minutes left in this paper.'],
  [300, '5 minutes left. The time is now shown.'],
  [60, '1 minute left. Anything you have chosen is saved.'],
];
/** The current announcement: that of the last threshold, for a minute. */
export function announcement(left: number): string {
  const [moment, words] = SPOKEN.findLast(([seconds]) => left <= seconds) ?? [];
  return moment !== undefined && words !== undefined && left > moment - MINUTE_SECONDS && left > 0 ? words : '';
}

/** From this many seconds left the time cannot be hidden. */
export const FORCED_SECONDS = 300;
