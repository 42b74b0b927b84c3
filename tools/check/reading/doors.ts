import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleNames } from '../../staircase.ts';

/** A file that a package.json names in `exports`, and the name others import it by. */
export type Door = { readonly file: string; readonly name: string };

export function doorsOf(root: string): readonly Door[] {
  const packages = ['platform', ...moduleNames.map((name) => `modules/${name}`)];
  return packages.flatMap((folder) => {
    const file = path.join(root, folder, 'package.json');
    if (!existsSync(file)) return [];
    const { exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as { exports?: Record<string, unknown> };
    return Object.entries(exports).flatMap(([name, target]) =>
      typeof target === 'string'
        ? [{ file: path.posix.join(folder, target), name: path.posix.join('@app', path.basename(folder), name) }]
        : [],
    );
  });
}
