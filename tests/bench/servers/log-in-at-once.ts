import { wrongLogin } from '../sessions.ts';

/**
 * The load of the log-in scene, in a separate process so that it does not slow down the measuring one: bursts of simultaneous
 * log-ins until SIGTERM, then prints how many were checked and how many refused.
 */
const [url = '', atOnce = '200'] = process.argv.slice(2);
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
console.log('begun');
const seen: Record<number, number> = {};
for (let burst = 0; !stopping.signal.aborted; burst += 1) {
  const all = Array.from({ length: Number(atOnce) }, (_, at) => wrongLogin(url, `nobody-${burst}-${at}`));
  for (const status of await Promise.all(all)) seen[status] = (seen[status] ?? 0) + 1;
}
console.log(JSON.stringify(seen));
