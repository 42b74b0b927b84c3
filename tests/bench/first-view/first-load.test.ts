import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Contents, contents } from '../../../apps/web/shell/start/bundling/contents.ts';
import { firstLoadOf, strangersIn } from './first-load.ts';

/** A small site, built as the real one is: a page, a chart library, and a part with a chart. */
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'first-load-'));
});
afterAll(() => rm(root, { recursive: true }));

async function built(page: string): Promise<Contents> {
  const files = {
    'node_modules/chart-library/package.json': '{ "name": "chart-library", "type": "module", "main": "index.js" }',
    'node_modules/chart-library/index.js': `export const draw = (at) => { document.title = at + '${'x'.repeat(4000)}'; };`,
    'modules/progress/Chart.ts': `import { draw } from 'chart-library';\nexport const chart = () => draw('progress');`,
    'pages/home.ts': page,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  const file = join(root, 'build/contents.json');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [contents({ root, file })],
    build: { outDir: join(root, 'build'), rolldownOptions: { input: join(root, 'pages/home.ts') } },
  });
  return JSON.parse(await readFile(file, 'utf8')) as Contents;
}
const visitor = { who: 'a visitor', pages: ['pages/home.ts'], libraries: ['react'] };

test('a chart library in the first load of a visitor is refused, and the file that imports it is named', async () => {
  const planted = await built(`import { chart } from '../modules/progress/Chart.ts';\nchart();`);
  expect(strangersIn(planted, visitor)).toEqual([
    'modules/progress/Chart.ts brings chart-library (4 kB before minifying) into the first load of a visitor: import it on demand, or leave it out.',
  ]);
});

test('one that is loaded on demand costs the first load nothing', async () => {
  const onDemand = await built(`void import('../modules/progress/Chart.ts').then(({ chart }) => chart());`);
  expect(strangersIn(onDemand, visitor)).toEqual([]);
  expect(firstLoadOf(onDemand, visitor.pages).size).toBe(1);
  expect(Object.keys(onDemand.scripts).length).toBeGreaterThan(1);
});
