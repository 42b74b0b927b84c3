import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountSecurityContact } from './security-contact.ts';

const at = (now: string) => {
  const app = Fastify();
  const clock = { now: () => new Date(now) };
  mountSecurityContact(app, { publicUrl: 'https://example.test', supportEmail: 'help@example.test', clock });
  return app;
};
const PATH = '/.well-known/security.txt';

test('whoever found a weakness reads where to write and what we promise [model-security-contact]', async () => {
  const reply = await at('2026-11-20T15:30:00Z').inject(PATH);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = reply.body.trimEnd().split('\n');
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    'Contact: mailto:help@example.test?subject=security',
    'Expires: 2027-05-19T00:00:00.000Z',
    'Preferred-Languages: en',
    `Canonical: https://example.test${PATH}`,
  ]);
  expect(reply.body).toContain('# - A reply within two working days');
  expect(reply.body).not.toContain('session_secret');
  expect(lines.filter((line) => line.startsWith('# Where each control'))).toEqual([]);
});

test('it never expires while it is served, and the older address leads to it', async () => {
  for (const now of ['2026-01-01T00:00:00Z', '2031-12-31T23:59:59Z']) {
    const { body } = await at(now).inject(PATH);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '');
    const days = (expires - Date.parse(now)) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(365);
  }
  const old = await at('2026-11-20T00:00:00Z').inject('/security.txt');
  expect([old.statusCode, old.headers['location']]).toEqual([301, PATH]);
});
