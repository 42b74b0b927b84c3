import { connect, createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isFree, isTakenSilently, listens } from './programs.ts';

test('a free port, a listening one and one used by an outgoing connection are distinguished', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect([await isFree(port), await listens(port), await isTakenSilently(port)]).toEqual([false, true, false]);

  const outgoing = connect(port, '127.0.0.1');
  await once(outgoing, 'connect');
  const lent = outgoing.localPort ?? 0;
  expect([await isFree(lent), await listens(lent), await isTakenSilently(lent)]).toEqual([false, false, true]);

  const ended = once(outgoing, 'close');
  server.close();
  outgoing.resetAndDestroy();
  await ended;
  expect([await isFree(lent), await isTakenSilently(lent)]).toEqual([true, false]);
});
