import { agoOrDay, DAY_MS, minuteInWords } from '@app/platform/contract';

const MONTH_MS = 30 * DAY_MS;

/** `2 hours ago`, or the date after a month. */
const since = (moment: string, now = new Date()): string => agoOrDay(moment, now, MONTH_MS);

/** The moment is in the title. */
export const When = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={minuteInWords(at)}>
    {since(at)}
  </time>
);
