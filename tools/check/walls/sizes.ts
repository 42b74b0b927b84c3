import path from 'node:path';
import { type Facts, factsOf } from '../reading/facts.ts';
import { committedFiles } from '../reading/files.ts';
import type { Finding, CheckStep } from '../step.ts';

const FILE_LINES = 300;
const TEST_FILE_LINES = 400;
const FUNCTION_LINES = 60;
/** Longer than for other functions: splitting a test that tells one story makes it harder to follow. */
const TEST_FUNCTION_LINES = 120;
const PARAMETERS = 4;
const ENTRIES = 16;
const DATA_TABLE = '// data table';
/** Folders whose name says the kind of file, so that one file may be alone there; so may a door, `index.ts`. */
const MAY_HOLD_ONE = new Set(['contract', 'server', 'web', 'admin', 'pages', 'testing']);
const BANNED_FOLDERS = new Set(['utils', 'helpers', 'common', 'lib']);

/** Each lists one kind of thing and grows with the product. */
const MAY_BE_FULL = new Set(['', 'modules', 'content', 'tests', 'docs/spec', 'docs/adr', 'docs/sql', 'db/migrations']);
const MAY_BE_FULL_BELOW = ['content/', 'docs/spec/'];

export const sizes: CheckStep = {
  name: 'sizes',
  async run(root) {
    return [...factsOf(root).flatMap((facts) => [...fileSize(facts), ...functionSizes(facts)]), ...folders(root)];
  },
  note: (root) => {
    const product = factsOf(root).filter(({ test, file }) => !test && !file.startsWith('tools/'));
    const files = product.map(({ lines }) => lines.length - 1);
    const functions = product.flatMap((facts) => facts.functions.filter((f) => !f.table).map((f) => f.lines));
    return `files median ${part(files, 0.5)} p90 ${part(files, 0.9)}, functions median ${part(functions, 0.5)} p90 ${part(functions, 0.9)} lines`;
  },
};

function part(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0;
}

function fileSize({ file, test, lines }: Facts): Finding[] {
  const limit = test ? TEST_FILE_LINES : FILE_LINES;
  // After the final line break the last piece is empty.
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  if (count <= limit || lines[0]?.startsWith(DATA_TABLE) === true) return [];
  return [{ rule: 'file-lines', file, message: `${count} lines, at most ${limit}: split it by what it does` }];
}

function functionSizes({ file, test, lines, functions }: Facts): Finding[] {
  const limit = test ? TEST_FUNCTION_LINES : FUNCTION_LINES;
  const data = lines[0]?.startsWith(DATA_TABLE) === true;
  return functions.flatMap(({ name, line, lines: length, params, table }): Finding[] => {
    const found: Finding[] = [];
    if (length > limit && !table && !data) {
      found.push({
        rule: 'function-lines',
        file,
        line,
        message: `${name} has ${length} lines, at most ${limit}: name its steps`,
      });
    }
    if (params > PARAMETERS) {
      found.push({
        rule: 'parameters',
        file,
        line,
        message: `${name} takes ${params}, at most ${PARAMETERS}: pass one input object`,
      });
    }
    return found;
  });
}

function folders(root: string): Finding[] {
  const entries = new Map<string, Set<string>>();
  for (const file of committedFiles(root)) {
    for (let child = file; child !== '.'; child = path.posix.dirname(child)) {
      const parent = path.posix.dirname(child);
      const folder = parent === '.' ? '' : parent;
      const inside = entries.get(folder) ?? new Set();
      entries.set(folder, inside.add(child));
    }
  }
  return [...entries].flatMap(([folder, inside]): Finding[] => {
    const found: Finding[] = [];
    if (BANNED_FOLDERS.has(path.posix.basename(folder))) {
      found.push({
        rule: 'folder-name',
        file: folder,
        message: 'says nothing about what is inside: name the thing it does',
      });
    }
    if (holdsOne(folder, inside)) {
      found.push({ rule: 'folder-of-one', file: folder, message: 'holds one file: put it into the folder above' });
    }
    if (
      inside.size > ENTRIES &&
      !MAY_BE_FULL.has(folder) &&
      !MAY_BE_FULL_BELOW.some((place) => `${folder}/`.startsWith(place))
    ) {
      found.push({
        rule: 'folder-entries',
        file: folder,
        message: `${inside.size} entries, at most ${ENTRIES}: one folder per subject`,
      });
    }
    return found;
  });
}

/** A folder that holds a single source file only adds a level. */
function holdsOne(folder: string, inside: ReadonlySet<string>): boolean {
  const [file = ''] = inside;
  return (
    inside.size === 1 &&
    /^(?:modules|platform|apps)\//.test(folder) &&
    /\.tsx?$/.test(file) &&
    path.posix.basename(file) !== 'index.ts' &&
    !MAY_HOLD_ONE.has(path.posix.basename(folder))
  );
}
