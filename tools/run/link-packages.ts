import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run-command.ts';

const packagesIn = (folder: string, place: string): string[] =>
  readdirSync(path.join(folder, place))
    .map((name) => `${place}/${name}`)
    .filter((name) => existsSync(path.join(folder, name, 'package.json')));

/** Links the packages installed here into another copy of this repository; @app packages point into that copy. */
export function linkPackages(folder: string): void {
  const installed = path.join(root, 'node_modules');
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@app'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@app' && name !== '.cache') symlinkSync(path.join(installed, name), path.join(modules, name));
  for (const place of ['platform', ...packagesIn(folder, 'modules'), ...packagesIn(folder, 'apps')])
    symlinkSync(path.join(folder, place), path.join(modules, '@app', path.basename(place)));
}
