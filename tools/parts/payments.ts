import path from 'node:path';
import type { Part } from './part.ts';
import { repoRoot } from './places.ts';
import { daemonPid, logTail, startDaemon, stopDaemon, waitFor } from './programs.ts';
import { isLocal, portOf, settings, shown } from './settings.ts';

const script = path.join(repoRoot, 'tools/gateway/run.ts');
const port = portOf(settings.payments, 80);

const healthy = async (): Promise<boolean> => {
  const reply = await fetch(new URL('/healthz', settings.payments), { signal: AbortSignal.timeout(1000) }).catch(
    () => null,
  );
  return reply?.ok === true;
};

/** Payment providers that move no money: see tools/gateway. */
export const payments: Part = {
  name: 'payments',
  needed: false,
  address: shown(settings.payments),
  port,
  packages: 'none',
  remote: !isLocal(settings.payments),
  installed: () => true,
  async up() {
    startDaemon('payments', [process.execPath, script, String(port)]);
    if (!(await waitFor(healthy, 20_000))) throw new Error(logTail('payments'));
  },
  async down() {
    await stopDaemon('payments');
  },
  healthy,
  own: async () => daemonPid('payments') !== undefined,
};
