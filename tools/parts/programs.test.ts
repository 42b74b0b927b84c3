import { connect, createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isFree, isTakenSilently, listens } from './programs.ts';

/** What is said of the local port of an outgoing connection: while it lasts, and after it has ended. */
async function checkLentPort(server: number) {
  const outgoing = connect(server, '127.0.0.1');
  await once(outgoing, 'connect');
  const lent = outgoing.localPort ?? 0;
  const during = [await isFree(lent), await listens(lent), await isTakenSilently(lent)];
  const ended = once(outgoing, 'close');
  outgoing.resetAndDestroy();
  await ended;
  return { during, after: [await isFree(lent), await isTakenSilently(lent)] };
}

test('a free port, a listening one and one used by an outgoing connection are distinguished', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect([await isFree(port), await listens(port), await isTakenSilently(port)]).toEqual([false, true, false]);

  // The system may lend a port that has just become free to another program, so the end is looked at more than once.
  const seen = [];
  for (let round = 0; round < 5; round += 1) seen.push(await checkLentPort(port));
  server.close();
  for (const { during } of seen) expect(during).toEqual([false, false, true]);
  expect(seen.map(({ after }) => after)).toContainEqual([true, false]);
});
