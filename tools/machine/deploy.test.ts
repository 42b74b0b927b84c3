import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../apps/server/config.ts';
import { allEndpoints } from '../../apps/server/tables.ts';
import { repoRoot } from '../parts/places.ts';

const read = (file: string) => readFileSync(path.join(repoRoot, file), 'utf8');
const runbook = read('deploy/README.md');
const text = read('deploy/compose.yaml');
const known = new Set(Object.keys(parseEnv(read('.env.example'))));
/** Names that only compose reads. */
const OF_COMPOSE = ['DATABASE_PASSWORD', 'APP_IMAGE'];

interface Service {
  readonly env_file?: readonly { readonly path: string }[];
  readonly environment: Readonly<Record<string, string>>;
}
const compose = parse(text, { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly configs: { readonly role: { readonly content: string } };
};
const ofApplication = ['migrate', 'seed', 'api', 'worker'].map((name) => compose.services[name]);
/** What deploy/.env must have: compose starts nothing without it. */
const needed: Readonly<Record<string, string>> = {
  DATABASE_PASSWORD: 'abc',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret-of-8',
  SMTP_URL: 'smtp://mailbox:1025',
};
const filled = (value: string) =>
  value
    .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
    .replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_all, name: string) => needed[name] ?? '');

test('compose fills in names of .env.example, or its own, which its head and the runbook explain', () => {
  const names = [...text.matchAll(/\$\{(\w+):[-?]/g)].map(([, name = '']) => name);
  expect(names).toContain('PUBLIC_URL');
  expect(names.filter((name) => !known.has(name) && !OF_COMPOSE.includes(name))).toEqual([]);
  for (const name of OF_COMPOSE) expect(text.slice(0, text.indexOf('name: application'))).toContain(name);
});

test('no password, key or mail server has a default in compose, and its head and the runbook name each', () => {
  const names = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name));
  expect([...names].toSorted()).toEqual(Object.keys(needed).toSorted());
  expect(text).not.toMatch(/(?:PASSWORD|KEY|SECRET|SMTP_URL):-/);
  for (const name of names) {
    expect(text.slice(0, text.indexOf('name: application'))).toContain(name);
    expect(runbook).toContain(`\`${name}\``);
  }
});

test('the values compose fills in and those the containers get come from one file, which no image contains', () => {
  const command = '--env-file deploy/.env -f deploy/compose.yaml --profile app';
  expect(text).toContain(command);
  expect(runbook).toContain(command);
  for (const service of ofApplication) expect(service?.env_file).toEqual([{ path: '.env', required: false }]);
  expect(read('deploy/Containerfile.dockerignore').split('\n')).toContain('**/.env');
});

test('the containers start with what compose gives them and a secret', () => {
  for (const service of ofApplication) {
    const pairs = Object.entries(service?.environment ?? {}).map(([name, value]) => [name, filled(value)]);
    const secret = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) };
    expect(readConfig({ ...secret, ...Object.fromEntries(pairs) })).toMatchObject({
      publicUrl: 'http://localhost:3000',
      storage: { kind: 's3', endpoint: 'http://objectstore:9000' },
    });
  }
});

test('what only tests need of the database is granted by hand, as the head of compose says', () => {
  const granted = /grant (\w+) to :"role"/.exec(read('tools/parts/postgres.ts'))?.[1];
  expect(granted).toBeDefined();
  expect(text.slice(0, text.indexOf('name: application'))).toContain(`grant ${granted} to app`);
  expect(compose.configs.role.content).not.toContain('grant');
});

/** The rows of the runbook's table of settings: name, when it is needed, an example. */
const settings = [...runbook.matchAll(/^\| `([A-Z0-9_]+)` +\| ([^|]+?) +\| `([^`]+)` +\|/gm)].map(
  ([, name = '', when = '', example = '']) => ({ name, when, example }),
);

test('production starts with the settings of the runbook’s table, and with none left out that it calls needed', () => {
  const environment = Object.fromEntries(settings.map(({ name, example }) => [name, example]));
  expect(Object.keys(environment).filter((name) => !known.has(name) && name !== 'NODE_ENV')).toEqual([]);
  expect(readConfig(environment)).toMatchObject({ production: true, storage: { kind: 's3' }, warnings: [] });
  const needed = settings.filter(({ name, when }) => when === 'always' && name !== 'PUBLIC_URL');
  expect(needed.length).toBeGreaterThan(7);
  for (const { name } of needed) expect(() => readConfig({ ...environment, [name]: '' }), name).toThrow(name);
});

test('the webhook addresses of the runbook are those of calls', () => {
  const calls = new Set(allEndpoints.filter(({ method }) => method === 'POST').map(({ path }) => `/api/v1${path}`));
  const named = [...runbook.matchAll(/`<PUBLIC_URL>(\/api\/v1\/[\w/]+)`/g)].map(([, address = '']) => address);
  expect(named.length).toBeGreaterThan(1);
  for (const address of named) expect(calls).toContain(address);
});
