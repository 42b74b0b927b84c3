import { textOf } from '@app/platform/contract';

const SHOWN = 120;
/** A first paragraph that is longer than this says something, whatever it begins with. */
const GREETING_MAX = 60;
const GREETING = /^(?:hello|hi|dear|good (?:morning|afternoon|evening))\b/i;
const END = '</p>';

/** The beginning of a message for the list: without tags, and without a first paragraph that only greets. */
export function beginningOf(html: string): string {
  const end = html.indexOf(END);
  const first = end < 0 ? '' : textOf(html.slice(0, end)).trim();
  const isGreeting = GREETING.test(first) && first.endsWith(',') && first.length <= GREETING_MAX;
  const rest = isGreeting ? textOf(html.slice(end + END.length)).trim() : '';
  return (rest || textOf(html).trim()).slice(0, SHOWN);
}
