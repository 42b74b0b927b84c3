import { beginningOf, plainText } from '@app/platform/contract';

const SHOWN = 120;
/** A first paragraph that is longer than this says something, whatever it begins with. */
const GREETING_MAX = 60;
const GREETING = /^(?:hello|hi|dear|good (?:morning|afternoon|evening))\b/i;
const END = '</p>';

/** The beginning of a message for the list: without tags, and without a first paragraph that only greets. */
export function excerptOf(html: string): string {
  const end = html.indexOf(END);
  const first = end < 0 ? '' : plainText(html.slice(0, end));
  const isGreeting = GREETING.test(first) && first.endsWith(',') && first.length <= GREETING_MAX;
  const rest = isGreeting ? plainText(html.slice(end + END.length)) : '';
  return beginningOf(rest || plainText(html), SHOWN);
}
