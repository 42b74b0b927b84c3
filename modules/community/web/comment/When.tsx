import { DAY_MS } from '@app/platform/contract';
import { dateTime, dayInWords, relativeTime } from '@app/platform/web';

const MONTH_MS = 30 * DAY_MS;

/** `2 hours ago`, or the date after a month. */
function since(moment: string, now = new Date()): string {
  const isLongAgo = now.getTime() - new Date(moment).getTime() > MONTH_MS;
  return isLongAgo ? dayInWords(moment) : relativeTime(moment, now);
}

/** The exact moment is in the title. */
export const When = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={dateTime(at)}>
    {since(at)}
  </time>
);
