import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files of the small project: text by path. */
export type Files = Readonly<Record<string, string>>;

const repository = path.resolve(import.meta.dirname, '../..');
/** Files copied from the real project, so that the real rules, endpoint() and callEndpoint() are tested. */
const COPIED = [
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.contract.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'tsconfig.app.json',
  'tsconfig.tests.json',
  '.oxlintrc.json',
  'platform/contract',
  'platform/web/http/browser.ts',
  'platform/web/http/api-base.ts',
  'platform/web/http/begin-script.ts',
  'platform/web/http/begun.ts',
  'platform/web/http/server-clock.ts',
  'platform/web/document/page-in.ts',
  'platform/web/document/stores.ts',
  'platform/web/http/client.ts',
  'platform/web/http/transport.ts',
  'platform/web/session/load-again.ts',
  'platform/web/session/session.ts',
  'platform/web/session/session-ended.ts',
];

export const packageJson = (name: string, doors: readonly string[]): string =>
  JSON.stringify({
    name: `@app/${name}`,
    version: '0.0.0',
    private: true,
    type: 'module',
    exports: Object.fromEntries(doors.map((door) => [`./${door}`, `./${door}/index.ts`])),
  });

/** Two modules on the platform, the upper one calling the lower, and an app above both. */
const SMALL_PROJECT: Files = {
  'package.json': JSON.stringify({ name: 'small-house', private: true, type: 'module', dependencies: { zod: '*' } }),
  'platform/package.json': packageJson('platform', ['contract', 'server', 'web']),
  'platform/server/index.ts': 'export const greeting = (name: string): string => `Welcome, ${name}`;\n',
  'platform/web/index.ts':
    "export { callEndpoint } from './http/client.ts';\n\nexport const root = (): Element | null => document.querySelector('main');\n",
  'modules/access/package.json': packageJson('access', ['contract', 'server']),
  'modules/access/contract/index.ts': "export type Role = 'learner' | 'staff';\n",
  'modules/access/server/index.ts': "export { roleOf } from './access.repo.ts';\n",
  'modules/access/server/access.repo.ts':
    "import type { Role } from '@app/access/contract';\n\nexport const roleOf = (): [string, Role] => ['select role from access.membership', 'learner'];\n",
  'modules/practice/package.json': packageJson('practice', ['contract', 'server', 'web', 'web/drawing']),
  'modules/practice/contract/index.ts':
    "import { endpoint } from '@app/platform/contract';\n\nexport { todayApi } from './today.ts';\n\nexport const practiceApi = { today: endpoint('GET /today', 'member', {}) };\n",
  'modules/practice/contract/today.ts':
    "import { endpoint } from '@app/platform/contract';\nimport { z } from 'zod';\n\nexport const todayApi = { today: endpoint('GET /today', 'member', { reply: z.object({ title: z.string() }) }) };\n",
  'modules/practice/server/present.ts':
    "import type { ReplyOf } from '@app/platform/contract';\nimport type { todayApi } from '@app/practice/contract';\n\nexport const presentToday = (title: string): ReplyOf<typeof todayApi.today> => ({ title });\n",
  'modules/practice/web/today.ts':
    "import { callEndpoint } from '@app/platform/web';\nimport { todayApi } from '@app/practice/contract';\n\nexport const heading = async (): Promise<string> => (await callEndpoint(todayApi.today, {})).title;\n",
  'modules/practice/server/index.ts':
    "import { roleOf } from '@app/access/server';\nimport { greeting } from '@app/platform/server';\nimport { answers } from './practice.repo.ts';\n\nexport const practice = (): string[] => [greeting('you'), ...roleOf(), answers()];\n",
  'modules/practice/server/practice.repo.ts':
    "export const answers = (): string => 'with own as (select * from practice.answer) select own.* from own join access.member_view using (id)';\n",
  'modules/practice/web/index.ts':
    "import { practiceApi } from '@app/practice/contract';\nimport { root } from '@app/platform/web';\n\nexport const page = (): string => `${practiceApi.today.path} ${root()?.id ?? ''}`;\n",
  'modules/practice/web/drawing/index.ts': 'export const drawn = (stem: string): string => `<p>${stem}</p>`;\n',
  'modules/practice/admin/preview.ts':
    "import { drawn } from '@app/practice/web/drawing';\n\nexport const preview = (): string => drawn('A man of 60');\n",
  'apps/server/main.ts':
    "import { practice } from '@app/practice/server';\n\nexport const lines: string[] = practice();\n",
  'apps/web/main.ts': "import { page } from '@app/practice/web';\n\nexport const shown: string = page();\n",
  'db/migrations/0001_all.sql': 'create table access.membership (id uuid);\ncreate table practice.answer (id uuid);\n',
  'tests/house.test.ts':
    "import { practice } from '@app/practice/server';\n\nexport const tried = practice().length;\n",
};

export function write(root: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Packages are linked one by one, because the workspace links must point into the small project. */
function linkPackages(root: string): void {
  const installed = path.join(repository, 'node_modules');
  const modules = path.join(root, 'node_modules');
  mkdirSync(path.join(modules, '@app'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@app' && name !== '.cache') symlinkSync(path.join(installed, name), path.join(modules, name));
  }
  symlinkSync(path.join(root, 'platform'), path.join(modules, '@app/platform'));
  for (const name of ['access', 'practice'])
    symlinkSync(path.join(root, 'modules', name), path.join(modules, '@app', name));
}

export function buildProject(planted: Files = {}): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'walls-')));
  for (const name of COPIED) {
    const filter = (file: string): boolean => !file.includes('.test.');
    cpSync(path.join(repository, name), path.join(root, name), { recursive: true, filter });
  }
  write(root, SMALL_PROJECT);
  write(root, planted);
  linkPackages(root);
  return root;
}
