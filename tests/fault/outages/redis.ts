import { setTimeout as wait } from 'node:timers/promises';
import { demoAccounts } from '../../../db/demo/accounts.ts';
import { settings } from '../../../tools/parts/settings.ts';
import { startInstallation } from '../../../tools/run/installation.ts';
import { call, type Check, percentile, reportOf } from '../parts/checks.ts';
import { type PartProxy, proxyTo } from '../parts/part-proxy.ts';
import { logIn } from '../parts/sender.ts';
import type { FaultReport } from '../report.ts';

const PORT = settings.ports.fault + 34;
const ATTEMPTS = 10;
const GUESSES = 14;
/** A process without messages reads the row again within a second; the rest allows for a slow machine. */
const SEEN_WITHIN_MS = 6000;

/** Milliseconds for which a session that was ended in one process is still valid in the other. */
async function logOutElsewhere(
  urls: readonly [string, string],
  account: { email: string; password: string },
): Promise<number> {
  const token = await logIn(urls[0], account);
  // Not /pausers/current: that call also answers a dead session.
  const isOpen = async () => (await call(urls[1], { path: '/paplabable/factors', token })).status === 200;
  if (!(await isOpen())) throw new Error('nobody was logged in');
  await call(urls[0], { method: 'POST', path: '/pausers/logout', token });
  const begun = performance.now();
  while (performance.now() - begun < 2 * SEEN_WITHIN_MS && (await isOpen())) await wait(100);
  return performance.now() - begun;
}

async function during(
  flow: 'frozen' | 'closed',
  {
    proxy,
    urls,
    count,
  }: { readonly proxy: PartProxy; readonly urls: readonly [string, string]; readonly count: number },
): Promise<{ readonly facts: readonly string[]; readonly checks: readonly Check[] }> {
  const { learner, nogems, editor, support } = demoAccounts();
  const guessed = flow === 'frozen' ? editor : support;
  if (!learner || !nogems || !guessed) throw new Error('the demo has nobody to play with');
  const token = await logIn(urls[0], learner);
  proxy.turn(flow);
  const reads = [];
  for (let at = 0; at < count; at += 1)
    reads.push(await call(urls[at % 2] ?? urls[0], { path: '/paplabable/qbcategories', token }));
  const guesses = [];
  for (let at = 0; at < GUESSES; at += 1)
    guesses.push(
      await call(urls[at % 2] ?? urls[0], {
        method: 'POST',
        path: '/pausers/login',
        body: { email: guessed.email, password: `wrong ${at}` },
      }),
    );
  const ended = await logOutElsewhere(urls, nogems);
  proxy.turn('open');
  const evaluated = guesses.filter(({ status }) => status !== 429).length;
  const p95 = percentile(
    reads.map(({ milliseconds }) => milliseconds),
    0.95,
  );
  return {
    facts: [
      `${flow}: reads p95 ${p95} ms, ${evaluated} of ${GUESSES} guesses looked at, a log-out seen elsewhere after ${Math.round(ended)} ms`,
    ],
    checks: [
      { name: `reads refused while it was ${flow}`, wrong: reads.filter(({ status }) => status !== 200).length },
      { name: `guesses beyond the limit while it was ${flow}`, wrong: Math.max(0, evaluated - ATTEMPTS) },
      { name: `log-outs not seen elsewhere in time while it was ${flow}`, wrong: ended > SEEN_WITHIN_MS ? 1 : 0 },
    ],
  };
}

/** Redis first hangs, then is down: rate limits hold, sessions end, reads go on. */
export async function redis({ count }: { readonly count: number }): Promise<FaultReport> {
  const begun = performance.now();
  const proxy = await proxyTo(settings.redis.hostname, Number(settings.redis.port));
  const environment = { REDIS_URL: `redis://127.0.0.1:${proxy.port}/14`, LOGIN_ATTEMPTS: String(ATTEMPTS) };
  const installation = await startInstallation({ port: PORT, name: 'outage_redis', environment });
  const second = await installation.startProcess(PORT + 1);
  const urls = [installation.url, `http://localhost:${PORT + 1}`] as const;
  const frozen = await during('frozen', { proxy, urls, count });
  const closed = await during('closed', { proxy, urls, count });
  second.kill('SIGTERM');
  await installation.stop();
  proxy.close();
  return reportOf('redis', begun, [...frozen.facts, ...closed.facts], [...frozen.checks, ...closed.checks]);
}
