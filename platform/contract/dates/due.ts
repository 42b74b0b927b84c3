import { MINUTE_MS } from './units.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const SOON = 4 * HOUR;

const amount = (minutes: number): string => {
  if (minutes >= 2 * DAY) return `${Math.floor(minutes / DAY)} days`;
  if (minutes >= 2 * HOUR) return `${Math.floor(minutes / HOUR)} h`;
  return `${Math.max(1, minutes)} min`;
};

export interface TimeLeft {
  readonly text: string;
  readonly tone: 'plain' | 'warn' | 'bad';
}
/** How much time is left until work is due, or by how much it is late. */
export function timeLeft(dueAt: string, now: Date = new Date()): TimeLeft {
  const minutes = Math.round((Date.parse(dueAt) - now.getTime()) / MINUTE_MS);
  if (minutes < 0) return { text: `Late by ${amount(-minutes)}`, tone: 'bad' };
  return { text: `${amount(minutes)} left`, tone: minutes <= SOON ? 'warn' : 'plain' };
}
