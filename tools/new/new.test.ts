import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runPackage } from '../check/reading/program.ts';
import { withDoor, withExport } from './doors.ts';
import { moduleSkeleton } from './module.ts';
import { pageName, titleOf } from './names.ts';
import type { FilePlan } from './plan.ts';
import { resourceSkeleton } from './resource.ts';
import { screenSkeleton } from './screen.ts';

const repository = path.resolve(import.meta.dirname, '../..');
/** The last module of the staircase; no other test generates it. */
const MODULE = 'staff';
const COPIED = [
  'tsconfig.base.json',
  'tsconfig.contract.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'biome.json',
  'platform',
];
const LIMIT_MS = 120_000;

/** The real platform and an empty modules folder, so that generated code is checked against the real types. */
function emptyProject(): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'new-')));
  const filter = (file: string): boolean => !file.includes('.test.') && !file.includes('node_modules');
  for (const name of COPIED) cpSync(path.join(repository, name), path.join(root, name), { recursive: true, filter });
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ name: 'house', private: true, type: 'module' }));
  mkdirSync(path.join(root, 'node_modules/@app'), { recursive: true });
  for (const name of readdirSync(path.join(repository, 'node_modules'))) {
    if (name === '@app' || name.startsWith('.')) continue;
    symlinkSync(path.join(repository, 'node_modules', name), path.join(root, 'node_modules', name));
  }
  symlinkSync(path.join(root, 'platform'), path.join(root, 'node_modules/@app/platform'));
  symlinkSync(path.join(root, 'modules', MODULE), path.join(root, 'node_modules/@app', MODULE));
  return root;
}

function write(root: string, { files }: FilePlan): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
}

describe('a generated module, resource and screen', () => {
  let root = '';
  beforeAll(async () => {
    root = emptyProject();
    write(root, moduleSkeleton(root, MODULE));
    write(root, await resourceSkeleton(root, { module: MODULE, key: 'letter', section: 'papages' }));
    write(root, await screenSkeleton(root, { module: MODULE, path: '/letters/:id' }));
    write(root, await screenSkeleton(root, { module: MODULE, path: '/letters' }));
    write(root, await screenSkeleton(root, { module: MODULE, path: '/admin/letters/look-up' }));
  }, LIMIT_MS);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('type-check against the real platform', { timeout: LIMIT_MS }, async () => {
    const { stdout } = await runPackage('typescript', ['-b', 'tsconfig.server.json', 'tsconfig.web.json'], {
      cwd: root,
    });
    const own = stdout.split('\n').filter((line) => line.startsWith('modules/'));
    expect(own).toEqual([]);
    // Proof that the compiler read the generated files at all.
    for (const seen of ['server/modules/staff/server/index.d.ts', 'web/modules/staff/web/screens.d.ts']) {
      expect(existsSync(path.join(root, '.build/types', seen))).toBe(true);
    }
  });

  test('follow the project’s format', { timeout: LIMIT_MS }, async () => {
    const { stdout, stderr } = await runPackage('@biomejs/biome', ['format', 'modules', '--vcs-enabled=false'], {
      cwd: root,
    });
    expect(`${stdout}${stderr}`).toContain('No fixes applied');
  });

  test('refuse to be written twice', async () => {
    expect(() => moduleSkeleton(root, MODULE)).toThrow('exists already');
    await expect(resourceSkeleton(root, { module: MODULE, key: 'letter', section: 'papages' })).rejects.toThrow(
      'exists already',
    );
    await expect(screenSkeleton(root, { module: MODULE, path: '/letters' })).rejects.toThrow('exists already');
  });

  test('a second resource continues the migrations and does not make the schema again', async () => {
    const { files, next } = await resourceSkeleton(root, { module: MODULE, key: 'stamp', section: 'papages' });
    expect(files['db/migrations/0002_staff_stamp.sql']).not.toContain('create schema');
    expect(files['modules/staff/contract/index.ts']).toBe(
      "export { staffApi } from './api.ts';\nexport { letter } from './letter.ts';\nexport { stamp } from './stamp.ts';\n",
    );
    expect(next.join('\n')).toContain('apps/admin/resources.ts: add stamp');
  });
});

describe('a name', () => {
  test('that is not on the staircase is refused, with the way to put it there', () => {
    expect(() => moduleSkeleton(repository, 'letters')).toThrow('tools/staircase.ts');
  });
  test.each(['Letter', 'le tter', '../x', ''])('%j is not a resource key', async (key) => {
    await expect(resourceSkeleton(repository, { module: 'content', key, section: 'papages' })).rejects.toThrow(
      'resource key',
    );
  });
  test('of a section that no role can hold is refused', async () => {
    await expect(
      resourceSkeleton(repository, { module: 'content', key: 'letter', section: 'letters' }),
    ).rejects.toThrow('no section letters');
  });
  test.each(['letters', '/let ters', '/../etc', "/a'b", '/'])('%j is not a screen path', async (screenPath) => {
    await expect(screenSkeleton(repository, { module: 'content', path: screenPath })).rejects.toThrow('screen path');
  });
  test('of a page follows from its path', () => {
    expect([pageName('/letters/:id'), titleOf('/letters/:id')]).toEqual(['LettersIdPage', 'Letters']);
    const inside = '/admin/paplabable/letters/look-up';
    expect([pageName(inside), titleOf(inside)]).toEqual(['LettersLookUpPage', 'Letters look up']);
    expect([pageName('/admin'), titleOf('/:id')]).toEqual(['AdminPage', 'Home']);
  });
});

describe('a door', () => {
  test('is opened once', () => {
    const text = '{\n  "name": "@app/x",\n  "exports": {\n    "./contract": "./contract/index.ts"\n  }\n}\n';
    const open = withDoor(text, './web/screens', './web/screens.ts');
    expect(JSON.parse(open)).toEqual({
      name: '@app/x',
      exports: { './contract': './contract/index.ts', './web/screens': './web/screens.ts' },
    });
    expect(withDoor(open, './web/screens', './web/screens.ts')).toBe(open);
  });
  test('offers a name once, after what it offers already', () => {
    const text = "export { b } from './b.ts';\n";
    const wider = withExport(text, 'a', 'a.ts');
    expect(wider).toBe(`${text}export { a } from './a.ts';\n`);
    expect(withExport(wider, 'a', 'a.ts')).toBe(wider);
  });
});
