/** Mails name moments as clocks in the United Kingdom show them. */
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** 14-11-2026 19:45:00 */
export const momentText = (moment: Date): string => MOMENT.format(moment).replaceAll('/', '-').replace(', ', ' ');
/** 21 November 2026 */
export const dayText = (moment: Date): string => DAY.format(moment);
