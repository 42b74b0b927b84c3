import type { Finding } from '../step.ts';

interface Import {
  readonly from: string;
  readonly to: string;
}

const SIDE = /^(?:platform|modules\/[^/]+)\/[^/]+\//;
/** Imports by tests do not count. */
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.includes('/testing/');

interface Joined extends Import {
  readonly own: string;
  readonly other: string;
}
/** The two sibling folders an import connects, where its paths first differ. Empty if either is a file and not a folder. */
function joined({ from, to }: Import): readonly Joined[] {
  const side = SIDE.exec(from)?.[0];
  if (!side || !to.startsWith(side) || isTest(from)) return [];
  const [here, there] = [from.split('/'), to.split('/')];
  const at = here.findIndex((part, index) => part !== there[index]);
  if (at < 0 || here.length <= at + 1 || there.length <= at + 1) return [];
  return [{ from, to, own: here.slice(0, at + 1).join('/'), other: there.slice(0, at + 1).join('/') }];
}

/** Sibling folders that import each other cannot be read, moved or tested separately. */
export function folderCircles(imports: readonly Import[]): Finding[] {
  const joints = imports.flatMap(joined);
  const ways = new Set(joints.map(({ own, other }) => `${own} ${other}`));
  return joints
    .filter(({ own, other }) => ways.has(`${other} ${own}`))
    .map(({ from, to, other }) => ({
      rule: 'folders-in-one-direction',
      file: from,
      message: `imports ${to}, and ${other} imports this folder too. Move what both need into a third folder, or hand it over.`,
    }));
}
