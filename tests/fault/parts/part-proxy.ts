import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** closed: every connection is reset. frozen: connections are accepted and never answered. */
export type Flow = 'open' | 'closed' | 'frozen';

/** A TCP proxy between the product and one of its parts, so that the part can fail for this run only. */
export interface PartProxy {
  readonly port: number;
  turn(flow: Flow): void;
  close(): void;
}

export async function proxyTo(host: string, port: number): Promise<PartProxy> {
  let flow: Flow = 'open';
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    if (flow === 'closed') return void near.resetAndDestroy();
    const far = connect(port, host);
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    near.on('data', (bytes) => void (flow === 'open' && far.write(bytes)));
    far.on('data', (bytes) => void (flow === 'open' && near.write(bytes)));
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => pairs.forEach(([near, far]) => (near.resetAndDestroy(), far.destroy()));
  return {
    port: (server.address() as AddressInfo).port,
    turn(next) {
      // Bytes swallowed while frozen are lost, so connections must be reopened.
      if (next === 'closed' || flow === 'frozen') cut();
      flow = next;
    },
    close() {
      cut();
      server.close();
    },
  };
}
