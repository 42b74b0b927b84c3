const two = (n: number) => String(n).padStart(2, '0');

/** Local time, with the date when it is not today. */
export function timeOf(at: number, seconds = false, now: Date = new Date()): string {
  const moment = new Date(at);
  const clock = `${two(moment.getHours())}:${two(moment.getMinutes())}${seconds ? `:${two(moment.getSeconds())}` : ''}`;
  if (moment.toDateString() === now.toDateString()) return clock;
  return `${two(moment.getDate())}-${two(moment.getMonth() + 1)}-${moment.getFullYear()} ${clock}`;
}
