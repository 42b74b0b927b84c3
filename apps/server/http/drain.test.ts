import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createDrain } from './drain.ts';
import { mountOperations } from './operations.ts';

const quiet = () => undefined;

test('a draining process is not ready at once, still answers, and closes each connection with its reply', async () => {
  const app = Fastify({ return503OnClosing: false });
  const drain = createDrain(app, 0.5);
  mountOperations(app, {
    ready: async () => drain.refuseWhenLeaving(),
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    metrics: async () => '',
    metricsToken: undefined,
  });
  let finish: () => void = () => undefined;
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return 'done';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const call = async (path: string) => {
    const reply = await fetch(`${url}${path}`);
    return [reply.status, reply.headers.get('connection')];
  };
  expect(await call('/readyz')).toEqual([200, 'keep-alive']);
  const slow = fetch(`${url}/slow`);
  while (!app.server.listening) await new Promise((resolve) => setImmediate(resolve));
  const begun = performance.now();
  const left = drain.begin().then(() => app.close());
  expect(await call('/readyz')).toEqual([503, 'close']);
  expect(await call('/healthz'), 'still answers').toEqual([200, 'close']);
  setTimeout(() => finish(), 700);
  expect(await (await slow).text(), 'what was under way is finished').toBe('done');
  await left;
  expect(performance.now() - begun).toBeGreaterThan(490);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow(/fetch failed/);
});
