// npm run measures [-- <commit>]: how large the house is and how much of it repeats; with a commit, then and now.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Facts, factsOf } from '../check/reading/facts.ts';
import { root } from '../run-command.ts';

const MODULES_TO_CONFUSE = 3;
const INTERFACE = /^(?:export )?interface (\w+)/;
const FIELD = /^ {2}(?:readonly )?\w+\??:/;
const DOOR = /^(?:platform|(?:modules|apps)\/[^/]+)\/(?:.+\/)?index\.tsx?$/;

const lengthOf = ({ lines }: Facts): number => (lines.at(-1) === '' ? lines.length - 1 : lines.length);
const moduleOf = (file: string): string => file.split('/', /^(?:apps|modules)\//.test(file) ? 2 : 1).join('/');

/** Interfaces named after rows in repo files, and the fields they list. */
function rowTypes(facts: readonly Facts[]): readonly [number, number] {
  let [types, fields] = [0, 0];
  for (const { lines } of facts) {
    let isInside = false;
    for (const line of lines) {
      if (INTERFACE.exec(line)?.[1]?.includes('Row')) [isInside, types] = [true, types + 1];
      else if (line === '}') isInside = false;
      else if (isInside && FIELD.test(line)) fields += 1;
    }
  }
  return [types, fields];
}

function commonTypes(facts: readonly Facts[]): number {
  const exported = facts.flatMap(({ file, exports }) =>
    exports.filter(({ type, from }) => type && from === undefined).map(({ name }) => ({ name, at: moduleOf(file) })),
  );
  const names = [...Map.groupBy(exported, ({ name }) => name).values()];
  return names.filter((places) => new Set(places.map(({ at }) => at)).size >= MODULES_TO_CONFUSE).length;
}

function measure(folder: string): Readonly<Record<string, number>> {
  const source = factsOf(folder).filter(({ test }) => !test);
  const product = source.filter(({ file }) => /^(?:apps|modules|platform)\//.test(file));
  const lengths = source.map(lengthOf).toSorted((a, b) => a - b);
  const part = (share: number) => lengths[Math.floor(lengths.length * share)] ?? 0;
  const [types, fields] = rowTypes(product.filter(({ file }) => file.endsWith('.repo.ts')));
  const all = (facts: readonly Facts[]) =>
    facts.flatMap((each) => each.exports).filter(({ name }) => name === '*').length;
  return {
    'interfaces *Row* written by hand': types,
    'their fields': fields,
    '`export *` in doors': all(product.filter(({ file }) => DOOR.test(file))),
    'type names exported in three or more modules': commonTypes(source),
    'files of source': source.length,
    'lines of source, without tests': lengths.reduce((sum, each) => sum + each, 0),
    'of them in apps, modules and platform': product.reduce((sum, each) => sum + lengthOf(each), 0),
    'lines of a file, median': part(0.5),
    'lines of a file, 90th percentile': part(0.9),
  };
}

/** The same of a commit, from a copy of its files. */
function measureAt(commit: string): Readonly<Record<string, number>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'measures-'));
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1024 ** 3 });
    execFileSync('tar', ['-x'], { cwd: folder, input: archive });
    return measure(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const now = measure(root);
const [commit] = process.argv.slice(2);
const before = commit === undefined ? null : measureAt(commit);
for (const [name, value] of Object.entries(now)) {
  const former = before ? String(before[name] ?? 0).padStart(9) : '';
  process.stdout.write(`${name.padEnd(46)}${former}${String(value).padStart(9)}\n`);
}
