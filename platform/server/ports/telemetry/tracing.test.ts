import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { noTracing, startTracing } from './tracing.ts';

test('without a collector tracing is off and costs nothing', async () => {
  const tracing = await startTracing({ service: 'api' });
  expect(tracing).toBe(noTracing);
  expect(await tracing.span('x', {}, async () => 5)).toBe(5);
});

test('spans reach the collector with their attributes, and an error is recorded without its message', async () => {
  const received: { readonly path: string; readonly body: string }[] = [];
  const collector = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString('latin1') });
      reply.end();
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as { port: number };
  const tracing = await startTracing({ endpoint: `http://127.0.0.1:${port}/otlp/`, service: 'api' });
  expect(await tracing.span('news.read', { edition: 'pa' }, async () => 'done')).toBe('done');
  const failing = tracing.span('news.write', {}, async () => {
    throw new TypeError('canary-message');
  });
  await expect(failing).rejects.toThrow('canary-message');
  await tracing.stop();
  const all = received.map((each) => each.body).join('');
  expect(received[0]?.path).toBe('/otlp/v1/traces');
  expect(all).toContain('news.read');
  expect(all).toContain('edition');
  expect(all).toContain('TypeError');
  expect(all).not.toContain('canary-message');
  collector.close();
}, 15_000);
