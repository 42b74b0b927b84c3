import type { Finding } from '../../step.ts';

interface Import {
  readonly from: string;
  readonly to: string;
}
/** Sibling folders and the imports that lead from one to another. */
type Siblings = Map<string, Map<string, Import[]>>;

/** A test sits beside what it tests and may set the scene with anything; a folder `testing` may not. */
const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);

/** The sibling folders that each import connects, where its paths first differ, by the folder that contains them. */
function siblingsIn(imports: readonly Import[]): ReadonlyMap<string, Siblings> {
  const levels = new Map<string, Siblings>();
  for (const { from, to } of imports) {
    const [here, there] = [from.split('/'), to.split('/')];
    const index = here.findIndex((part, position) => part !== there[position]);
    // A file beside a folder is not a folder.
    if (isTest(from) || index < 0 || here.length <= index + 1 || there.length <= index + 1) continue;
    const folder = here.slice(0, index).join('/');
    const [own = '', other = ''] = [here[index], there[index]];
    const level = levels.get(folder) ?? new Map<string, Map<string, Import[]>>();
    const ways = level.get(own) ?? new Map<string, Import[]>();
    ways.set(other, [...(ways.get(other) ?? []), { from, to }]);
    levels.set(folder, level.set(own, ways));
  }
  return levels;
}

/** The shortest way from one folder back to itself, as the folders passed; empty if there is none. */
function circleFrom(start: string, level: Siblings): readonly string[] {
  const queue: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (let way = queue.shift(); way !== undefined; way = queue.shift()) {
    for (const next of level.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) queue.push([...way, next]);
      seen.add(next);
    }
  }
  return [];
}

/** The imports of the thinnest step of a circle: the ones to turn round. */
function thinnest(circle: readonly string[], level: Siblings): readonly Import[] {
  const steps = circle.slice(1).map((to, index) => level.get(circle[index] ?? '')?.get(to) ?? []);
  return steps.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

/** Folders that import each other in a circle cannot be read, moved or tested separately. */
export function folderCircles(imports: readonly Import[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const [folder, level] of siblingsIn(imports)) {
    for (const start of level.keys()) {
      const circle = circleFrom(start, level);
      const where = folder === '' ? 'the root' : folder;
      for (const { from, to } of thinnest(circle, level)) {
        const message = `imports ${to}, which closes the circle ${circle.join(' -> ')} in ${where}. Move what both need into a third folder, or hand it over.`;
        if (!found.has(`${from} ${to}`)) {
          found.set(`${from} ${to}`, { rule: 'folders-in-one-direction', file: from, message });
        }
      }
    }
  }
  return [...found.values()];
}
