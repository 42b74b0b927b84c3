import path from 'node:path';
import { type Door, doorsOf } from '../../reading/doors.ts';
import { type Facts, factsOf } from '../../reading/facts.ts';
import type { Finding, CheckStep } from '../../step.ts';

const BY_NAME =
  "name what the door offers, export { find, type Row } from './find.ts': with * every change inside is one outside";

/**
 * Types that no file imports, but that the compiler writes into the declarations of modules (an `endpoint()` row, a `fail`).
 * Without them in the door it stops with TS2883.
 */
export const INFERRED: ReadonlyMap<string, readonly string[]> = new Map([
  ['platform/contract/index.ts', ['EndpointTypes', 'Fail', 'Free', 'Harmless', 'Many', 'ReferenceTarget', 'TypesFor']],
  ['platform/server/index.ts', ['PackForm']],
  ['platform/web/index.ts', ['Client']],
  ['platform/web/write/index.ts', ['Action', 'CallArguments', 'Result']],
  ['platform/admin/index.ts', ['ResourceClient']],
  ['modules/content/web/reading/index.ts', ['RelatedLink']],
  ['modules/questions/server/index.ts', ['BankMatrix']],
]);

/** A door that lists its names can be read; a name that nobody imports is not part of it. */
export const doors: CheckStep = {
  name: 'doors',
  async run(root) {
    const facts = factsOf(root);
    const open = doorsOf(root);
    const taken = takenThrough(facts, open);
    const files = new Set(open.map(({ file }) => file));
    return facts.filter(({ file }) => files.has(file)).flatMap((door) => findings(door, taken.get(door.file)));
  },
  note: (root) => `${namesIn(root)} names in ${doorsOf(root).length} doors`,
};

function namesIn(root: string): number {
  const files = new Set(doorsOf(root).map(({ file }) => file));
  return factsOf(root).reduce((sum, { file, exports }) => sum + (files.has(file) ? exports.length : 0), 0);
}

/** By door, the names imported through it. */
function takenThrough(facts: readonly Facts[], open: readonly Door[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map(open.map(({ file, name }) => [name, file]));
  const taken = new Map<string, Set<string>>(open.map(({ file }) => [file, new Set(INFERRED.get(file))]));
  for (const { file, imports, lines } of facts) {
    for (const { from, names, whole } of imports) {
      const door = byName.get(from) ?? path.posix.join(path.dirname(file), from);
      for (const name of whole ? wordsOf(lines) : names) taken.get(door)?.add(name);
    }
  }
  return taken;
}

/** Whoever imports a whole door takes the names it mentions. */
const wordsOf = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => [...line.matchAll(/\w+/g)].map(([word]) => word)).concat('default');

function findings({ file, exports }: Facts, taken: ReadonlySet<string> = new Set()): Finding[] {
  return exports.flatMap(({ name, line }) => {
    if (name === '*') return [{ rule: 'door-by-name', file, line, message: BY_NAME }];
    if (taken.has(name)) return [];
    const message = `nobody imports ${name} through this door: take it out; inside, import it from the file that declares it`;
    return [{ rule: 'door-in-use', file, line, message }];
  });
}
