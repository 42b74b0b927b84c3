/** Times in mails are in UK time. */
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** 21 November 2026 */
export const dayText = (moment: Date): string => DAY.format(moment);
/** 14 November 2026 at 19:45 */
export const momentText = (moment: Date): string => `${dayText(moment)} at ${CLOCK.format(moment)}`;
