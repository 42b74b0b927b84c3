import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testDatabase } from '@app/platform/server/testing';
import { bin, root } from '../run-command.ts';

const execute = promisify(execFile);

/** Table types of one module, read from a freshly migrated database: one Postgres schema per module. */
async function typesOf(url: string, schema: string): Promise<string> {
  const args = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--include-pattern',
    `${schema}.*`,
    '--default-schema',
    'public',
    '--date-parser',
    'string',
    '--print',
  ];
  const { stdout } = await execute(bin('kysely-codegen'), args, { cwd: root, maxBuffer: 8 * 1024 * 1024 });
  const name = `${schema.charAt(0).toUpperCase()}${schema.slice(1)}Tables`;
  const body = stdout.slice(stdout.indexOf('import')).replace('export interface DB', `export interface ${name}`);
  return `// Generated from the migrations by \`npm run db -- types\`. Do not edit.\n\n${body}`;
}

async function formatted(text: string): Promise<string> {
  const child = execute(bin('biome'), ['format', '--stdin-file-path=tables.ts'], { cwd: root });
  child.child.stdin?.end(text);
  return (await child).stdout;
}

/** Writes modules/<module>/server/tables.ts for every module that has tables; --check only compares. */
export async function writeTableTypes(check: boolean): Promise<number> {
  const database = await testDatabase();
  let stale = 0;
  try {
    for (const name of await readdir(join(root, 'modules'))) {
      const folder = join(root, 'modules', name, 'server');
      if (!existsSync(folder)) continue;
      const text = await formatted(await typesOf(database.url, name));
      const path = join(folder, 'tables.ts');
      const known = existsSync(path) ? await readFile(path, 'utf8') : '';
      if (known === text) continue;
      stale += 1;
      if (check)
        console.error(`${path.slice(root.length + 1)} is not what the migrations make: run npm run db -- types`);
      else await writeFile(path, text);
    }
  } finally {
    await database.drop();
  }
  return check && stale > 0 ? 1 : 0;
}
