import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { repoRoot } from '../parts/places.ts';

const read = (file: string) => readFileSync(path.join(repoRoot, file), 'utf8');
interface Compose {
  readonly services: Readonly<
    Record<string, { readonly environment?: Readonly<Record<string, string>>; readonly depends_on?: object }>
  >;
}

test('a hosted run does what .ci/run does, on Debian 12, with an end and without a secret', () => {
  const text = read('.github/workflows/ci.yml');
  const { jobs, permissions } = parse(text) as {
    readonly permissions: object;
    readonly jobs: Readonly<
      Record<
        string,
        {
          readonly container: { readonly image: string };
          readonly 'timeout-minutes': number;
          readonly steps: readonly { readonly run?: string }[];
        }
      >
    >;
  };
  const job = jobs['run'];
  expect(job?.container.image).toBe('debian:12');
  expect(job?.['timeout-minutes']).toBeLessThanOrEqual(90);
  expect(job?.steps.map(({ run }) => run)).toContain('.ci/run');
  expect(permissions).toEqual({ contents: 'read' });
  expect(text).not.toContain('secrets.');
});

test('the machine for developers uses parts that deploy/compose.yaml has, and settings that the product reads', () => {
  const parts = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
  const workspace = (parse(read('.devcontainer/compose.yaml')) as Compose).services['workspace'];
  const container = JSON.parse(read('.devcontainer/devcontainer.json')) as {
    readonly dockerComposeFile: readonly string[];
    readonly runServices: readonly string[];
  };
  const needed = [...container.runServices, ...Object.keys(workspace?.depends_on ?? {})];
  expect(needed.filter((name) => parts.services[name] === undefined)).toEqual([]);
  for (const file of container.dockerComposeFile)
    expect(existsSync(path.join(repoRoot, '.devcontainer', file)), file).toBe(true);
  const known = parseEnv(read('.env.example'));
  expect(Object.keys(workspace?.environment ?? {}).filter((name) => !(name in known))).toEqual([]);
  const asked = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
  expect(Object.keys(parseEnv(read('.devcontainer/parts.env'))).toSorted()).toEqual([...new Set(asked)].toSorted());
});

test.each(['fault', 'idea'])('the form %s asks at least one question that must be answered', (name) => {
  const { body } = parse(read(`.github/ISSUE_TEMPLATE/${name}.yml`)) as {
    readonly body: readonly { readonly validations?: { readonly required?: boolean } }[];
  };
  expect(body.filter(({ validations }) => validations?.required).length).toBeGreaterThan(0);
});
