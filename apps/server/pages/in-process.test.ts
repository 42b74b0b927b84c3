import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcess } from './in-process.ts';
import { mountPages } from './mount-pages.ts';

/** A page that shows the caller's address as the API sees it. */
const app = Fastify({ trustProxy: (_address: string, hop: number) => hop < 1 });
const apiFetch = inProcess(app);
beforeAll(async () => {
  app.get('/api/who', (request) => ({ ip: request.ip }));
  await app.register(async (scope) =>
    mountPages(scope, {
      admit: () => () => undefined,
      withinBudget: () => true,
      site: async () => ({
        render: (_request, _nonce, ip) => apiFetch(ip)('/api/who', { method: 'GET', headers: {} }),
        documentAt: ({ pathname }) => ({
          url: pathname,
          key: pathname === '/alike' ? pathname : null,
          status: 200,
          isData: false,
        }),
      }),
      publicUrl: 'http://localhost:3000',
      development: false,
    }),
  );
});
afterAll(() => app.close());

test('calls made while rendering a page carry the address of its visitor, also behind a proxy', async () => {
  const visit = async (url: string, from: object) => (await app.inject({ url, ...from })).body;
  expect(await visit('/own', { remoteAddress: '203.0.113.9' })).toBe('{"ip":"203.0.113.9"}');
  const behind = { remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } };
  expect(await visit('/own', behind)).toBe('{"ip":"203.0.113.7"}');
  expect(await visit('/alike', { remoteAddress: '203.0.113.8' })).toContain('203.0.113.8');
});
