import { setTimeout as wait } from 'node:timers/promises';
import { settings } from '../../../tools/parts/settings.ts';
import { startInstallation } from '../../../tools/run/installation.ts';
import { call, reportOf } from '../parts/checks.ts';
import { proxyTo } from '../parts/part-proxy.ts';
import type { FaultReport } from '../report.ts';

const PORT = settings.ports.fault + 36;
const AWAY_MS = 8000;
const DELIVERED_MS = 180_000;
/** Long enough for a duplicate to arrive, if one was sent. */
const SETTLE_MS = 5000;

interface Received {
  readonly to: readonly { readonly address: string }[];
}
/** The number of mails to each address. */
async function received(addresses: readonly string[]): Promise<readonly number[]> {
  const all = (await (await fetch(new URL('/email', settings.mailbox))).json()) as readonly Received[];
  return addresses.map((address) => all.filter(({ to }) => to.some((each) => each.address === address)).length);
}

/** The mail server is away during sign-ups: each mail arrives once, when it is back. */
export async function mail({ count }: { readonly count: number }): Promise<FaultReport> {
  const begun = performance.now();
  const proxy = await proxyTo(settings.smtp.hostname, Number(settings.smtp.port));
  const environment = { SMTP_URL: `smtp://127.0.0.1:${proxy.port}`, TRUSTED_PROXIES: '1' };
  const installation = await startInstallation({ port: PORT, name: 'outage_mail', environment });
  proxy.turn('closed');
  const addresses = Array.from(
    { length: count },
    (_, at) => `outage-${Math.round(begun)}-${Date.now()}-${at}@example.test`,
  );
  const replies = [];
  for (const [at, email] of addresses.entries()) {
    const name = { first_name: 'Una', last_name: 'Byrne', consents: { terms: true, privacy: true } };
    const body = { email, password: 'four quiet rowan berries', ...name };
    replies.push(
      await call(installation.url, {
        method: 'POST',
        path: '/pausers/signup',
        from: `10.0.${at >> 8}.${at & 255}`,
        body,
      }),
    );
  }
  await wait(AWAY_MS);
  const early = (await received(addresses)).filter((times) => times > 0).length;
  proxy.turn('open');
  const back = performance.now();
  while (performance.now() - back < DELIVERED_MS && (await received(addresses)).includes(0)) await wait(500);
  const took = performance.now() - back;
  await wait(SETTLE_MS);
  const times = await received(addresses);
  await installation.stop();
  proxy.close();
  return reportOf(
    'mail',
    begun,
    [
      `${count} sign-ups while it was away for ${AWAY_MS / 1000} s; the last mail came ${(took / 1000).toFixed(1)} s after its return`,
    ],
    [
      { name: 'sign-ups refused', wrong: replies.filter(({ status }) => status !== 200).length },
      { name: 'mails that got through while it was away', wrong: early },
      { name: 'mails lost', wrong: times.filter((each) => each === 0).length },
      { name: 'mails sent twice', wrong: times.filter((each) => each > 1).length },
    ],
  );
}
