/** Dates of announcements and purchases are London dates, for every reader and wherever they are rendered. */
const ZONE = 'Europe/London';
const LONG = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'long', year: 'numeric', timeZone: ZONE });
const SHORT = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: ZONE });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: ZONE });

/** DD MMMM YYYY, e.g. 05 March 2024: the dates of news, aligned in a list. */
export const longDate = (moment: Date | string): string => LONG.format(new Date(moment));

/** A date in a sentence, e.g. 5 March 2024. */
export const dayInWords = (moment: Date | string): string => DAY.format(new Date(moment));

/** DD-MM-YYYY, e.g. 05-03-2024. */
export const shortDate = (moment: Date | string): string => SHORT.format(new Date(moment)).replaceAll('/', '-');
