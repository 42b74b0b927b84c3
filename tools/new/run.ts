import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bin, must, root } from '../run-command.ts';
import { moduleSkeleton } from './module.ts';
import { type FilePlan, Refusal, refuse } from './plan.ts';
import { resourceSkeleton } from './resource.ts';
import { screenSkeleton } from './screen.ts';

const USAGE = `npm run new -- module <name>                                a step of the staircase, with contract and server doors
npm run new -- resource <module> <key> [--section=papages]   a declared back-office entity and its migration
npm run new -- screen <module> <path>                        a route row and its page; below /admin for the back office`;

/** The default section: one that few roles hold. */
const SECTION_UNTIL_NAMED = 'pasettings';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { section: { type: 'string', default: SECTION_UNTIL_NAMED } },
});
const [what = '', first = '', second = ''] = positionals;

async function planFiles(): Promise<FilePlan> {
  if (what === 'module' && first !== '') return moduleSkeleton(root, first);
  if (what === 'resource' && second !== '')
    return resourceSkeleton(root, { module: first, key: second, section: values.section });
  if (what === 'screen' && second !== '') return screenSkeleton(root, { module: first, path: second });
  return refuse(USAGE);
}

try {
  const { files, next } = await planFiles();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
    console.log(`  ${name}`);
  }
  const code = Object.keys(files).filter((name) => /\.(?:ts|tsx|json|md)$/.test(name));
  await must(bin('biome'), ['format', '--write', '--log-level=error', ...code]);
  console.log(`\nNext:\n${next.map((step, at) => `  ${at + 1}. ${step}`).join('\n')}`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
